import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSkills } from "../../../packages/agent/src/skills/load-skills.ts";

async function folderWith(skills: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "스킬 "));
  for (const [name, text] of Object.entries(skills)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "SKILL.md"), text);
  }
  return folder;
}

const front = "---\nname: sum-up\ndescription: 요약: 합계 / Sum up\nallowed_tools: [excel.query, todo.write]\n---\n";

test("the skills of the product are well-formed", async () => {
  const { skills, warnings } = await loadSkills();
  expect(warnings).toEqual([]);
  expect(skills.map(({ name }) => name)).toEqual(expect.arrayContaining(["contract-review", "monthly-sales-summary"]));
  // A skill is read into a window of 10,000 tokens.
  for (const { name, body } of skills) expect([name, body.length < 1800]).toEqual([name, true]);
});

test("reads name, description in both languages, tools and body", async () => {
  expect(await loadSkills(await folderWith({ "sum-up": `${front}\n# 요약\n\n1. Do it.\n` }))).toEqual({
    skills: [
      {
        questions: [],
        name: "sum-up",
        description: { ko: "요약: 합계", en: "Sum up" },
        allowedTools: ["excel.query", "todo.write"],
        body: "# 요약\n\n1. Do it.",
      },
    ],
    warnings: [],
  });
});

test.each([
  ["CRLF and a byte order mark", `\ufeff${front}body`.replaceAll("\n", "\r\n")],
  ["a list of lines", front.replace("[excel.query, todo.write]", '\n  - excel.query\n  - "todo.write"') + "body"],
])("reads front matter with %s", async (_, text) => {
  const { skills } = await loadSkills(await folderWith({ "sum-up": text }));
  expect(skills.map(({ allowedTools, body }) => ({ allowedTools, body }))).toEqual([
    { allowedTools: ["excel.query", "todo.write"], body: "body" },
  ]);
});

test.each([
  ["no front matter", "# Sum up", /does not begin with front matter/],
  ["front matter left open", "---\nname: sum-up\n", /does not begin with front matter/],
  ["a line of another form", front.replace("allowed_tools", "? allowed_tools") + "body", /front matter/],
  ["another name than its folder", front.replace("sum-up", "other") + "body", /its name is other/],
  ["an unknown field", front.replace("---\nname", "---\nmodel: x\nname") + "body", /model/],
  ["a tool that is no name", front.replace("excel.query", "Excel") + "body", /allowed_tools/],
  ["no instructions", front, /no instructions/],
])("leaves out a skill with %s, with a warning", async (_, text, message) => {
  const { skills, warnings } = await loadSkills(await folderWith({ "sum-up": text }));
  expect(skills).toEqual([]);
  expect(warnings).toEqual([{ code: "SKILL_INVALID", message: expect.stringMatching(message) }]);
});

test("a missing folder is no skills", async () => {
  expect(await loadSkills(join(tmpdir(), "not-there"))).toEqual({ skills: [], warnings: [] });
});

/** A SKILL.md that is not read must not keep the program waiting either. */
const LIMIT_MS = 5000;

test.skipIf(process.platform === "win32").each([
  ["a pipe that nobody writes to", (path: string) => execFileSync("mkfifo", [path]), /no regular file/],
  ["a device without an end", (path: string) => symlinkSync("/dev/zero", path), /no regular file/],
  ["a folder", (path: string) => mkdirSync(path), /no regular file/],
  ["a file of more than 64 KiB", (path: string) => writeFileSync(path, "a".repeat(70_000)), /more than 65536 bytes/],
  ["a link to nothing", (path: string) => symlinkSync("/not/there", path), /no SKILL\.md/],
])(
  "leaves out a skill whose SKILL.md is %s",
  async (_, make, message) => {
    const folder = await folderWith({ "sum-up": `${front}body` });
    await mkdir(join(folder, "odd"));
    make(join(folder, "odd", "SKILL.md"));
    const { skills, warnings } = await loadSkills(folder);
    expect(skills.map(({ name }) => name)).toEqual(["sum-up"]);
    expect(warnings).toEqual([{ code: "SKILL_INVALID", message: expect.stringMatching(message) }]);
  },
  LIMIT_MS,
);
