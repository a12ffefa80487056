import type { TableDescription } from "@cloister/tool-runtime";
import type { DateSpan } from "../../intake/date-spans.ts";
import { compact } from "../../intake/normalize-text.ts";
import { sameMeaning } from "../../intake/office-terms.ts";
import { isStatedByTitle } from "../../route/stated-dates.ts";
import type { SqlFault } from "./sql-fault.ts";
import { monthOf } from "./month-of.ts";
import { tablesOf, type SqlScope } from "./sql-scope.ts";
import { columnsIn, isBinary, isLiteral, isText, selects, walk, type SelectTree } from "./sql-tree.ts";

/** A value that only the model brought in decides what is added up: `CASE WHEN 진료과 = '영상의학과'` where nobody named it. */
export function ungroundedCase(tree: SelectTree, scope: SqlScope): SqlFault | null {
  const asked = compact(scope.question.linkText);
  const isGrounded = (value: string): boolean => {
    const wanted = compact(value.replaceAll("%", ""));
    const forms = [wanted, ...sameMeaning([wanted])];
    return (
      wanted === "" ||
      forms.some((form) => asked.includes(form)) ||
      scope.links.some((link) => compact(link.value) === wanted)
    );
  };
  const cases = [...walk(tree.columns)].filter((node) => node.type === "case");
  const compared = cases.flatMap((node) => [...walk(node)].filter(isBinary)).flatMap(({ right }) => [...walk(right)]);
  const value = compared.filter(isText).find((literal) => !isGrounded(literal.value) && !isDay(literal.value))?.value;
  if (value === undefined) return null;
  return {
    forModel: `The question does not name '${value}': leave that condition out, or use the value that it names.`,
    forPeople: {
      ko: `질문에 없는 “${value}”이(가) 계산에 쓰였습니다`,
      en: `“${value}”, which the question does not name, was used in the calculation`,
    },
  };
}

/** A month that was asked and that nothing narrows: the figure is of all months. */
export function missingDate(tree: SelectTree, scope: SqlScope): SqlFault | null {
  const [span, another] = scope.question.dates;
  if (span === undefined || another !== undefined) return null;
  const tables = selects(tree).flatMap((select) => [...tablesOf(select, scope).values()]);
  if (tables.length === 0 || isNarrowed(tree, span) || isAboutNothingElse(span, tables)) return null;
  return {
    forModel: `The query does not use '${span.words}', which the question names: add its condition.`,
    forPeople: {
      ko: `질문의 “${span.words}”이(가) 계산에 쓰이지 않았습니다`,
      en: `“${span.words}” of the question was not used in the calculation`,
    },
  };
}

const isDay = (value: string): boolean => /^\d{4}(-\d\d){0,2}/.test(value);

/** A condition on a day, or the column or value of a month. */
function isNarrowed(tree: SelectTree, { fromMonth }: DateSpan): boolean {
  const texts = [...walk(tree)].filter(isLiteral).map(({ value }) => String(value ?? ""));
  const names = columnsIn(tree).map((reference) => reference.column);
  return (
    texts.some((text) => isDay(text) || monthOf(text) === fromMonth) || names.some((name) => monthOf(name) !== null)
  );
}

/** The tables hold no other time than the one that is asked, as their dates or their titles say. */
function isAboutNothingElse(span: DateSpan, tables: readonly TableDescription[]): boolean {
  if (isStatedByTitle(span, tables)) return true;
  const { fromMonth, toMonth, year } = span;
  const dated = tables.flatMap((table) => table.columns).filter((column) => column.type === "DATE");
  const within = ({ min = "", max = "" }: { min?: string; max?: string }): boolean => {
    const isYear = year === null || (min.startsWith(String(year)) && max.startsWith(String(year)));
    const [first, last] = [Number(min.slice(5, 7)), Number(max.slice(5, 7))];
    return isYear && (fromMonth === null || first >= fromMonth) && (toMonth === null || last <= toMonth);
  };
  if (dated.length > 0) return dated.some(within);
  const titles = tables.flatMap((table) => [table.title, table.name, ...table.notes]).join(" ");
  return fromMonth === null && year !== null && titles.includes(String(year));
}
