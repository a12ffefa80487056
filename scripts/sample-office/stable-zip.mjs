import JSZip from "jszip";

const FIXED = new Date(Date.UTC(2026, 0, 1));

/** Office packages carry the time of their making: set it, so that the same content is the same bytes. */
export async function stableZip(bytes) {
  const source = await JSZip.loadAsync(bytes);
  const target = new JSZip();
  for (const name of Object.keys(source.files)) {
    if (source.files[name].dir) continue;
    let data = await source.files[name].async("nodebuffer");
    if (name === "docProps/core.xml") {
      data = data.toString("utf8").replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2026-01-01T00:00:00Z");
    }
    target.file(name, data, { date: FIXED, createFolders: false });
  }
  return target.generateAsync({ type: "nodebuffer", compression: "DEFLATE", compressionOptions: { level: 9 } });
}
