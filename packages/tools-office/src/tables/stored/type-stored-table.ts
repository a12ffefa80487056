import type { Warning } from "@cloister/tool-runtime";
import { cellLine } from "../cell-kind.ts";
import { columnLetters } from "../cell-grid.ts";
import { columnUnit } from "../column-unit.ts";
import { warningsOf } from "../column-warnings.ts";
import type { Joined } from "../join-shapes.ts";
import { compactForms } from "../type-columns.ts";
import type { ColumnSummary, NamedColumn } from "../typed-table.ts";
import { ColumnReader } from "./column-reader.ts";
import { decideColumn, isUnparsed, typeOf, valueOf, type ColumnPlan } from "./decide-column.ts";
import { eachCell, rowNumberOf } from "./each-cell.ts";
import { ValueCounter } from "./summarise-column.ts";

const NAMED = 5;

/** A column of a join whose values are read from files when they are wanted. */
export interface StoredColumn {
  column: NamedColumn;
  plan: ColumnPlan;
}

/** Types one column by reading it: what `typeOne` does for tables in memory. */
export function typeStoredColumn(
  join: Joined,
  at: number,
  column: { name: string; title: string; unit: string | undefined },
  warnings: Warning[],
): StoredColumn {
  const plan = decideColumn(column.title, join, at);
  const counted = countValues(join, at, column.title, plan);
  const type = typeOf(plan, counted.isWhole);
  const unit = columnUnit(
    column.title,
    { type, ...(plan.unit !== undefined && { unit: plan.unit }) },
    column.unit,
    join.parts[0]?.raw.unit,
  );
  const { errors, dateOrderGuessed } = plan;
  warnings.push(...warningsOf(column.title, { ...counted, errors, dateOrderGuessed }));
  const hasOriginals = type !== "TEXT" && (counted.unparsed > 0 || plan.isTextDate);
  return {
    plan,
    column: {
      name: column.name,
      title: column.title,
      type,
      values: [],
      unparsed: [],
      errors,
      dateOrderGuessed,
      ...(unit !== undefined && { unit }),
      originals: hasOriginals ? [] : null,
      summary: counted.summary,
    },
  };
}

interface CountedValues {
  isWhole: boolean;
  unparsed: number;
  shown: string[];
  summary: { all: ColumnSummary; bySource: ColumnSummary[] };
}

function countValues({ parts, order }: Joined, at: number, title: string, plan: ColumnPlan): CountedValues {
  const all = new ValueCounter();
  const sources = parts.length > 1 ? parts.map(() => new ValueCounter()) : [all];
  const isText = plan.kind === "text" || plan.kind === "month";
  const shown: string[] = [];
  let unparsed = 0;
  for (const [part, { raw }] of parts.entries()) {
    const own = sources[part] ?? all;
    const place = order[part]?.[at] ?? -1;
    let index = 0;
    const reader = new ColumnReader(compactForms(title), (read) => {
      const value = valueOf(plan, read);
      own.add(value);
      if (own !== all) all.add(value);
      if (isUnparsed(plan, read) && ++unparsed <= NAMED) {
        const letters = columnLetters(Math.max(0, raw.columns[place]?.index ?? -1));
        shown.push(`${raw.sheet}!${letters}${rowNumberOf(raw, index)} "${cellLine(read.lastOne())}"`);
      }
      index++;
    });
    eachCell(raw, place, reader);
  }
  const bySource = sources.map((source) => source.summary(isText));
  return { isWhole: all.isWhole, unparsed, shown, summary: { all: all.summary(isText), bySource } };
}

/** A column that no sheet has: one value for each part. */
export function labelSummary(values: { value: string; rows: number }[]): NamedColumn["summary"] {
  const one = (value: string): ColumnSummary => ({ distinct: 1, blanks: 0, values: [value] });
  const distinct = [...new Set(values.filter(({ rows }) => rows > 0).map(({ value }) => value))];
  return {
    all: { distinct: distinct.length, blanks: 0, values: distinct },
    bySource: values.map(({ value }) => one(value)),
  };
}
