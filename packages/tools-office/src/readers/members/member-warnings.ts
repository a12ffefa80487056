import type { Reading, Warning } from "@cloister/tool-runtime";
import { listRefs } from "../list-refs.ts";

/** Warnings about single members; the rest is counted. */
const MAX_WARNINGS = 40;

/** What a reader of the whole file must know of its members: which were not read, what they warn of, which hold tables. */
export function memberWarnings(members: readonly Reading[], unread: readonly string[]): Warning[] {
  const single = members.flatMap(warningsOf);
  const warnings = single.slice(0, MAX_WARNINGS);
  if (single.length > MAX_WARNINGS) {
    const message = `${single.length - MAX_WARNINGS} more warnings about files inside this one are not listed here.`;
    warnings.push({ code: "WARNINGS_CUT", message });
  }
  if (unread.length > 0) {
    const message = `${unread.length} files inside were not opened, since reading took too long or gave too much: ${listRefs(unread)}. Unpack the file and read them alone.`;
    warnings.push({ code: "MEMBERS_NOT_READ", message });
  }
  const tables = members.filter(({ sheets }) => sheets.some(({ cells }) => cells.length > 0)).map(({ file }) => file);
  if (tables.length > 0) {
    const message = `The tables in ${listRefs(tables)} can be searched and read here, but not calculated with (SQL): save them as files of their own for that.`;
    warnings.push({ code: "MEMBER_TABLES_NOT_QUERYABLE", message });
  }
  return warnings;
}

function warningsOf({ file, error, warnings }: Reading): Warning[] {
  const anchor = { type: "member" as const, member: file };
  if (error) return [{ code: "MEMBER_NOT_READ", message: `${file} was not read: ${error.message}`, anchor }];
  return warnings.map(({ code, message, anchor: at }) => ({
    code,
    message: `${file}: ${message}`,
    anchor: at ? { ...anchor, at } : anchor,
  }));
}
