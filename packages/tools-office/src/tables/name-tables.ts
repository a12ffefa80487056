import type { Joined, SourcedTable } from "./join-shapes.ts";
import { numbered, plainIdentifier } from "./plain-names.ts";

const genericSheet = /^(?:sheet|시트|워크시트|worksheet|table|표|export|data|데이터|result|결과)[\s_]*\d*$/i;

/** Name and title for people of a table. */
export interface TableName {
  name: string;
  title: string;
}

/** Names joined tables first, so that they get the plain name, then the single ones. */
export function nameTables(singles: SourcedTable[], joins: Joined[]): { singles: TableName[]; joins: TableName[] } {
  const taken = new Set<string>();
  const fileCount = new Set(singles.map(({ file }) => file)).size;
  const sheetCounts = countSheets(singles);
  const joinNames = joins.map((join) => ({ name: numbered(joinedName(join), taken), title: joinedTitle(join) }));
  const singleNames = singles.map((table) => {
    const shared = fileCount > 1 && (sheetCounts.get(table.raw.sheet.toLowerCase()) ?? 0) > 1;
    return { name: numbered(singleName(table, shared, singles), taken), title: titleOf(table) };
  });
  return { singles: singleNames, joins: joinNames };
}

/** How many files have a sheet of this name. */
function countSheets(tables: SourcedTable[]): Map<string, number> {
  const files = new Map<string, Set<string>>();
  for (const { file, raw } of tables) {
    const sheet = raw.sheet.toLowerCase();
    files.set(sheet, (files.get(sheet) ?? new Set()).add(file));
  }
  return new Map([...files].map(([sheet, names]) => [sheet, names.size]));
}

function isAlone(table: SourcedTable, all: SourcedTable[]): boolean {
  return all.every((other) => other === table || other.file !== table.file || other.raw.sheet !== table.raw.sheet);
}

function singleName(table: SourcedTable, shared: boolean, all: SourcedTable[]): string {
  const alone = isAlone(table, all);
  const stem = plainIdentifier(fileStem(table.file));
  const heading = alone ? "" : headingOf(table);
  if (heading !== "") return heading;
  const sheet = plainIdentifier(table.raw.sheet.replace(/[([].*?[)\]]/g, " "));
  if (table.kind === "csv" || genericSheet.test(table.raw.sheet) || sheet === "") return stem || sheet || "table_1";
  // A sheet named "1월" gets the file's name before it: models do not quote names that begin with a digit.
  const needsStem = shared || sheet.startsWith("_");
  const isOnly = alone && all.every((other) => other === table || other.file !== table.file);
  if (needsStem && isOnly && stem !== "") return stem;
  return needsStem && stem !== "" ? `${stem}_${sheet.replace(/^_/, "")}` : sheet;
}

/** Title line right above one of several tables of a sheet, when it is short: "1. 매출" → 매출. */
function headingOf({ raw }: SourcedTable): string {
  const line = (raw.notes[0] ?? "").replace(/^[\s\d.)(■□▶●○◆◇▣◎-]+/, "").trim();
  const isHeading = line !== "" && line.length <= 20 && !/[:：,※]/.test(line);
  return isHeading ? plainIdentifier(line) : "";
}

function joinedName({ parts, byFile }: Joined): string {
  const sheetWord = commonWord(parts.map(({ raw }) => raw.sheet));
  const stems = [...new Set(parts.map(({ file }) => fileStem(file)))];
  const stemWord = byFile ? commonWord(stems) : (stems[0] ?? "");
  const korean = parts.some(({ file, raw }) => /\p{Script=Hangul}/u.test(file + raw.sheet));
  const stem = plainIdentifier(stemWord);
  const sheet = genericSheet.test(sheetWord) ? "" : plainIdentifier(sheetWord);
  if (sheet !== "" && !byFile) return sheet;
  return stem.replace(/^_/, "") || sheet || (korean ? "전체" : "all_rows");
}

/** What names have in common once numbers and dates are taken out: "1월 매출", "2월 매출" → 매출. "" when they differ. */
function commonWord(names: string[]): string {
  const words = names.map((name) =>
    name
      .normalize("NFC")
      .replace(/\d+\s*(?:년도?|월|일|분기|주차|주|차|호|기)?/g, " ")
      .replace(/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\bq(?= |$)|상반기|하반기/gi, " ")
      .replace(/[\s_.()-]+/g, " ")
      .trim(),
  );
  const [first = ""] = words;
  return words.every((word) => word === first) ? first : commonPrefix(words);
}

function commonPrefix(words: string[]): string {
  const split = words.map((word) => word.split(" "));
  const [first = []] = split;
  const shared = first.findIndex((word, index) => split.some((other) => other[index] !== word));
  return (shared < 0 ? first : first.slice(0, shared)).join(" ");
}

function titleOf({ file, kind, raw }: SourcedTable): string {
  return kind === "csv" ? file : `${file} › ${raw.sheet}`;
}

function joinedTitle({ parts, bySheet, byFile }: Joined): string {
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last) return "";
  if (byFile) return `${first.file} … ${last.file} (${parts.length}${bySheet ? " sheets" : " files"})`;
  return `${first.file} › ${first.raw.sheet} … ${last.raw.sheet} (${parts.length} sheets)`;
}

/** Name of a file without folders and extension. */
export function fileStem(file: string): string {
  return (file.split("/").at(-1) ?? file).replace(/(?<=.)\.[^.]{1,5}$/, "").normalize("NFC");
}
