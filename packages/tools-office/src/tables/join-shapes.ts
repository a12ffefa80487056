import type { DocumentKind } from "@cloister/tool-runtime";
import type { RawTable } from "./raw-table.ts";

/** A raw table with the file it comes from. */
export interface SourcedTable {
  file: string;
  kind: DocumentKind;
  sheetState: "visible" | "hidden" | "veryHidden";
  raw: RawTable;
}

/** Tables of one shape that are offered as one. */
export interface Joined {
  parts: SourcedTable[];
  /** For each part, where each column of the first part stands in it. */
  order: number[][];
  /** Which added columns tell the parts apart. */
  bySheet: boolean;
  byFile: boolean;
}

/** Sheets that add up the others, or show an empty form: joining them would count everything twice. */
const summarySheet =
  /합계|총계|총괄|집계|종합|요약|^전체$|연간|누계|summary|total|overview|^all$|양식|템플릿|template|sample|예시/i;

/** Groups tables with the same titles, whatever their order, from different sheets or files. */
export function joinShapes(tables: SourcedTable[]): Joined[] {
  const groups = new Map<string, SourcedTable[]>();
  for (const table of tables) {
    if (!isJoinable(table)) continue;
    const key = shapeOf(table.raw);
    groups.set(key, [...(groups.get(key) ?? []), table]);
  }
  return [...groups.values()]
    .map(onePerSheet)
    .filter((parts) => parts.length > 1)
    .map(joined);
}

function isJoinable({ raw, sheetState }: SourcedTable): boolean {
  if (sheetState !== "visible" || raw.columns.length < 2 || raw.columns.every(({ generated }) => generated))
    return false;
  return !summarySheet.test(raw.sheet);
}

function shapeOf(table: RawTable): string {
  return table.columns
    .map(({ title }) => normalTitle(title))
    .sort()
    .join("\u0000");
}

function normalTitle(title: string): string {
  return title.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

/** Two tables of one sheet have nothing that would tell their rows apart: they stay single. */
function onePerSheet(parts: SourcedTable[]): SourcedTable[] {
  const key = ({ file, raw }: SourcedTable): string => `${file}\u0000${raw.sheet}`;
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(key(part), (counts.get(key(part)) ?? 0) + 1);
  return parts.filter((part) => counts.get(key(part)) === 1);
}

function joined(parts: SourcedTable[]): Joined {
  const first = parts[0]?.raw.columns.map(({ title }) => normalTitle(title)) ?? [];
  const order = parts.map(({ raw }) =>
    matchTitles(
      first,
      raw.columns.map(({ title }) => normalTitle(title)),
    ),
  );
  const files = new Set(parts.map(({ file }) => file));
  const sheets = new Set(parts.map(({ raw }) => raw.sheet));
  const onlyFiles = files.size === parts.length && (sheets.size === 1 || parts.every(({ kind }) => kind === "csv"));
  return { parts, order, bySheet: !onlyFiles, byFile: files.size > 1 };
}

/** Same titles twice are matched in their order. */
function matchTitles(wanted: string[], titles: string[]): number[] {
  const used = new Set<number>();
  return wanted.map((title) => {
    const at = titles.findIndex((other, index) => other === title && !used.has(index));
    used.add(at);
    return at;
  });
}
