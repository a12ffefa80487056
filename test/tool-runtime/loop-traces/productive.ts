import { clause, definitions, files, hits, justOpened, page, schema, sheet } from "./contents.ts";
import { repeat, step, type Trace } from "./trace.ts";

const empty = { isEmpty: true };
const failed = { failed: true };
const noText = "Page without a text layer, 1 image.";
const write = (path: string, text: string) => step("file.write", { path, text }, "Written, 1 file.");
const search = (query: string, lines: number[]) =>
  step("search.words", { query }, lines.map((line) => hits[line]).join("\n"));

/** Reading on. */
const paging: Trace[] = [
  { name: "paging by page", steps: repeat(30, (n) => step("pdf.read", { path: "a", page: n + 1 }, page(n))) },
  {
    name: "paging by range",
    steps: repeat(12, (n) => step("excel.read", { range: `A${n * 400 + 1}:E${n * 400 + 400}` }, page(n))),
  },
  {
    name: "paging by offset and length",
    steps: repeat(12, (n) => step("fs.read", { path: "a", offset: n * 2000, length: 2000 }, page(n))),
  },
  {
    name: "paging over pages without text, first and last page given",
    steps: [
      ...repeat(3, (n) => step("pdf.read", { from: 10 * n + 1, to: 10 * n + 10 }, noText)),
      step("pdf.read", { from: 31, to: 40 }, clause),
    ],
  },
  {
    name: "paging two documents in turn",
    steps: repeat(9, (n) => ["a", "b"].map((path, at) => step("pdf.read", { path, page: n }, page(2 * n + at)))),
  },
  {
    name: "reading again with a larger range",
    steps: [
      step("excel.read", { path: "a", range: "A1:B2" }, sheet),
      step("excel.read", { path: "a", range: "A1:B9" }, `${sheet}\n송파 | 마우스 | 4 | 60,000`),
      step("excel.read", { path: "a", range: "A1:E9" }, `${sheet}\n송파 | 마우스 | 4 | 60,000 | 비고 없음`),
    ],
  },
];

/** Looking at many things. */
const looking: Trace[] = [
  {
    name: "list a folder, read, list another folder",
    steps: [
      step("fs.list", { folder: "영업" }, files),
      step("x.read", { path: "영업/매출.xlsx" }, sheet),
      step("fs.list", { folder: "계약" }, "임대차.docx 30 KB, 용역.docx 28 KB"),
      step("x.read", { path: "계약/임대차.docx" }, clause),
    ],
  },
  { name: "many small reads that differ", steps: repeat(40, (n) => step("x.query", { sql: `${n}` }, `${n * 37}`)) },
  {
    name: "empty results of searches by a field that begins like an amount",
    steps: ["DE", "FR", "IT"].map((country) => step("mail.search", { country }, "Nothing found.", empty)),
  },
  {
    name: "the same short answer to different questions",
    steps: ["강남", "서초", "송파", "마포", "종로"].map((name) => step("x.query", { sql: `count ${name}` }, "42")),
  },
  {
    name: "describing ten workbooks that have one shape",
    steps: repeat(10, (n) => step("excel.describe", { paths: [`2026/${n + 1}월.xlsx`] }, schema)),
  },
  {
    name: "the same file name in folders of several years",
    steps: repeat(5, (n) => step("excel.describe", { paths: [`${2020 + n}/매출.xlsx`] }, schema)),
  },
  {
    name: "one table in three orders",
    steps: [0, 1, 2].map((n) => {
      const [head, ...rows] = `${sheet}\n송파 | 마우스 | 4 | 60,000`.split("\n");
      return step("excel.query", { sql: `order ${n}` }, [head, ...rows.slice(n), ...rows.slice(0, n)].join("\n"), {
        table: true,
      });
    }),
  },
  {
    name: "two searches that share one hit",
    steps: [search("해지", [0, 1]), search("통지", [0, 2]), search("임대차", [2, 1])],
  },
  {
    name: "different searches that find nothing, then one that does",
    steps: [
      ...["해지", "해약", "종료"].map((query) => step("search.text", { query }, "Nothing found.", empty)),
      search("계약", [0, 1]),
      step("search.text", { query: "위약금" }, "Nothing found.", empty),
    ],
  },
  {
    name: "searches that often find nothing between reads that do",
    steps: repeat(9, (n) => [
      step("search.text", { query: `w${n}` }, "Nothing found.", empty),
      step("pdf.read", { page: n }, page(n)),
    ]),
  },
  {
    name: "failures that are mended in time",
    steps: repeat(4, (n) => [
      step("x.query", { sql: `a${n}` }, `no such column a${n}`, failed),
      step("x.query", { sql: `b${n}` }, `no such column b${n}`, failed),
      step("x.query", { sql: `c${n}` }, page(n)),
    ]),
  },
  {
    name: "locked files among readable ones",
    steps: repeat(5, (n) => [
      step("x.read", { path: `a${n}.xlsx` }, `a${n}.xlsx: LOCKED: a password is needed.`, failed),
      step("x.read", { path: `b${n}.xlsx` }, page(n)),
    ]),
  },
  {
    name: "a mistake at another place of the statement each time, between queries that work",
    steps: repeat(5, (n) => [
      step("x.query", { sql: `x${n}` }, `syntax error at character ${n * 9 + 3}`, failed),
      step("x.query", { sql: `y${n}` }, page(n)),
    ]),
  },
];

