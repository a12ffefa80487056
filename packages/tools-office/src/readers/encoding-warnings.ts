import type { Warning } from "@cloister/tool-runtime";
import type { DecodedText } from "../gate/decode-text.ts";

type Understood = Pick<DecodedText, "certainty" | "undecodable"> & { encoding: string };

/** What people must know of how the characters of a text file were understood. */
export function encodingWarnings({ encoding, certainty, undecodable }: Understood): Warning[] {
  const warnings: Warning[] = [];
  if (certainty === "guessed") {
    const message = `the file does not state its encoding and was read as ${encoding}`;
    warnings.push({ code: "ENCODING_GUESSED", message });
  }
  if (undecodable > 0) {
    const message = `${undecodable} characters could not be read as ${encoding} and stand as \ufffd`;
    warnings.push({ code: "UNDECODABLE_CHARACTERS", message });
  }
  return warnings;
}
