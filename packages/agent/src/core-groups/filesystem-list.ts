import { defineTool } from "@cloister/tool-runtime";
import { z } from "zod";
import { fileLine } from "./file-line.ts";

/** Lines that one listing may cost: about 15 tokens each. */
const MAX_ENTRIES = 60;

/** The tool `filesystem.list`: entries of one folder. */
export const listFolder = defineTool({
  name: "filesystem.list",
  effect: "READ_ONLY",
  summary: "Files and folders of one folder.",
  description: "",
  input: z.object({ folder: z.string().max(400).default("").describe("folder path, empty for the root") }),
  async run({ folder }, { workspace, language }) {
    const entries = await workspace.list(folder);
    if (entries.length === 0) return { text: language === "ko" ? "빈 폴더입니다." : "The folder is empty." };
    const shown = entries.slice(0, MAX_ENTRIES).map((entry) => (entry.isFolder ? `${entry.path}/` : fileLine(entry)));
    const left = entries.length - shown.length;
    if (left === 0) return { text: shown.join("\n") };
    const message = language === "ko" ? `${left}개 더 있음: filesystem.find 사용` : `${left} more: use filesystem.find`;
    return { text: [...shown, message].join("\n"), warnings: [{ code: "LISTING_CUT", message }] };
  },
});
