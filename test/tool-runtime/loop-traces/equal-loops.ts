import { clause, files, hits, schema, sheet } from "./contents.ts";
import { repeat, step, type LoopTrace } from "./trace.ts";

const list = step("fs.list", {}, files);
const empty = { isEmpty: true };
const hitsOf = (order: number[]): string => order.map((index) => hits[index]).join("\n");

/** The same call, word for word or in effect. */
export const sameCall: readonly LoopTrace[] = [
  { name: "the identical call again and again", by: 3, steps: repeat(9, () => list) },
  {
    name: "the identical call with its fields in another order",
    by: 3,
    steps: repeat(9, (n) => step("x.query", n % 2 === 0 ? { a: 1, b: 2 } : { b: 2, a: 1 }, sheet)),
  },
  {
    name: "a jittered argument that changes nothing",
    by: 3,
    steps: repeat(9, (n) => step("fs.list", { folder: `.${"/.".repeat(n)}` }, files)),
  },
  {
    name: "one file under many spellings of its path",
    by: 3,
    steps: ["매출.xlsx", "./매출.xlsx", "영업/../매출.xlsx", ".\\매출.XLSX", "매출"].map((path) =>
      step("excel.describe", { paths: [path] }, schema),
    ),
  },
  {
    name: "a short answer to one question in other case and spacing",
    by: 3,
    steps: ["SELECT count(*) FROM t", "select count(*) from t", "SELECT  COUNT( * ) FROM t;"].map((sql) =>
      step("x.query", { sql }, "12"),
    ),
  },
  {
    name: "one search that finds nothing, in other case and spacing, its words in the answer",
    by: 3,
    steps: ["강남 매출 Q3", "강남매출 q3", " 강남  매출 Q3"].map((query) =>
      step("search.words", { query }, `"${query}" is in none of 12 files.`, empty),
    ),
  },
  {
    name: "asking how far a job is, which says one thing and the other in turn",
    by: 40,
    steps: repeat(50, (n) => step("job.status", {}, n % 2 === 0 ? "waiting for the printer" : "printing")),
  },
  {
    name: "asking how far a job is, which never moves",
    by: 20,
    steps: repeat(40, () => step("job.status", {}, "30 %")),
  },
];

/** Other arguments, the same content. */
export const sameContent: readonly LoopTrace[] = [
  {
    name: "38 greps that all give the same lines",
    by: 3,
    steps: repeat(38, (n) => step("search.text", { query: `매출 ${n}x` }, sheet)),
  },
  {
    name: "arguments that grow",
    by: 3,
    steps: repeat(9, (n) => step("search.text", { query: "매출 강남 ".repeat(n + 1) }, hitsOf([0, 1, 2]))),
  },
  {
    name: "a limit that grows over a short list",
    by: 3,
    steps: repeat(9, (n) => step("x.query", { sql: "t", limit: 10 * (n + 1) }, "지점 | 금액\n강남 | 360,000")),
  },
  {
    name: "arguments that shrink",
    by: 3,
    steps: repeat(9, (n) => step("x.read", { path: "a", rows: 90 - n }, sheet)),
  },
  {
    name: "searches in other words with the same hits in another order",
    by: 3,
    steps: [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ].map((order, n) => step("search.words", { query: `해지 ${n}` }, hitsOf(order))),
  },
  {
    name: "searches in other words that say the words above the same hits",
    by: 3,
    steps: ["해지", "해약", "계약 종료"].map((query) =>
      step("search.words", { query }, `3 hits for "${query}":\n${hitsOf([0, 1, 2])}`),
    ),
  },
  {
    name: "three tools that give the same content",
    by: 3,
    steps: [
      step("excel.read", { path: "매출.xlsx" }, sheet),
      step("fs.read", { path: "매출.xlsx" }, sheet),
      step("search.text", { query: "강남" }, sheet),
    ],
  },
  {
    name: "two tools in turn, each with its own content",
    by: 5,
    steps: repeat(9, (n) => [step("fs.list", { depth: n }, files), step("x.read", { path: "a", n: `${n}` }, sheet)]),
  },
  {
    name: "results that differ only in a time that the tool marks",
    by: 3,
    steps: repeat(9, (n) =>
      step("x.query", { sql: `SELECT ${n}` }, `${sheet} (${n * 13} ms)`, { volatile: [`${n * 13} ms`] }),
    ),
  },
  {
    name: "paging that gives the same page whatever the page",
    by: 3,
    steps: repeat(9, (n) => step("pdf.read", { path: "a", page: n + 1 }, `${clause} ${clause}`)),
  },
  {
    name: "paging on past the end",
    by: 6,
    steps: repeat(9, (n) => step("pdf.read", { path: "a", page: n + 1 }, "The document has only 2 pages.")),
  },
  {
    name: "different searches that find nothing",
    by: 5,
    steps: repeat(9, (n) => step("search.text", { query: `${n}` }, "Nothing found.", empty)),
  },
];
