import type { Block } from "@cloister/tool-runtime";
import { plainText } from "./text-run.ts";

/** The fields of a pdf.js annotation that are read here; pdf.js types them as `any`. */
interface Annotation {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  radioButton?: boolean;
  buttonValue?: string;
  exportValue?: string;
  contentsObj?: { str?: string };
  titleObj?: { str?: string };
  password?: boolean;
}

const noteTypes = new Set(["FreeText", "Text", "Highlight", "Underline", "StrikeOut", "Squiggly", "Stamp", "Caret"]);

/** Form fields and notes of a page: pdf.js leaves both out of the page's text (pdf.js#9894). */
export function annotationBlocks(annotations: readonly object[], page: number): Block[] {
  const blocks: Block[] = [];
  for (const annotation of annotations as Annotation[]) {
    const text = annotation.subtype === "Widget" ? fieldText(annotation) : noteText(annotation);
    if (text === null) continue;
    const type = annotation.subtype === "Widget" ? "field" : "note";
    blocks.push({ type, anchor: { type: "page", page }, text: plainText(text) });
  }
  return blocks;
}

function fieldText(field: Annotation): string | null {
  const name = field.fieldName ?? "";
  if (field.fieldType === "Sig") return `${name} = (signature field)`;
  if (field.fieldType === "Btn") return buttonText(field, name);
  if (field.password) return `${name} = (password field)`;
  const value = Array.isArray(field.fieldValue) ? field.fieldValue.join(", ") : String(field.fieldValue ?? "");
  return `${name} = ${value}`;
}

function buttonText(field: Annotation, name: string): string | null {
  const value = String(field.fieldValue ?? "Off");
  if (field.checkBox) return `${name} = ${value === "Off" ? "unchecked" : "checked"}`;
  // A radio group has one widget for each choice: only the chosen one is a value.
  if (field.radioButton) return value === field.buttonValue ? `${name} = ${value}` : null;
  return null;
}

function noteText(note: Annotation): string | null {
  const text = note.contentsObj?.str?.trim() ?? "";
  if (!noteTypes.has(note.subtype ?? "") || text === "") return null;
  const author = note.titleObj?.str?.trim() ?? "";
  return author === "" ? text : `${author}: ${text}`;
}
