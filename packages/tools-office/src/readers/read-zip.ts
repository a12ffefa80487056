import type { Block, Warning } from "@cloister/tool-runtime";
import { unpackEntry } from "../gate/zip-archive.ts";
import { listZipEntries, type ZipEntry } from "../gate/zip-directory.ts";
import { listRefs } from "./list-refs.ts";
import { collectMembers } from "./members/collect-members.ts";
import type { MemberBudget } from "./members/member-budget.ts";
import { sizeText } from "./members/size-text.ts";
import { ReadError, type ContainerInput, type ReaderResult } from "./reader.ts";
import { nameEntries, type NamedEntries } from "./zip/entry-names.ts";

/** What file managers leave in archives: listed, never opened. */
const leftovers = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$|\._)/i;

/** zip → the list of its files, and each of them read in turn. Nothing is ever written to disk. */
export async function readZip(input: ContainerInput): Promise<ReaderResult> {
  const { bytes, scope } = input;
  const listed = listZipEntries(bytes);
  if (listed.length === 0) throw new ReadError("EMPTY", "the archive holds no files");
  const named = nameEntries(listed);
  const collector = collectMembers(input);
  for (const { entry, name } of named.entries) {
    if (!leftovers.test(name)) await collector.add(name, () => unpack(bytes, { ...entry, name }, scope.budget));
  }
  const { members, warnings, coverage } = collector.finish();
  return {
    coverage: { ...coverage, members: listed.length },
    warnings: [...nameWarnings(named), ...lockWarnings(named), ...warnings],
    sheets: [],
    blocks: named.entries.map(entryBlock),
    members,
  };
}

async function unpack(bytes: Uint8Array, entry: ZipEntry, budget: MemberBudget): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpackEntry(bytes, entry, budget)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function entryBlock({ entry, name }: NamedEntries["entries"][number]): Block {
  const locked = entry.encrypted ? ", locked with a password" : "";
  return {
    type: "member",
    anchor: { type: "member", member: name },
    text: `${name} (${sizeText(entry.size)}${locked})`,
  };
}

function nameWarnings({ guessed, unsafe }: NamedEntries): Warning[] {
  const warnings: Warning[] = [];
  if (guessed.length > 0) {
    const message = `the archive does not state the encoding of its names; ${listRefs(guessed)} were read as CP949`;
    warnings.push({ code: "ENCODING_GUESSED", message });
  }
  if (unsafe.length > 0) {
    const message = `${unsafe.length} names lead out of the archive or hold hidden characters, as attacks do; shown without: ${listRefs(unsafe)}`;
    warnings.push({ code: "UNSAFE_NAMES", message });
  }
  return warnings;
}

function lockWarnings({ entries }: NamedEntries): Warning[] {
  const locked = entries.filter(({ entry }) => entry.encrypted);
  if (locked.length === 0) return [];
  const message = `${locked.length} of ${entries.length} files are locked with a password; unpack them with it to have them read.`;
  return [{ code: "LOCKED_MEMBERS", message }];
}
