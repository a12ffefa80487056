import type { Warning } from "@cloister/tool-runtime";
import type { DecodedText } from "../gate/decode-text.ts";

/** What no printed text has; tabs, line ends, form feeds and the end mark of DOS are none of it. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g;

/** What is odd about the characters of a text, however it was taken. */
export interface CharacterNotes {
  undecodable: number;
  /** Line of the first of these, from 1. */
  firstLine: number;
  controls: number;
}

type Understood = Pick<DecodedText, "certainty" | "encoding">;

/** What people must know of how the characters of a text file were understood. */
export function encodingWarnings(decoded: Understood & Pick<DecodedText, "undecodable" | "text">): Warning[] {
  const { text, undecodable } = decoded;
  const firstLine = undecodable > 0 ? text.slice(0, text.indexOf("\ufffd")).split(/\r\n?|\n/).length : 0;
  return characterWarnings(decoded, { undecodable, firstLine, controls: text.match(unprintable)?.length ?? 0 });
}

/** The same by what was counted. */
export function characterWarnings({ encoding, certainty }: Understood, notes: CharacterNotes): Warning[] {
  const { undecodable, firstLine: line, controls } = notes;
  const warnings: Warning[] = [];
  if (certainty === "guessed") {
    const message = `the file does not state its encoding and was read as ${encoding}`;
    warnings.push({ code: "ENCODING_GUESSED", message });
  }
  if (undecodable > 0) {
    const message = `${undecodable} characters could not be read as ${encoding} and stand as \ufffd, the first on line ${line}`;
    warnings.push({ code: "UNDECODABLE_CHARACTERS", message, anchor: { type: "line", line } });
  }
  if (controls > 0) {
    const message = `${controls} control characters (such as colours of a terminal) stand in the text as they are`;
    warnings.push({ code: "CONTROL_CHARACTERS", message });
  }
  return warnings;
}
