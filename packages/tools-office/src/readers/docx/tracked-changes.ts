import type { Anchor, Warning } from "@cloister/tool-runtime";

/** One change that is not yet accepted. */
export interface TrackedChange {
  kind: "INSERTED" | "DELETED" | "MOVED" | "REPLACED" | "PARAGRAPHS_JOINED" | "ROW_INSERTED" | "ROW_DELETED";
  author: string;
  before: string;
  after: string;
  /** Offsets in the final text of its paragraph. */
  start: number;
  end: number;
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
        const message = `Tracked change by ${change.author || "an unnamed author"}: ${describe(change)}. The text shows the new state.`;
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
