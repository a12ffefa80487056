import type { ResultTable } from "@cloister/tool-runtime";
import { namesNoTableKnows } from "./missing-names.ts";
import { notFound } from "./not-found.ts";
import type { OpenModel } from "./run-parts.ts";
import type { RunScope } from "./run-scope.ts";
import type { Outcome } from "./run-state.ts";
import { notComputed, sqlScope, tableOutcome, type TableEvidence } from "./table-outcome.ts";
import { checkSql } from "./sql/check-sql.ts";
import { sumOfOneFigure } from "./sql/mend-aggregates.ts";
import { parseSql, writeSql } from "./sql/parse-sql.ts";
import { mendSql, type MendedSql } from "./sql/mend-sql.ts";

/** Begun by the host in the model's own dialect: asked for tool-call JSON the 1.5B was right in 7 of 9, this way in 19 of 20. */
const SQL_TURN = { begun: "```sql\nSELECT", end: "\n```", stopAt: ["```", ";"] };
/** The other way, for the bench that compares them. */
const JSON_CALL = {
  begun: '{"name": "excel.query", "arguments": {"sql": "SELECT',
  end: '"}}',
  stopAt: ['"}', ";"],
};
const unescaped = (text: string): string => text.replaceAll("\\n", "\n").replaceAll('\\"', '"');
const MOST_SQL_TOKENS = 220;

/** Asks the model for one SELECT, mends and checks it, runs it and renders the answer by code. */
export async function answerFromTable(scope: RunScope, evidence: TableEvidence): Promise<Outcome> {
  const { question, request, parts } = scope;
  const paths = evidence.files.map((file) => file.path);
  await request.emit({ type: "routed", route: "table", groups: ["excel"], files: paths, reason: evidence.reason });
  const open = await scope.beginPrompt(["excel"]);
  const tables = `${parts.renderTablePrompt(evidence.tables)}\n${joinLines(evidence)}`;
  const placeholder = `(left out: tables of ${paths.join(", ")}, read again with excel.describe)\n${question.text}`;
  await scope.add(open, [{ role: "user", text: `${tables}\n${question.text}`, placeholder }]);
  const first = await askSql(scope, open, evidence);
  const isChecked = !parts.without.has("verification");
  const fault = !isChecked
    ? null
    : first.ok
      ? (checkSql(first.tree, sqlScope(scope, evidence))?.forModel ?? null)
      : `The query is not valid SQLite: ${first.message}`;
  const chosen = fault === null ? first : await repair(scope, open, evidence, first, fault);
  const unknown = chosen.ok && isChecked ? namesNoTableKnows(question, evidence.known, chosen.tree) : [];
  if (unknown.length > 0) return notFound(question, unknown);
  const ran = await runSql(scope, chosen, paths);
  if (ran.result.ok) {
    const summed = await sumOfRows(scope, evidence, ran.mended, ran.result.table, paths);
    return summed ?? tableOutcome(scope, evidence, ran.mended, ran.result);
  }
  const again = fault === null && isChecked ? await repair(scope, open, evidence, chosen, ran.result.text) : null;
  const second = again === null || again.sql === chosen.sql ? null : await runSql(scope, again, paths);
  if (second?.result.ok) return tableOutcome(scope, evidence, second.mended, second.result);
  const left = second?.result ?? ran.result;
  return notComputed(question.language, left.ok ? "INTERNAL" : left.code);
}

/** Where tables of different files meet, as the model writes it. */
function joinLines({ joins }: TableEvidence): string {
  const [join] = joins;
  return join === undefined
    ? ""
    : `-- join: ${join.left.table}.${join.left.column} = ${join.right.table}.${join.right.column}\n`;
}

async function askSql(scope: RunScope, open: OpenModel, evidence: TableEvidence): Promise<MendedSql> {
  const { without } = scope.parts;
  const { begun, end, stopAt } = without.has("dialect") ? JSON_CALL : SQL_TURN;
  const generation = await scope.generate(open, { begun, end, stopAt, maxTokens: MOST_SQL_TOKENS });
  const text = without.has("dialect") ? unescaped(generation.text) : generation.text;
  const written = `SELECT${text}`.trim();
  const mended = without.has("mending") ? asWritten(written) : mendSql(written, sqlScope(scope, evidence));
  const notes = mended.ok ? mended.notes : [mended.message];
  if (notes.length > 0) await scope.request.emit({ type: "sql_mended", before: written, after: mended.sql, notes });
  return mended;
}

/** For the bench that measures what mending is worth. */
function asWritten(sql: string): MendedSql {
  const parsed = parseSql(sql);
  return parsed.ok ? { ok: true, sql, tree: parsed.tree, notes: [] } : { ok: false, sql, message: parsed.message };
}

/** One more turn, naming one true fault; the first query stands when the second is no better. */
async function repair(
  scope: RunScope,
  open: OpenModel,
  evidence: TableEvidence,
  first: MendedSql,
  fault: string,
): Promise<MendedSql> {
  await scope.add(open, [{ role: "user", text: `${fault}\nWrite the corrected query.` }]);
  const second = await askSql(scope, open, evidence);
  if (!second.ok) return first;
  const stillWrong = first.ok && checkSql(second.tree, sqlScope(scope, evidence)) !== null;
  return stillWrong ? first : second;
}

/** "How much" answered by several rows of one figure: their sum is what was asked. */
async function sumOfRows(
  scope: RunScope,
  evidence: TableEvidence,
  mended: MendedSql,
  table: ResultTable | null,
  paths: readonly string[],
): Promise<Outcome | null> {
  if (!mended.ok || table === null || table.rows.length < 2 || scope.question.kind !== "lookup") return null;
  const tree = sumOfOneFigure(mended.tree, sqlScope(scope, evidence));
  if (tree === null) return null;
  const sum = await runSql(scope, { ...mended, tree, sql: writeSql(tree) }, paths);
  return sum.result.ok ? tableOutcome(scope, evidence, sum.mended, sum.result) : null;
}

async function runSql(scope: RunScope, mended: MendedSql, paths: readonly string[]) {
  const result = await scope.callTool("excel.query", { paths, sql: mended.sql });
  return { mended, result };
}
