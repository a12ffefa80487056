import { content, template, type PromptPart } from "./model.ts";

/** Our own rendering of ChatML (Qwen, SmolLM2); a template embedded in a model file is never executed. */
export type TemplateKind = "chatml";

/** Opens the system message and leaves it open, so that tool groups can be appended to it. */
export function openSystem(text: string): PromptPart[] {
  return [template("<|im_start|>system\n"), content(text)];
}

export function closeMessage(): PromptPart[] {
  return [template("<|im_end|>\n")];
}

export function userMessage(text: string): PromptPart[] {
  return [template("<|im_start|>user\n"), content(text), template("<|im_end|>\n")];
}

/** Opens the assistant's turn, begun with words of the host. */
export function openAssistant(begun = ""): PromptPart[] {
  const parts = [template("<|im_start|>assistant\n")];
  return begun === "" ? parts : [...parts, content(begun)];
}

/** A tool's result, as the Qwen family is shown it. */
export function toolMessage(text: string): PromptPart[] {
  return [template("<|im_start|>user\n<tool_response>\n"), content(text), template("\n</tool_response><|im_end|>\n")];
}
