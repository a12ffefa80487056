import { definitions, page } from "./contents.ts";
import { repeat, step, type LoopTrace } from "./trace.ts";

const failed = { failed: true };
const nothingNew = { isNothingNew: true };
const closed = { isNotRun: true, openedGroup: "excel" };

/** Calls that fail or open nothing. */
export const failures: readonly LoopTrace[] = [
  {
    name: "failures with changing arguments",
    by: 3,
    steps: repeat(9, (n) => step("x.query", { sql: `c${n}` }, `no such column c${n}`, failed)),
  },
  {
    name: "one failure with a new id in its text, between reads that work",
    by: 5,
    steps: repeat(9, (n) => [
      step("x.query", { sql: `c${n}` }, `request 8f3a-${n}b7c91 failed: the table is gone`, failed),
      step("pdf.read", { path: "a", page: n }, page(n)),
    ]),
  },
  {
    name: "failures with a todo list rewritten in between",
    by: 5,
    steps: repeat(9, (n) => [
      step("x.query", { sql: `c${n}` }, `no such column c${n}`, failed),
      step("todo.write", { items: [`try ${n}`] }, `[ ] try ${n}\n1 of 1 left`),
    ]),
  },
  {
    name: "two failures and a short answer that is known, in turn",
    by: 9,
    steps: repeat(9, (n) => [
      step("x.query", { sql: `a${n}` }, `no such column a${n}`, failed),
      step("x.query", { sql: `b${n}` }, `no such column b${n}`, failed),
      step("x.query", { sql: `q${n}` }, "42"),
    ]),
  },
  {
    name: "a call that was denied, again",
    by: 3,
    steps: repeat(9, () => step("file.write", { path: "a" }, "file.write: denied. Only reading is allowed.", failed)),
  },
  {
    name: "a denied change tried on other files, between reads that work",
    by: 5,
    steps: repeat(9, (n) => [
      step("file.write", { path: `${n}.txt` }, "file.write: denied. Only reading is allowed.", failed),
      step("pdf.read", { path: "a", page: n }, page(n)),
    ]),
  },
  {
    name: "tool.load of one group again and again",
    by: 3,
    steps: repeat(9, (n) =>
      n === 0
        ? step("tool.load", { group: "excel" }, definitions, { openedGroup: "excel" })
        : step("tool.load", { group: "excel" }, "Group excel is open already. Call its tools.", nothingNew),
    ),
  },
  {
    name: "tool.load of groups that are open",
    by: 3,
    steps: ["excel", "pdf", "word"].map((group) =>
      step("tool.load", { group }, `Group ${group} is open already. Call its tools.`, nothingNew),
    ),
  },
  {
    name: "tool.load of groups that do not exist",
    by: 3,
    steps: repeat(9, (n) =>
      step("tool.load", { group: `group${n}` }, `No group "group${n}". Groups: excel, pdf`, nothingNew),
    ),
  },
  {
    name: "a call to a closed group that stays closed",
    by: 3,
    steps: repeat(9, () => step("excel.query", { sql: "a" }, definitions, closed)),
  },
  {
    name: "calls to a closed group that stays closed, with other arguments",
    by: 3,
    steps: repeat(9, (n) => step("excel.query", { sql: `a${n}` }, definitions, closed)),
  },
];
