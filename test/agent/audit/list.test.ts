import { expect, test } from "vitest";
import { listAuditRows, type AuditFilter } from "@cloister/agent";
import { logPath, writeLog } from "./sample-log.ts";

test.each<[string, AuditFilter, number[], number | null]>([
  ["everything", {}, [1, 2, 3, 4, 5, 6], null],
  ["a page", { limit: 2 }, [1, 2], 2],
  ["the next page", { after: 2, limit: 2 }, [3, 4], 4],
  ["the last page, exactly full", { after: 4, limit: 2 }, [5, 6], null],
  ["a run", { run: "r2" }, [6], null],
  ["a kind", { kind: "outcome" }, [4], null],
  ["a tool", { tool: "excel.query", limit: 1 }, [2], 2],
  ["words of a summary", { text: "강남" }, [1], null],
  ["words of a file", { text: "매출.XLSX" }, [2], null],
  ["words of the particulars", { text: "select 1" }, [2], null],
  ["signs that LIKE would read otherwise", { text: "100% _done_ \\" }, [5], null],
  ["a percent sign alone", { text: "%" }, [5], null],
  ["several conditions", { tool: "excel.query", kind: "intent", text: "excel" }, [3], null],
  ["no match", { text: "' OR 1=1 --" }, [], null],
  ["a limit that makes no sense", { limit: -5 }, [1], 1],
])("lists %s", async (_, filter, seqs, next) => {
  const file = logPath();
  await writeLog(file);
  const page = listAuditRows(file, filter);
  expect({ seqs: page.rows.map((row) => row.seq), next: page.next }).toEqual({ seqs, next });
});

test("gives null where a row has no value", async () => {
  const file = logPath();
  await writeLog(file);
  const [first] = listAuditRows(file, { limit: 1 }).rows;
  expect(first).toMatchObject({ tool: null, effect: null, decision: null, decidedBy: null, file: null });
  const fields = "seq time user run kind tool effect decision decidedBy file summary hash redacted";
  expect(Object.keys(first ?? {}).join(" ")).toBe(fields);
});

test("gives the newest rows, oldest of them first", async () => {
  const file = logPath();
  await writeLog(file);
  const { rows, next } = listAuditRows(file, { limit: 2, isFromEnd: true });
  expect([rows.map(({ seq }) => seq), next]).toEqual([[5, 6], null]);
});
