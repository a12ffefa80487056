import { choice, count, folder, optional, path, paths, text, yes, type GroupOutline } from "./catalogue-spec.ts";

const pages = () => optional(text("pages such as 1-3; all if left out"));

/** Groups about files: workbooks, pdfs, documents, slides, archives. */
export const documentGroups: readonly GroupOutline[] = [
  {
    name: "sheet",
    when: { ko: "엑셀·CSV 표 합계·필터·수식", en: "xlsx/csv tables: sum, filter, formulas" },
    tools: [
      {
        verb: "describe",
        summary: "Show tables, columns and sample values of workbooks.",
        description: "Call it first: column names and the spelling of values stand in its result.",
        input: { paths: paths() },
      },
      {
        verb: "query",
        summary: "Run one SELECT over workbooks.",
        description: "Each sheet is a table, named as sheet.describe names it.",
        input: { paths: paths(), sql: text("one SQLite SELECT") },
      },
      {
        verb: "cells",
        summary: "Show cells of a sheet with their formulas.",
        description: "For single cells, notes and formulas; for sums and filters use sheet.query.",
        input: {
          path: path(),
          sheet: optional(text("sheet name; the first one if left out")),
          range: optional(text("A1 range such as B2:D20")),
        },
      },
      {
        verb: "compare",
        summary: "List the rows in which two workbooks differ.",
        description: "Rows are matched by the key column; new, missing and changed rows are listed apart.",
        input: { old_path: path(), new_path: path(), key: text("column that identifies a row") },
      },
    ],
  },
  {
    name: "pdf",
    when: { ko: "PDF 쪽·표·문구 읽기", en: "pdf: pages, tables, wording" },
    tools: [
      {
        verb: "read",
        summary: "Show the text of some pages of a pdf.",
        description: "At most ten pages at once; scanned pages have no text and are named.",
        input: { path: path(), pages: pages() },
      },
      {
        verb: "tables",
        summary: "Show the tables of a pdf as rows and columns.",
        description: "Only tables with ruled lines or aligned columns are found.",
        input: { path: path(), pages: pages() },
      },
      {
        verb: "find",
        summary: "Find words in a pdf, with page numbers.",
        input: { path: path(), words: text("words to look for"), limit: optional(count("most hits", 20)) },
      },
    ],
  },
  {
    name: "word",
    when: { ko: "워드(docx) 문서·계약서 조항·수정 이력", en: "docx: clauses, comments, tracked changes" },
    tools: [
      {
        verb: "outline",
        summary: "Show headings and clauses of a document.",
        description: "Numbers of clauses can be given to word.read.",
        input: { path: path() },
      },
      {
        verb: "read",
        summary: "Show one part of a document.",
        description: "Without a part the document is shown from its beginning.",
        input: { path: path(), part: optional(text("heading or clause such as 제12조 or 3.2")) },
      },
      {
        verb: "changes",
        summary: "List tracked changes and comments with their authors.",
        input: { path: path(), author: optional(text("only by this person")) },
      },
    ],
  },
  {
    name: "slides",
    when: { ko: "PPT 발표자료 내용·발표자 노트", en: "pptx slides: content, speaker notes" },
    tools: [
      {
        verb: "list",
        summary: "List slides with their titles.",
        description: "Hidden slides are marked.",
        input: { path: path() },
      },
      {
        verb: "read",
        summary: "Show text and tables of some slides.",
        input: { path: path(), slides: text("slide numbers such as 2-5"), hidden: optional(yes("also hidden slides")) },
      },
      {
        verb: "notes",
        summary: "Show the speaker notes of a presentation.",
        input: { path: path(), slides: optional(text("slide numbers such as 2-5; all if left out")) },
      },
    ],
  },
  {
    name: "archive",
    when: { ko: "ZIP 압축파일 목록·풀기", en: "zip archives: list, search, extract" },
    tools: [
      { verb: "list", summary: "List what is in an archive, with sizes and dates.", input: { path: path() } },
      {
        verb: "find",
        summary: "Find files inside archives by name.",
        description: "Archives with a password are named and left out.",
        input: { folder: folder("folder with the archives"), name: text("part of the file name") },
      },
      {
        verb: "extract",
        summary: "Extract files of an archive into a folder.",
        description: "Files that are there already are kept and named.",
        effect: "WRITE",
        input: {
          path: path(),
          into: folder("target folder"),
          only: optional(choice(["all", "documents", "images"], "which files")),
        },
      },
    ],
  },
];
