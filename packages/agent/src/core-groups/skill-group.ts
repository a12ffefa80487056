import { defineTool, defineToolGroup, ToolError, type ToolGroup } from "@cloister/tool-runtime";
import { z } from "zod";
import type { Skill } from "../skills/load-skills.ts";

/** The core group `skill`: instructions for tasks that recur. */
export function createSkillGroup(skills: readonly Skill[]): ToolGroup {
  const list = defineTool({
    name: "skill.list",
    effect: "READ_ONLY",
    summary: "Guides for usual tasks.",
    description: "",
    input: z.object({}),
    run: async (_, { language }) => {
      const none = language === "ko" ? "스킬 없음" : "No skills.";
      return { text: skills.map(({ name, description }) => `${name}: ${description[language]}`).join("\n") || none };
    },
  });
  const read = defineTool({
    name: "skill.read",
    effect: "READ_ONLY",
    summary: "The steps of one guide.",
    description: "",
    input: z.object({ name: z.string().min(1).max(60).describe("name of the guide") }),
    run: async ({ name }, { language }) => {
      const skill = skills.find((known) => known.name === name.trim().toLowerCase());
      if (skill) return { text: `${skill.body}\n\n${toolsLine(skill, language)}` };
      const names = skills.map((known) => known.name).join(", ");
      throw new ToolError(
        "NOT_FOUND",
        language === "ko" ? `스킬 "${name}" 없음: ${names}` : `No skill "${name}": ${names}`,
      );
    },
  });
  const when = { ko: "자주 하는 일의 절차 보기", en: "steps of usual tasks" };
  return defineToolGroup({ name: "skill", core: true, when, tools: [list, read] });
}

function toolsLine({ allowedTools }: Skill, language: "ko" | "en"): string {
  return `${language === "ko" ? "쓰는 도구" : "Tools"}: ${allowedTools.join(", ")}`;
}
