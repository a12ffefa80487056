import type { Anchor, Warning } from "@cloister/tool-runtime";
import { attribute, type XmlNode } from "./xml-node.ts";

/** One change that is not yet accepted. */
export interface TrackedChange {
  kind: "INSERTED" | "DELETED" | "MOVED" | "REPLACED" | "PARAGRAPHS_JOINED" | "ROW_INSERTED" | "ROW_DELETED";
  author: string;
  /** Day, as Word stored it; "" when it did not. */
  date: string;
  before: string;
  after: string;
  /** Offsets in the final text of its paragraph. */
  start: number;
  end: number;
}

/** Who made a change and when (ECMA-376-1 17.13.5). */
export function signatureOf(node: XmlNode): Pick<TrackedChange, "author" | "date"> {
  return { author: attribute(node, "author") ?? "", date: (attribute(node, "date") ?? "").slice(0, 10) };
}

/** The text of a paragraph before its changes; undefined when there are none in its words. Moved text stays where it is. */
export function originalText(text: string, changes: readonly TrackedChange[]): string | undefined {
  const textual = changes.filter(({ kind }) => kind === "INSERTED" || kind === "DELETED");
  if (textual.length === 0) return undefined;
  let original = text;
  for (const { start, end, before } of textual.toReversed()) {
    original = original.slice(0, start) + before + original.slice(end);
  }
  return original.trim();
}

const MAX_WARNINGS = 40;
const MAX_QUOTE = 120;

/** Joins neighbours: runs of one change, and a deletion with the insertion that takes its place. */
export function mergeChanges(changes: readonly TrackedChange[]): TrackedChange[] {
  const merged: TrackedChange[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    const joined = last && last.end === change.start && last.author === change.author ? join(last, change) : null;
    if (joined) merged[merged.length - 1] = joined;
    else merged.push(change);
  }
  return merged;
}

function join(a: TrackedChange, b: TrackedChange): TrackedChange | null {
  const textual = ["INSERTED", "DELETED", "REPLACED"];
  const sameMove = a.kind === "MOVED" && b.kind === "MOVED";
  if (!sameMove && !(textual.includes(a.kind) && textual.includes(b.kind))) return null;
  const kind = a.kind === b.kind ? a.kind : "REPLACED";
  return { ...a, kind, before: a.before + b.before, after: a.after + b.after, end: b.end };
}

/** Collects the changes of a document and says them. */
export interface ChangeLog {
  add(changes: readonly TrackedChange[], anchor: Anchor | undefined): void;
  count(): number;
  warnings(): Warning[];
}

/** An empty log. */
export function createChangeLog(): ChangeLog {
  const entries: { change: TrackedChange; anchor: Anchor | undefined }[] = [];
  return {
    add(changes, anchor) {
      for (const change of mergeChanges(changes)) entries.push({ change, anchor });
    },
    count: () => entries.length,
    warnings() {
      const warnings = entries.slice(0, MAX_WARNINGS).map(({ change, anchor }): Warning => {
        const day = change.date === "" ? "" : ` on ${change.date}`;
        const who = `${change.author || "an unnamed author"}${day}`;
        const message = `Tracked change by ${who}: ${describe(change)}. The text shows the new state.`;
        return anchor ? { code: "TRACKED_CHANGE", message, anchor } : { code: "TRACKED_CHANGE", message };
      });
      const rest = entries.length - warnings.length;
      if (rest > 0) warnings.push({ code: "TRACKED_CHANGE", message: `${rest} more tracked changes are not listed.` });
      return warnings;
    },
  };
}

function describe({ kind, before, after }: TrackedChange): string {
  switch (kind) {
    case "INSERTED":
      return `inserted “${short(after)}”`;
    case "DELETED":
      return `deleted “${short(before)}”`;
    case "REPLACED":
      return `“${short(before)}” → “${short(after)}”`;
    case "MOVED":
      return `moved “${short(after)}”`;
    case "PARAGRAPHS_JOINED":
      return "joined two paragraphs";
    case "ROW_INSERTED":
      return `inserted the table row “${short(after)}”`;
    case "ROW_DELETED":
      return `deleted the table row “${short(before)}”`;
  }
}

function short(text: string): string {
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
}
