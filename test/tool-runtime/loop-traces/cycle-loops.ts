import { files, page, sheet } from "./contents.ts";
import { repeat, step, type LoopTrace } from "./trace.ts";

const list = step("fs.list", {}, files);
const readA = step("x.read", { path: "a" }, sheet);
const write = (path: string, text: string) => step("file.write", { path, text }, "Written, 1 file.");

/** Several calls in turn. */
export const cycles: readonly LoopTrace[] = [
  { name: "A-B-A-B of reads", by: 6, steps: repeat(9, () => [list, readA]) },
  {
    name: "a period of three reads with short answers",
    by: 9,
    steps: repeat(9, () => ["a", "b", "c"].map((sql) => step("x.query", { sql }, sql))),
  },
  {
    name: "a period of four reads",
    by: 12,
    steps: repeat(9, () => [1, 2, 3, 4].map((n) => step("pdf.read", { n }, page(n)))),
  },
  {
    name: "writes that undo each other",
    by: 6,
    steps: repeat(9, () => [write("a", "1"), write("a", "2")]),
  },
  {
    name: "a period of three changes of the run's state",
    by: 9,
    steps: repeat(9, () => ["1", "2", "3"].map((items) => step("todo.write", { items }, "noted"))),
  },
  {
    name: "a period of seven writes and reads",
    by: 21,
    steps: repeat(9, () => [readA, ...["1", "2", "3", "4", "5"].map((text) => write("a", text)), list]),
  },
  {
    name: "a read, a todo list, the same read, the same list",
    by: 6,
    steps: repeat(9, () => [readA, step("todo.write", { items: ["look"] }, "[ ] look")]),
  },
  {
    name: "the same content read in between lists that change",
    by: 5,
    steps: repeat(9, (n) => [
      step("x.read", { path: "a", note: `${n}` }, sheet),
      step("todo.write", { items: [`look ${n}`] }, `[ ] look ${n}\n1 of 1 left`),
    ]),
  },
  {
    name: "one call with another new one in between each time",
    by: 5,
    steps: repeat(9, (n) => [list, step("pdf.read", { n }, page(n))]),
  },
  {
    name: "writes that undo each other with a new read in between each time",
    by: 12,
    steps: repeat(9, (n) => [
      write("a", "1"),
      step("pdf.read", { n: `${n} x` }, page(n)),
      write("a", "2"),
      step("pdf.read", { n: `${n} y` }, page(n + 500)),
    ]),
  },
  {
    name: "a read repeated although the writes are to another file",
    by: 5,
    steps: repeat(9, (n) => [readA, write("b", `${n}`)]),
  },
];

/** Loops that go on over a compaction of the context. */
export const compacted: readonly LoopTrace[] = [
  {
    name: "a read whose result is left out each time",
    by: 3,
    steps: repeat(9, (n) => step("x.read", { path: "a" }, sheet, {}, n === 0 ? [] : [n])),
  },
  {
    name: "a short answer that is left out each time",
    by: 3,
    steps: repeat(9, (n) => step("x.query", { sql: "a" }, "42", {}, n === 0 ? [] : [n])),
  },
  {
    name: "writes that undo each other, left out each time",
    by: 6,
    steps: repeat(9, (n) =>
      ["1", "2"].map((text) =>
        step("file.write", { path: "a", text }, "Written.", {}, n === 0 ? [] : [2 * n - 1, 2 * n]),
      ),
    ),
  },
];
