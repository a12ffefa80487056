import { defineToolGroup } from "@cloister/tool-runtime";
import { searchWords } from "./search-words.ts";

/** The core group `search`: where something stands. */
export const searchGroup = defineToolGroup({
  name: "search",
  core: true,
  when: { ko: "모든 파일에서 말 찾기", en: "find words in all files" },
  tools: [searchWords],
});
