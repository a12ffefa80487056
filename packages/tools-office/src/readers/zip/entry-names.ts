import { decodeText } from "../../gate/decode-text.ts";
import type { ZipEntry } from "../../gate/zip-directory.ts";
import { harmlessName } from "../members/harmless-name.ts";
import { createUniqueNames } from "../members/unique-names.ts";

/** The entries of an archive under the names people know, and what had to be done for that. */
export interface NamedEntries {
  entries: { entry: ZipEntry; name: string }[];
  /** Names whose encoding is not stated and that are not UTF-8. */
  guessed: string[];
  /** Names that led out of the archive or hid what they are. */
  unsafe: string[];
}

export function nameEntries(listed: readonly ZipEntry[]): NamedEntries {
  const unique = createUniqueNames();
  const result: NamedEntries = { entries: [], guessed: [], unsafe: [] };
  for (const entry of listed) {
    const { text, isGuessed } = decodeName(entry);
    const harmless = harmlessName(text) || "(no name)";
    const name = unique(harmless);
    if (isGuessed) result.guessed.push(name);
    if (harmless !== plainName(text)) result.unsafe.push(name);
    result.entries.push({ entry, name });
  }
  return result;
}

/** What an honest archive may differ in from the shown name. */
function plainName(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^(\.\/)+/, "");
}

/** Korean archivers write CP949 names without the UTF-8 flag; macOS writes UTF-8 without it. */
function decodeName({ rawName, isUtf8 }: ZipEntry): { text: string; isGuessed: boolean } {
  if (isUtf8 || rawName.includes(0)) return { text: Buffer.from(rawName).toString("utf8"), isGuessed: false };
  const { text, certainty } = decodeText(rawName);
  return { text, isGuessed: certainty === "guessed" };
}
