import { decodeText } from "../../gate/decode-text.ts";
import { openCfb } from "../../gate/cfb.ts";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import type { MemberScope } from "../reader.ts";
import type { MemberCollector } from "./collect-members.ts";

/** A file that was put into a document, under the name it had. */
export interface EmbeddedFile {
  name: string;
  bytes: Uint8Array;
}

/** Reads parts of a package that are files of their own, each in turn. */
export async function addEmbeddedParts(
  zip: ZipArchive,
  parts: readonly string[],
  collector: MemberCollector,
  scope: MemberScope,
): Promise<void> {
  for (const part of parts) {
    const packed = await packedFile(zip, part);
    await collector.add(packed.name, async () => {
      scope.budget.bytes -= packed.bytes.length;
      return packed.bytes;
    });
  }
}

async function packedFile(zip: ZipArchive, part: string): Promise<EmbeddedFile> {
  const name = part.slice(part.lastIndexOf("/") + 1);
  const bytes = await zip.bytes(part);
  try {
    return embeddedFile(name, bytes);
  } catch {
    // A damaged wrapper is named as what it is when the gate looks at it.
    return { name, bytes };
  }
}

/** The file inside an OLE object (MS-OLEDS 2.3.6, and the stream `Package` of Office); others are what they are. */
export function embeddedFile(name: string, bytes: Uint8Array): EmbeddedFile {
  if (bytes[0] !== 0xd0 || bytes[1] !== 0xcf) return { name, bytes };
  const cfb = openCfb(bytes);
  const bare = name.replace(/\.(bin|ole)$/i, "");
  if (cfb.has("Package")) return { name: bare, bytes: cfb.stream("Package") };
  if (cfb.has(NATIVE)) return nativeFile(cfb.stream(NATIVE)) ?? { name: bare, bytes };
  return { name: bare, bytes };
}

const NATIVE = "\u0001Ole10Native";

/** Size, flags, label, path, two numbers, a temporary path, then the file itself; names are in the code page of the PC. */
function nativeFile(stream: Uint8Array): EmbeddedFile | null {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = 6;
  const text = (): string => {
    const end = stream.indexOf(0, at);
    if (end < 0) return "";
    const { text: decoded } = decodeText(stream.subarray(at, end));
    at = end + 1;
    return decoded;
  };
  const label = text();
  const path = text();
  if (at + 8 > stream.length) return null;
  at += 8 + view.getUint32(at + 4, true);
  if (at + 4 > stream.length) return null;
  const size = view.getUint32(at, true);
  const name = label || path.slice(path.lastIndexOf("\\") + 1);
  return at + 4 + size > stream.length || name === "" ? null : { name, bytes: stream.subarray(at + 4, at + 4 + size) };
}
