import type { QuestionKind } from "../../intake/question-kind.ts";
import { compact } from "../../intake/normalize-text.ts";
import { resolveColumn, tablesOf, type SqlScope } from "./sql-scope.ts";
import type { SqlFault } from "./sql-fault.ts";
import { missingDate, ungroundedCase } from "./check-grounds.ts";
import { aliases } from "./mend-names.ts";
import {
  columnsIn,
  conjuncts,
  isBinary,
  isColumn,
  hasAggregate,
  isAggregate,
  isText,
  selects,
  walk,
  type SelectTree,
} from "./sql-tree.ts";

const NEEDED: Partial<Record<QuestionKind, readonly string[]>> = {
  sum: ["SUM", "TOTAL"],
  average: ["AVG", "SUM"],
  count: ["COUNT", "SUM"],
};

/** The first fault that is left after mending; null when none is seen. */
export function checkSql(tree: SelectTree, scope: SqlScope): SqlFault | null {
  return (
    unknownColumn(tree, scope) ??
    addedText(tree, scope) ??
    missingValue(tree, scope) ??
    missingDate(tree, scope) ??
    wrongAggregate(tree, scope) ??
    noShare(tree, scope) ??
    ungroundedCase(tree, scope) ??
    missingName(tree, scope) ??
    onlyFilter(tree)
  );
}

/** SQLite takes a double-quoted name that it does not know for text: SUM of it is 0, and looks like an answer. */
function unknownColumn(tree: SelectTree, scope: SqlScope): SqlFault | null {
  const columns = scope.tables.flatMap((table) => table.columns.map((column) => column.name));
  const known = new Set(["*", "_row", "_sheet", "rowid", ...columns, ...aliases(tree)].map(compact));
  const unknown = columnsIn(tree).find(({ column }) => typeof column === "string" && !known.has(compact(column)));
  if (unknown === undefined) return null;
  return {
    isUnreadable: true,
    forModel: `There is no column ${unknown.column}. The columns are: ${columns.join(", ")}.`,
    forPeople: {
      ko: `“${unknown.column}” 열은 표에 없습니다`,
      en: `the table has no column “${unknown.column}”`,
    },
  };
}

const ADDS = ["SUM", "TOTAL", "AVG"];

/** SQLite adds up texts as 0, or as the digits they begin with: SUM over '3공장' is 3. */
function addedText(tree: SelectTree, scope: SqlScope): SqlFault | null {
  const added = selects(tree).flatMap((select) => {
    const tables = tablesOf(select, scope);
    const calls = [...walk([select.columns, select.having, select.orderby])].filter(isAggregate);
    return calls
      .filter((call) => ADDS.includes(call.name.toUpperCase()) && isColumn(call.args.expr))
      .flatMap((call) => columnsIn(call).map((reference) => resolveColumn(reference, tables)?.column ?? null));
  });
  const text = added.find((column) => column?.type === "TEXT");
  if (text === undefined || text === null) return null;
  return {
    forModel: `The column ${text.name} is text and cannot be added up: choose a column of numbers.`,
    forPeople: {
      ko: `“${text.title}” 열은 글자여서 더할 수 없습니다`,
      en: `the column “${text.title}” is text and cannot be added up`,
    },
  };
}

function missingValue(tree: SelectTree, scope: SqlScope): SqlFault | null {
  const used = [...walk(tree)].filter(isText).map((literal) => compact(literal.value));
  const missing = scope.links.find((link) => {
    if (link.match !== "exact") return false;
    const twins = scope.links.filter((other) => other.words === link.words);
    return !twins.some((twin) => used.some((value) => value.includes(compact(twin.value))));
  });
  if (missing === undefined) return null;
  return {
    forModel: `The query does not use '${missing.value}' (column ${missing.column}), which the question names.`,
    forPeople: {
      ko: `질문의 “${missing.value}”이(가) 계산에 쓰이지 않았습니다`,
      en: `“${missing.value}” of the question was not used in the calculation`,
    },
  };
}

function wrongAggregate(tree: SelectTree, scope: SqlScope): SqlFault | null {
  const needed = NEEDED[scope.question.kind];
  if (needed === undefined) return null;
  const used = [...walk(tree)].filter(isAggregate).map((call) => call.name.toUpperCase());
  if (used.some((name) => needed.includes(name))) return null;
  return {
    forModel: `The question asks for ${needed[0]}, and the query has none.`,
    forPeople: {
      ko: `질문은 ${needed[0]}을 묻는데 계산에 없습니다`,
      en: `the question asks for ${needed[0]}, which was not computed`,
    },
  };
}

/** A share is a division, whatever else it is. */
function noShare(tree: SelectTree, scope: SqlScope): SqlFault | null {
  if (scope.question.kind !== "share") return null;
  const divides = [...walk(tree)].some((node) => isBinary(node) && node.operator === "/");
  if (divides || [...walk(tree)].some((node) => isColumn(node) && SHARE_TITLE.test(node.column))) return null;
  return {
    forModel: "The question asks for a share: divide the part by the whole, times 100.0.",
    forPeople: {
      ko: "질문은 비율을 묻는데 나눗셈이 없습니다",
      en: "the question asks for a share, and nothing was divided",
    },
  };
}

/** A column may hold the share itself. */
const SHARE_TITLE = /비율|비중|율|률|%|퍼센트|share|percent|rate|ratio/i;

const ASKS_WHO = /(누구|누가|어느|어떤|어디|무엇|뭐|which|who|what\s+(item|product|branch|person))/i;

/** The largest value alone, where the question asks whose it is. */
function missingName(tree: SelectTree, scope: SqlScope): SqlFault | null {
  if (scope.question.kind !== "max" && scope.question.kind !== "min") return null;
  if (!ASKS_WHO.test(scope.question.text) || tree.groupby !== null || tree.columns.length !== 1) return null;
  if (!hasAggregate(tree.columns)) return null;
  return {
    forModel: "The question asks which one it is: select its name too, ordered, with LIMIT 1.",
    forPeople: { ko: "값만 있고 누구의 것인지는 나오지 않았습니다", en: "the value is given without whose it is" },
  };
}

/** `SELECT Hall … WHERE Hall = 'Hall 2'` says what was asked with, not what was asked for. */
function onlyFilter(tree: SelectTree): SqlFault | null {
  const filtered = conjuncts(tree.where).flatMap((condition) =>
    isBinary(condition) && condition.operator === "=" && isColumn(condition.left) && isText(condition.right)
      ? [condition.left.column]
      : [],
  );
  const isEcho = tree.columns.every((column) => isColumn(column.expr) && filtered.includes(column.expr.column));
  if (!isEcho) return null;
  return {
    forModel: "The query selects only the column it filters by: select what the question asks for.",
    forPeople: {
      ko: "물은 값이 아니라 조건에 쓴 값만 나왔습니다",
      en: "only the value that was filtered by was found, not what was asked",
    },
  };
}
