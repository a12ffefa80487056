import { defineTool, type WorkspaceFile } from "@cloister/tool-runtime";
import { z } from "zod";
import { fileLine } from "./file-line.ts";

const MAX_FILES = 30;

/** The tool `filesystem.find`: files by a part of their path. */
export const findFile = defineTool({
  name: "filesystem.find",
  effect: "READ_ONLY",
  summary: "Find files by a part of their name.",
  description: "",
  input: z.object({ name: z.string().trim().min(1).max(200).describe("words of the file name, any order") }),
  async run({ name }, { workspace, language, signal }) {
    const words = fold(name)
      .split(/[\s*]+/u)
      .filter((word) => word !== "");
    const files = (await workspace.files(signal)).filter((file) =>
      words.every((word) => fold(file.path).includes(word)),
    );
    if (files.length === 0) {
      const text = language === "ko" ? `이름에 "${name}"이(가) 있는 파일 없음` : `No file name has "${name}".`;
      return { text, isEmpty: true };
    }
    return listing(files, language === "ko" ? "개 더 있음" : " more");
  },
});

function listing(files: readonly WorkspaceFile[], more: string) {
  const shown = files.slice(0, MAX_FILES).map(fileLine);
  const left = files.length - shown.length;
  if (left === 0) return { text: shown.join("\n") };
  const message = `${left}${more}`;
  return { text: [...shown, message].join("\n"), warnings: [{ code: "LISTING_CUT", message }] };
}

/** Names from macOS arrive decomposed (NFD), typed ones composed. */
function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
