import type { WorkspaceFile } from "@cloister/tool-runtime";
import { bigWorkbook } from "./big-workbook.ts";
import { withPeak } from "./child-memory.ts";
import { hostileFiles } from "./hostile-files.ts";
import { rowsOfPeer, type PeerTime } from "./peers.ts";
import type { ReadJob } from "./read-report.ts";
import type { ReadWorkspace } from "./read-workspace.ts";

const COLUMNS = 20;
const MOST_MB = 350;
const FACTOR = 1.3;
const FIRST_ROWS_MS = 1_500;
const ROUNDS = 3;

/** A large workbook read whole into SQLite, its first hundred rows, and the same with the peer's stream reader. */
export async function bigWorkbookJobs(
  workspace: ReadWorkspace,
  rows: number,
  peers: string | null,
): Promise<ReadJob[]> {
  const file = await workspace.put("big.xlsx", bigWorkbook(rows, COLUMNS));
  const { whole, peer } = await besidePeer(workspace, file, peers);
  const first = await workspace.withReader((documents) =>
    withPeak(() => documents.read(file, { range: `A1:T${Math.min(rows, 100)}` })),
  );
  const [table] = whole.result.tables;
  const loaded = table?.rowCount ?? 0;
  const isQuick = peer === null ? null : whole.ms <= peer.ms * FACTOR;
  const isSmall = whole.peakMb === null ? null : whole.peakMb <= MOST_MB;
  return [
    {
      job: `${rows} × ${COLUMNS} xlsx into SQLite`,
      ms: whole.ms,
      peakMb: whole.peakMb,
      goal: `all rows, ≤ ${FACTOR} × hucre's stream reader into SQLite, ≤ ${MOST_MB} MB`,
      met: loaded < rows ? false : isQuick === null || isSmall === null ? null : isQuick && isSmall,
      detail: `${loaded} rows loaded; ${peer === null ? "hucre is not there (--peers)" : `hucre ${peer.ms.toFixed(0)} ms, ${peer.rows} rows: ${(whole.ms / peer.ms).toFixed(2)} of its time, medians of ${ROUNDS}`}${failureOf(whole.result.failed)}`,
    },
    {
      job: "its first 100 rows",
      ms: first.ms,
      peakMb: first.peakMb,
      goal: `≤ ${FIRST_ROWS_MS} ms`,
      met: first.result.ok && first.ms <= FIRST_ROWS_MS,
      detail: `${first.result.sheets[0]?.cells.length ?? 0} cells`,
    },
  ];
}

/** Medians of rounds in which ours and the other take turns: what else this PC does meets both. */
async function besidePeer(workspace: ReadWorkspace, file: WorkspaceFile, peers: string | null) {
  const ours: Awaited<ReturnType<typeof loadWhole>>[] = [];
  const theirs: PeerTime[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await loadWhole(workspace, file));
    const peer = await rowsOfPeer(file.absolutePath, peers);
    if (peer) theirs.push(peer);
  }
  const [first] = ours;
  if (!first) throw new Error("no round was run");
  const peaks = ours.flatMap(({ peakMb }) => peakMb ?? []);
  const whole = { ...first, ms: median(ours), peakMb: peaks.length === 0 ? null : Math.max(...peaks) };
  const [peer] = theirs;
  return { whole, peer: peer ? { ...peer, ms: median(theirs) } : null };
}

/** In a new parser process each time, whose start counts. */
function loadWhole(workspace: ReadWorkspace, file: WorkspaceFile) {
  return workspace.withReader((documents) => withPeak(() => documents.describeTables([file])));
}

function median(runs: readonly { ms: number }[]): number {
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

function failureOf(failed: readonly { error: { code: string; message: string } }[]): string {
  return failed.map(({ error }) => `; ${error.code}: ${error.message}`).join("");
}

const SMALL_MS = 2_000;
const SMALL_MB = 200;

/** Small files that hang other readers. */
export async function smallTrapJobs(workspace: ReadWorkspace): Promise<ReadJob[]> {
  const jobs: ReadJob[] = [];
  for (const name of ["validation.xlsx", "merges.xlsx", "far-cells.xlsx"]) {
    const trap = hostileFiles.find((file) => file.name === name);
    if (trap) jobs.push(await smallTrap(workspace, await workspace.put(name, trap.make().bytes), name));
  }
  return jobs;
}

async function smallTrap(workspace: ReadWorkspace, file: WorkspaceFile, name: string): Promise<ReadJob> {
  const { result, ms, peakMb } = await workspace.withReader(async (documents) => {
    await documents.read(file, { maxCells: 1 });
    return withPeak(() => documents.read(file));
  });
  return {
    job: name,
    ms,
    peakMb,
    goal: `≤ ${SMALL_MS} ms, ≤ ${SMALL_MB} MB`,
    met: result.ok && ms <= SMALL_MS && (peakMb ?? 0) <= SMALL_MB,
    detail: result.error?.message ?? `${result.coverage.cells} cells, ${result.sheets[0]?.merges.length} merges`,
  };
}
