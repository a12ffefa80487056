import { defineToolGroup } from "@cloister/tool-runtime";
import { findFile } from "./filesystem-find.ts";
import { listFolder } from "./filesystem-list.ts";
import { readFileText } from "./filesystem-read.ts";

/** The core group `filesystem`: what is in the folder and what stands in a file. */
export const filesystemGroup = defineToolGroup({
  name: "filesystem",
  core: true,
  when: { ko: "폴더와 파일 보기", en: "look at folders and files" },
  tools: [listFolder, readFileText, findFile],
});
