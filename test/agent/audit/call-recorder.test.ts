import { expect, test } from "vitest";
import { z } from "zod";
import {
  CallNotRecordedError,
  createDeferredRegistry,
  createDispatch,
  createToolRegistry,
  defineTool,
  defineToolGroup,
  type Dispatch,
  type ToolContext,
} from "@cloister/tool-runtime";
import {
  AuditError,
  createCallRecorder,
  listAuditRows,
  openAuditLog,
  verifyAuditLog,
  type AuditLog,
} from "@cloister/agent";
import { logPath } from "./sample-log.ts";

const ran: string[] = [];

const group = defineToolGroup({
  name: "file",
  core: true,
  when: { ko: "", en: "" },
  tools: [
    defineTool({
      name: "file.read",
      effect: "READ_ONLY",
      summary: "Read a file.",
      description: "",
      input: z.object({ path: z.string().describe("path") }),
      async run({ path }) {
        ran.push(path);
        if (path === "bug") throw new TypeError("broken");
        return { text: `content of ${path}` };
      },
    }),
  ],
});

function dispatchInto(log: AuditLog): Dispatch {
  const registry = createDeferredRegistry(createToolRegistry([group]));
  const context = { language: "en" } as ToolContext;
  return createDispatch({ registry, context, recorder: createCallRecorder(log, "run-1") });
}

const read = (callId: string, input: unknown, name = "file.read") => ({ callId, name, arguments: input });

test("writes decision, intent and outcome of calls that ran, and the refusal of those that did not", async () => {
  const file = logPath();
  const log = openAuditLog(file);
  const calls = [read("c1", { path: "매출.csv" }), read("c2", { path: "bug" }), read("c3", {}, "file.raed")];
  await dispatchInto(log)(calls, new AbortController().signal);
  log.close();
  const rows = listAuditRows(file).rows.map((row) => [
    row.run,
    row.kind,
    row.tool,
    row.decision,
    row.file,
    row.summary,
  ]);
  const reason = "It only reads inside the workspace.";
  const internal = "file.read: a fault inside the tool. The audit log has the particulars. Try another way.";
  expect(rows).toEqual([
    ["run-1", "decision", "file.read", "ALLOW", "매출.csv", reason],
    ["run-1", "intent", "file.read", null, "매출.csv", "file.read"],
    ["run-1", "outcome", "file.read", null, "매출.csv", "content of 매출.csv"],
    ["run-1", "decision", "file.read", "ALLOW", "bug", reason],
    ["run-1", "intent", "file.read", null, "bug", "file.read"],
    ["run-1", "outcome", "file.read", null, "bug", internal],
    ["run-1", "refusal", "file.raed", null, null, "file.raed: no such tool. Near names: file.read"],
  ]);
  expect(listAuditRows(file, { text: "TypeError: broken" }).rows.map((row) => row.seq)).toEqual([6]);
  expect(verifyAuditLog(file).ok).toBe(true);
});

test("runs nothing once the log cannot be written", async () => {
  ran.length = 0;
  const log = openAuditLog(logPath());
  log.close();
  const error: unknown = await dispatchInto(log)([read("c1", { path: "a" })], new AbortController().signal).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallNotRecordedError);
  expect((error as Error).cause).toBeInstanceOf(AuditError);
  expect(ran).toEqual([]);
});
