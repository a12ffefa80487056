import type { Warning } from "@cloister/tool-runtime";
import type { DecodedText } from "../gate/decode-text.ts";

/** What no printed text has; tabs, line ends, form feeds and the end mark of DOS are none of it. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g;

type Understood = Pick<DecodedText, "certainty" | "undecodable" | "encoding" | "text">;

/** What people must know of how the characters of a text file were understood. */
export function encodingWarnings({ encoding, certainty, undecodable, text }: Understood): Warning[] {
  const warnings: Warning[] = [];
  if (certainty === "guessed") {
    const message = `the file does not state its encoding and was read as ${encoding}`;
    warnings.push({ code: "ENCODING_GUESSED", message });
  }
  if (undecodable > 0) {
    const line = text.slice(0, text.indexOf("\ufffd")).split(/\r\n?|\n/).length;
    const message = `${undecodable} characters could not be read as ${encoding} and stand as \ufffd, the first on line ${line}`;
    warnings.push({ code: "UNDECODABLE_CHARACTERS", message, anchor: { type: "line", line } });
  }
  const controls = text.match(unprintable)?.length ?? 0;
  if (controls > 0) {
    const message = `${controls} control characters (such as colours of a terminal) stand in the text as they are`;
    warnings.push({ code: "CONTROL_CHARACTERS", message });
  }
  return warnings;
}
