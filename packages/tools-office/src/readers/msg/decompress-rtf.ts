import { ReadError } from "../../gate/read-error.ts";

/** MS-OXRTFCP 2.1.3.1: what the dictionary holds before the first byte. */
const preset =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";
const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;
const DICTIONARY = 4096;

/** The RTF of a mail, unpacked (MS-OXRTFCP 2.2); a cut one as far as it goes. Throws `ReadError` DAMAGED. */
export function decompressRtf(stream: Uint8Array): Uint8Array {
  if (stream.length < 16) throw new ReadError("DAMAGED", "the rich text of the mail is cut off");
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const magic = view.getUint32(8, true);
  if (magic === UNCOMPRESSED) return stream.subarray(16);
  if (magic !== COMPRESSED) throw new ReadError("DAMAGED", "the rich text of the mail is packed in an unknown way");
  return inflate(stream.subarray(16));
}

function inflate(packed: Uint8Array): Uint8Array {
  const dictionary = Buffer.alloc(DICTIONARY, 0x20);
  let write = dictionary.write(preset, "latin1");
  // A reference of two bytes gives 17 at most.
  const out = Buffer.alloc(packed.length * 9);
  let length = 0;
  const put = (byte: number): void => {
    out[length++] = byte;
    dictionary[write] = byte;
    write = (write + 1) % DICTIONARY;
  };
  for (let at = 0; at < packed.length;) {
    const control = packed[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < packed.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        put(packed[at++] ?? 0);
        continue;
      }
      const token = ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0);
      at += 2;
      const offset = token >> 4;
      if (offset === write) return out.subarray(0, length);
      for (let index = 0; index < (token & 15) + 2; index++) put(dictionary[(offset + index) % DICTIONARY] ?? 0);
    }
  }
  return out.subarray(0, length);
}
