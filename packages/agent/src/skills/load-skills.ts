import type { Warning } from "@cloister/tool-runtime";
import { constants } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { skillsFolder } from "../data-files.ts";
import { parseFrontMatter } from "./front-matter.ts";

/** Instructions for a task that recurs. */
export interface Skill {
  /** kebab-case, the name of its folder. */
  name: string;
  description: { ko: string; en: string };
  /** Names of the tools that its steps use. */
  allowedTools: string[];
  /** Asked one by one by code; without any, the model works through the body with tools. */
  questions: { ko: string; en: string }[];
  /** Markdown, Korean and English. */
  body: string;
}

const fields = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** `한국어 / English`, or one text for both. */
  description: z.string().min(1).max(200),
  allowed_tools: z.array(z.string().regex(/^[a-z]+[.][a-z_]+$/)).min(1),
  /** Each `한국어 / English`. */
  questions: z.array(z.string().min(1).max(300)).max(12).default([]),
});

/**
 * The skills `<folder>/<name>/SKILL.md`, by name. One that is not well-formed is left out with a warning
 * (SKILL_INVALID); a missing folder is no skills.
 */
export async function loadSkills(folder = skillsFolder()): Promise<{ skills: Skill[]; warnings: Warning[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const skills: Skill[] = [];
  const warnings: Warning[] = [];
  for (const name of names.sort()) {
    const read = await readSkillFile(join(folder, name, "SKILL.md"));
    const skill = "text" in read ? parseSkill(name, read.text) : read.fault;
    if (typeof skill === "string") warnings.push({ code: "SKILL_INVALID", message: `skills/${name}: ${skill}` });
    else skills.push(skill);
  }
  return { skills, warnings };
}

/** Far more than a window holds. */
const MOST_BYTES = 64 * 1024;

/**
 * The file's text, or what is wrong with it. Opened without waiting, and judged by what was opened: a pipe would be
 * waited for and a device read without end. As much is read as is allowed, whatever the size says.
 */
async function readSkillFile(path: string): Promise<{ text: string } | { fault: string }> {
  // Windows has no O_NONBLOCK, and no pipes in folders.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => null);
  if (file === null) return { fault: "there is no SKILL.md in it that can be read" };
  try {
    if (!(await file.stat()).isFile()) return { fault: "its SKILL.md is no regular file" };
    const buffer = Buffer.alloc(MOST_BYTES + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead > MOST_BYTES) return { fault: `its SKILL.md has more than ${MOST_BYTES} bytes` };
    return { text: buffer.toString("utf8", 0, bytesRead) };
  } catch {
    return { fault: "its SKILL.md cannot be read" };
  } finally {
    await file.close();
  }
}

/** The skill, or what is wrong with its text. */
function parseSkill(folderName: string, text: string): Skill | string {
  const parts = parseFrontMatter(text);
  if (parts === null) return "SKILL.md does not begin with front matter between two --- lines";
  const parsed = fields.safeParse(parts.fields);
  if (!parsed.success) return z.prettifyError(parsed.error).replaceAll("\n", " ");
  const { name, description, allowed_tools: allowedTools, questions } = parsed.data;
  if (name !== folderName) return `its name is ${name}, its folder's ${folderName}`;
  if (parts.body === "") return "it has no instructions";
  return {
    name,
    description: inBoth(description),
    allowedTools,
    questions: questions.map(inBoth),
    body: parts.body,
  };
}

function inBoth(text: string): { ko: string; en: string } {
  const [ko = text, en = ko] = text.split(" / ");
  return { ko, en };
}
