import { defineTool, defineToolGroup, type Language, type ToolGroup } from "@cloister/tool-runtime";
import { z } from "zod";

/**
 * The core group `todo`: the model's own list of steps. Each run creates its own group; the list dies with it, so
 * writing it is READ_ONLY.
 */
export function createTodoGroup(): ToolGroup {
  let steps: readonly string[] = [];
  const write = defineTool({
    name: "todo.write",
    effect: "READ_ONLY",
    summary: "Replace the list of steps; begin done ones with [x].",
    description: "",
    input: z.object({ items: z.array(z.string().trim().min(1).max(120)).max(12).describe("steps in order") }),
    repeat: { changesRunState: true },
    run: async ({ items }, { language }) => {
      steps = items;
      return { text: show(steps, language) };
    },
  });
  const list = defineTool({
    name: "todo.list",
    effect: "READ_ONLY",
    summary: "The list of steps.",
    description: "",
    input: z.object({}),
    run: async (_, { language }) => ({ text: show(steps, language) }),
  });
  const when = { ko: "여러 단계 일의 할 일 목록", en: "steps of a longer task" };
  return defineToolGroup({ name: "todo", core: true, when, tools: [write, list] });
}

function show(steps: readonly string[], language: Language): string {
  if (steps.length === 0) return language === "ko" ? "할 일 없음" : "No steps.";
  const isDone = (step: string) => /^\[x\]/iu.test(step);
  const left = steps.filter((step) => !isDone(step)).length;
  const lines = steps.map((step) => (isDone(step) ? step : `[ ] ${step.replace(/^\[ ?\] */u, "")}`));
  return [...lines, language === "ko" ? `남은 단계 ${left}/${steps.length}` : `${left} of ${steps.length} left`].join(
    "\n",
  );
}
