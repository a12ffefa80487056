import { strToU8, zipSync } from "fflate";

const w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const r = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";
const namespaces = `xmlns:w="${w}" xmlns:r="${r}"`;

/** A docx of this body; parts are named by their root (`styles`, `numbering`) and lie under word/. */
export function docxFile(body: string, parts: Record<string, string> = {}): Uint8Array {
  const links = Object.keys(parts).map(
    (name) => `<Relationship Id="${name}" Type="${r}/${name}" Target="${name}.xml"/>`,
  );
  const files: Record<string, string> = {
    "_rels/.rels": relationships(`<Relationship Id="d" Type="${r}/officeDocument" Target="word/document.xml"/>`),
    "word/_rels/document.xml.rels": relationships(links.join("")),
    "word/document.xml": `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
  };
  for (const [name, xml] of Object.entries(parts)) {
    files[`word/${name}.xml`] = `<w:${name} ${namespaces}>${xml}</w:${name}>`;
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

/** A paragraph with one run. */
export function paragraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A table of one-paragraph cells. */
export function table(rows: string[][]): string {
  const cells = (row: string[]): string => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join("");
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}

function relationships(links: string): string {
  return `<Relationships xmlns="${packageRelationships}">${links}</Relationships>`;
}
