import type { ZipArchive } from "../gate/zip-archive.ts";
import { readXml } from "../ooxml/read-xml.ts";
import { ReadError } from "./reader.ts";

/**
 * OpenDocument and hwpx encrypt their parts one by one, and the manifest says so (ODF 1.3 part 2, 4.4). Throws `ReadError`
 * PASSWORD_NEEDED when it does.
 */
export async function refuseEncryptedParts(zip: ZipArchive, what: string): Promise<void> {
  const manifest = "META-INF/manifest.xml";
  if (!zip.has(manifest)) return;
  let isLocked = false;
  await readXml(zip.stream(manifest), { open: (name) => void (isLocked ||= name === "encryption-data") });
  if (isLocked) throw new ReadError("PASSWORD_NEEDED", `the ${what} is locked with a password; save a copy without it`);
}
