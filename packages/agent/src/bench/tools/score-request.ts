import { validateInput, type ToolGroup } from "@cloister/tool-runtime";
import type { ParsedCall } from "../../grammar/parse-call.ts";
import type { ToolRequest } from "./requests.ts";

/** What was right about the call that a model made for a request. */
export interface CallScore {
  rightTool: boolean;
  /** The tool would take the arguments, and none of them says none of these. */
  validArguments: boolean;
  /** Valid, of the right tool, and every definite value is there. */
  rightCall: boolean;
}

/** Judges a call; null is a reply that holds none. */
export function scoreCall(call: ParsedCall | null, request: ToolRequest, group: ToolGroup): CallScore {
  const tool = group.tools.find(({ name }) => name === call?.name);
  if (call === null || tool === undefined) return { rightTool: false, validArguments: false, rightCall: false };
  const rightTool = request.tools.includes(tool.name);
  const validArguments = call.noneOf.length === 0 && validateInput(tool, call.arguments).ok;
  // A tool that is a right first step may not have the field.
  const fields = Object.entries(request.values ?? {}).filter(([field]) => field in tool.input.shape);
  const holds = fields.every(([field, accepted]) => holdsOne(call.arguments[field], accepted));
  return { rightTool, validArguments, rightCall: rightTool && validArguments && holds };
}

function holdsOne(value: unknown, accepted: readonly string[]): boolean {
  const said = plain([value].flat().join(" "));
  return accepted.some((text) => said.includes(plain(text)));
}

function plain(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll(/\s/g, "");
}
