import type { z } from "zod";
import type { DocumentReader, ResultTable } from "./document-reader.ts";
import { groupHint, hintTokens, maxHintTokens } from "./group-hint.ts";
import type { Citation, Warning } from "./reading.ts";
import type { Workspace } from "./workspace.ts";

/** READ_ONLY changes nothing that outlives the run; everything else, and every doubt, is WRITE. */
export type Effect = "READ_ONLY" | "WRITE";

export type Language = "ko" | "en";

/** What a tool may use while it runs. */
export interface ToolContext {
  workspace: Workspace;
  documents: DocumentReader;
  signal: AbortSignal;
  language: Language;
}

/** What a tool returns; dispatch adds the call's id, time and fingerprint. */
export interface ToolOutput {
  /** What the model sees. */
  text: string;
  table?: ResultTable;
  citations?: Citation[];
  warnings?: Warning[];
  /** Substrings of `text` that change by themselves (elapsed time, a new id): left out of the fingerprint. */
  volatile?: string[];
  /** True when nothing was found: the loop guard judges searches that find nothing apart. */
  isEmpty?: boolean;
  /** True when the call changed and told nothing ("open already"): counts as failed. */
  isNothingNew?: boolean;
  /** The group whose definitions `text` shows. */
  openedGroup?: string;
  /** Of a read in parts: where it goes on (the value of `from`), null when it reached the end. */
  next?: number | null;
  /** What the file was seen to hold and a call may name: sheets, clauses, headings. */
  names?: NamedThings[];
}

/** Values of a field (`sheet`, `part`) that exist in one file, in the order of the file. */
export interface NamedThings {
  /** Workspace path. */
  file: string;
  field: string;
  values: string[];
}

/** How the loop guard judges repeats of a tool; absent: by what it returns. */
export interface RepeatRule {
  /** The same call may be made again: it asks about something that goes on by itself. */
  canPoll?: boolean;
  /** It changes state of the run (READ_ONLY, as that dies with the run): its result is an acknowledgement. */
  changesRunState?: boolean;
}

export interface ToolSpec<Schema extends z.ZodObject> {
  /** `group.verb` */
  name: string;
  effect: Effect;
  /** ≤ 80 characters: the one line of the short signature. */
  summary: string;
  /** Shown once the group is open. */
  description: string;
  /** Flat, ≤ 6 fields, every field described, no unions. */
  input: Schema;
  repeat?: RepeatRule;
  run(input: z.infer<Schema>, context: ToolContext): Promise<ToolOutput>;
}

/** A tool with its input type erased: what the registry stores. */
export interface ToolDefinition {
  readonly name: string;
  readonly effect: Effect;
  readonly summary: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly repeat?: RepeatRule;
  run(input: unknown, context: ToolContext): Promise<ToolOutput>;
}

/** How the prompt shows tools: short signatures, or JSON Schema for a paired measurement. */
export type DefinitionStyle = "signature" | "json_schema";

/** Tools that are opened together. */
export interface ToolGroup {
  readonly name: string;
  /** Core groups are in the prompt prefix from the start; others are deferred. */
  readonly core: boolean;
  /** When to open it, in the user's words, ≤ 20 tokens each. */
  readonly when: { ko: string; en: string };
  readonly tools: readonly ToolDefinition[];
  /** How its definitions are shown, in the prefix and wherever it is opened; absent: as short signatures. */
  readonly style?: DefinitionStyle;
}

/** Infers the input type once and erases it. Throws `TypeError` on a bad name, a long summary or an undescribed field. */
export function defineTool<Schema extends z.ZodObject>(spec: ToolSpec<Schema>): ToolDefinition {
  if (!/^[a-z]+\.[a-z_]+$/.test(spec.name)) throw new TypeError(`tool name ${spec.name} is not group.verb`);
  if (spec.summary.length > 80) throw new TypeError(`summary of ${spec.name} is longer than 80 characters`);
  const fields = Object.entries(spec.input.shape);
  if (fields.length > 6) throw new TypeError(`${spec.name} has ${fields.length} fields, at most 6 are allowed`);
  for (const [field, schema] of fields) {
    if (!(schema as z.ZodType).description) throw new TypeError(`field ${field} of ${spec.name} has no description`);
  }
  return spec as unknown as ToolDefinition;
}

/** Checks that every tool carries the group's name and that a deferred group has short hints. Throws `TypeError`. */
export function defineToolGroup(group: Omit<ToolGroup, "core"> & { core?: boolean }): ToolGroup {
  for (const tool of group.tools) {
    if (!tool.name.startsWith(`${group.name}.`)) throw new TypeError(`${tool.name} is not of group ${group.name}`);
  }
  for (const language of group.core === true ? [] : (["ko", "en"] as const)) {
    const tokens = hintTokens(groupHint(group, language));
    if (group.when[language].trim() === "") throw new TypeError(`group ${group.name} has no hint in ${language}`);
    if (tokens > maxHintTokens)
      throw new TypeError(`the ${language} hint of group ${group.name} takes ${tokens} tokens`);
  }
  return Object.freeze({ core: false, ...group });
}