/** Changing things. */
const changing: Trace[] = [
  { name: "acknowledgements of many writes", steps: repeat(12, (n) => write(`${n}.txt`, "x")) },
  {
    name: "a query again after each write to its file",
    steps: repeat(6, (n) => [
      step("x.query", { paths: ["a"], sql: "s" }, n === 5 ? clause : sheet),
      write("a", `${n}`),
    ]),
  },
  {
    name: "a folder listed again after each write into it",
    steps: repeat(4, (n) => [step("fs.list", { folder: "보고" }, files), write(`보고/${n}.txt`, "1")]),
  },
  {
    name: "the same preparation before each of several edits",
    steps: repeat(5, (n) => [write("a", "unprotect"), write("a", `edit ${n}`), write("a", "protect")]),
  },
  {
    name: "the todo list written between steps",
    steps: repeat(8, (n) => [
      step("pdf.read", { page: n }, page(n)),
      step("todo.write", { items: [`[x] ${n}`] }, `[x] ${n}\n0 of 1 left`),
    ]),
  },
  { name: "asking how far a job is", steps: repeat(12, () => step("job.status", { id: 1 }, "still working")) },
  { name: "asking how far a job is, which moves", steps: repeat(60, (n) => step("job.status", { id: 1 }, `${n} %`)) },
];

/** After something happened to the context. */
const context: Trace[] = [
  {
    name: "reading again after a compaction, word for word and in other words",
    steps: [
      step("x.read", { path: "a" }, sheet),
      step("x.read", { path: "b" }, clause),
      step("x.read", { path: "a" }, sheet, {}, [1, 2]),
      step("fs.read", { path: "b", from: 1 }, clause),
    ],
  },
  {
    name: "reading again after a compaction, then after writes",
    steps: [
      step("x.read", { path: "a" }, sheet),
      step("x.read", { path: "a" }, sheet, {}, [1]),
      write("a", "1"),
      step("x.read", { path: "a" }, sheet),
      write("a", "2"),
      step("x.read", { path: "a" }, sheet),
    ],
  },
  {
    name: "several calls to a group that the first of them opens, then each of them again",
    steps: [
      step("excel.query", { sql: "q0" }, definitions, { isNotRun: true, openedGroup: "excel" }),
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => step("excel.query", { sql: `q${n}` }, justOpened, { isNotRun: true })),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => step("excel.query", { sql: `q${n}` }, page(n))),
    ],
  },
];

export const productive: readonly Trace[] = [...paging, ...looking, ...changing, ...context];
