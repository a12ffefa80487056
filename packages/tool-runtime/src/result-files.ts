import type { ToolCall, ToolResult } from "./tool-call.ts";

/** The files that a result is about: the ones it cites, else the ones the call names. */
export function resultFiles(call: ToolCall, result: ToolResult): string[] {
  const cited = result.ok ? result.citations.map(({ file }) => file) : [];
  return [...new Set((cited.length > 0 ? cited : askedFiles(call.arguments)).map(plainPath))];
}

/** True when both lists name files and none of one is in the other. */
export function isAboutOthers(files: readonly string[], others: readonly string[]): boolean {
  if (files.length === 0 || others.length === 0) return false;
  return !files.some((file) => others.some((other) => mayBeSame(file, other)));
}

/** A folder only says where to look: the same hits in another folder are nothing new. */
function askedFiles(input: unknown): string[] {
  if (input === null || typeof input !== "object") return [];
  const { path, paths, file, files } = input as Record<string, unknown>;
  return [path, paths, file, files].flat().filter((value) => typeof value === "string");
}

/** `영업/../매출.XLSX`, `.\매출.xlsx` → `매출.xlsx`. */
function plainPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.normalize("NFC").toLowerCase().split(/[\\/]/u)) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Tools take a file by the end of its path and without its extension. */
function mayBeSame(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return long === short || `/${long}`.endsWith(`/${short}`) || `/${withoutExtension(long)}`.endsWith(`/${short}`);
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/u, "");
}
