import { bigCsv, type CsvEncoding } from "./big-csv.ts";
import { withPeak } from "./child-memory.ts";
import type { ReadJob } from "./read-report.ts";
import type { ReadWorkspace } from "./read-workspace.ts";

const COLUMNS = 20;
const MOST_MB = 350;
const FIRST_ROWS_MS = 3_000;

/** A large delimited file read whole into SQLite and asked for a sum over all rows, and its first hundred rows. */
export async function bigCsvJobs(workspace: ReadWorkspace, rows: number): Promise<ReadJob[]> {
  return [...(await jobsOf(workspace, rows, "UTF-8")), ...(await jobsOf(workspace, rows, "CP949"))];
}

async function jobsOf(workspace: ReadWorkspace, rows: number, encoding: CsvEncoding): Promise<ReadJob[]> {
  const bytes = bigCsv(rows, COLUMNS, encoding);
  const megabytes = (bytes.length / 1024 / 1024).toFixed(0);
  const file = await workspace.put(`big-${encoding}.csv`, bytes);
  const whole = await workspace.withReader((documents) =>
    withPeak(async () => {
      const set = await documents.describeTables([file]);
      const name = set.tables[0]?.name ?? "";
      const sum = await documents.queryTables([file], `SELECT count(*), sum("항목1") FROM "${name}"`);
      return { set, sum: sum.rows[0] };
    }),
  );
  const first = await workspace.withReader((documents) =>
    withPeak(() => documents.read(file, { range: `A1:T${Math.min(rows, 100)}` })),
  );
  const isWhole = whole.result.sum?.[0] === rows && whole.result.sum[1] === (rows * (rows + 1)) / 2;
  return [
    {
      job: `${rows} × ${COLUMNS} csv, ${encoding}, ${megabytes} MB, into SQLite`,
      ms: whole.ms,
      peakMb: whole.peakMb,
      goal: `all rows, ≤ ${MOST_MB} MB`,
      met: isWhole && (whole.peakMb ?? 0) <= MOST_MB,
      detail: `rows and sum: ${whole.result.sum?.join(", ")}; warnings: ${whole.result.set.warnings.map(({ code }) => code).join(", ") || "none"}`,
    },
    {
      job: "its first 100 rows",
      ms: first.ms,
      peakMb: first.peakMb,
      goal: `≤ ${FIRST_ROWS_MS} ms`,
      met: first.result.ok && first.ms <= FIRST_ROWS_MS,
      detail: `${first.result.sheets[0]?.cells.length ?? 0} cells, encoding ${first.result.coverage.encoding}`,
    },
  ];
}
