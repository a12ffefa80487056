import { expect, test } from "vitest";
import { filesystemGroup } from "../../../packages/agent/src/core-groups/filesystem-group.ts";
import { searchGroup } from "../../../packages/agent/src/core-groups/search-group.ts";
import { createSkillGroup } from "../../../packages/agent/src/core-groups/skill-group.ts";
import { createTodoGroup } from "../../../packages/agent/src/core-groups/todo-group.ts";
import { shortSignature } from "../../../packages/tool-runtime/src/short-signature.ts";

const groups = [filesystemGroup, searchGroup, createTodoGroup(), createSkillGroup([])];

test("the signatures stay as small as the prompt prefix was measured with", () => {
  expect(groups.flatMap((group) => group.tools.map(shortSignature))).toEqual([
    "filesystem.list(folder?: string) — Files and folders of one folder.",
    "filesystem.read(path: string, from?: integer) — Text of a file of any kind, from passage n on.",
    "filesystem.find(name: string) — Find files by a part of their name.",
    "search.words(query: string) — Search the text of all files.",
    "todo.write(items: string[]) — Replace the list of steps; begin done ones with [x].",
    "todo.list() — The list of steps.",
    "skill.list() — Guides for usual tasks.",
    "skill.read(name: string) — The steps of one guide.",
  ]);
});

test("all are core and change nothing that outlives the run", () => {
  expect(groups.map(({ core }) => core)).toEqual([true, true, true, true]);
  expect(new Set(groups.flatMap((group) => group.tools.map((tool) => tool.effect)))).toEqual(new Set(["READ_ONLY"]));
});
