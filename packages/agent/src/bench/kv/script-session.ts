import { inputSchema, type FieldSchema, type ToolDefinition, type ToolGroup } from "@cloister/tool-runtime";
import { questionText } from "./session-texts.ts";

/** One turn of the scripted session, the same for every variant. */
export interface ScriptedTurn {
  user: string;
  /** The group that is opened, and what is done with it; the turn before the first opening has none. */
  opening: { group: ToolGroup; loadCall: string; call: string; result: string } | null;
  /** The answer behind its first character, which the model writes. */
  answer: string;
}

/** Coprime to every number of groups below it that is no multiple: groups are not opened in the order of the prompt. */
const STRIDE = 5;

/** A turn without an opening, then one turn for each opening. Contract: as many openings as there are groups at most. */
export function scriptSession(groups: readonly ToolGroup[], openings: number): ScriptedTurn[] {
  return [
    turn(0),
    ...openingOrder(groups)
      .slice(0, openings)
      .map((group, index) => turn(index + 1, group)),
  ];
}

/** Every group once, in an order of its own. */
export function openingOrder(groups: readonly ToolGroup[]): ToolGroup[] {
  const stride = groups.length % STRIDE === 0 ? 1 : STRIDE;
  return groups.flatMap((_, index) => groups[(index * stride) % groups.length] ?? []);
}

function turn(index: number, group?: ToolGroup): ScriptedTurn {
  const { evidence, question, answer } = questionText(index);
  const tool = group?.tools[0];
  return {
    user: `${evidence}\n\n${question}`,
    opening:
      group === undefined || tool === undefined
        ? null
        : {
            group,
            loadCall: callText("tool.load", { group: group.name }),
            call: exampleCall(tool),
            result: evidence.slice(0, 160),
          },
    answer,
  };
}

/** A call as the model's words carry it. */
export function callText(name: string, input: Record<string, unknown>): string {
  return JSON.stringify({ name, arguments: input });
}

function exampleCall(tool: ToolDefinition): string {
  const { properties, required } = inputSchema(tool);
  const fields = required.map((name): [string, unknown] => [name, exampleValue(name, properties[name] ?? {})]);
  return callText(tool.name, Object.fromEntries(fields));
}

function exampleValue(name: string, field: FieldSchema): unknown {
  if (field.enum !== undefined) return field.enum[0];
  if (field.type === "array") return [exampleValue(name, field.items ?? {})];
  if (field.type === "integer" || field.type === "number") return field.minimum ?? 1;
  if (field.type === "boolean") return true;
  return name.includes("path") ? "영업/매출내역_2026상반기.xlsx" : "2026-03-31";
}
