import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkCpu, checkMemory, checkPc } from "../../../packages/agent/src/config/check-pc.ts";
import { emptyFolders, flipped, put, smallModel, weights } from "../model-store/small-model.ts";

test.each([
  ["flags\t\t: fpu sse4_2 avx avx2 fma\n", "x64", { ok: true, detail: "x64: sse4_2 avx avx2 fma" }],
  ["flags\t\t: fpu sse4_2\n", "x64", { ok: false, detail: "x64: sse4_2" }],
  ["Features\t: fp asimd asimddp\n", "arm64", { ok: true, detail: "arm64: asimd asimddp" }],
  [null, "x64", { ok: true, detail: "x64: not told" }],
])("tells the processor's SIMD from %j", (cpuinfo, architecture, expected) => {
  expect(checkCpu(cpuinfo, architecture)).toMatchObject(expected);
});

test.each([
  [8e9, true],
  [1.5e9, false],
])("a PC with %d bytes of memory: enough for a 1.1 GB model is %s", (total, ok) => {
  expect(checkMemory({ ...smallModel, bytes: 1117320768 }, total).ok).toBe(ok);
});

test.each([
  ["right", weights, true],
  ["another file", flipped(), false],
  ["missing", null, false],
])("finds the model %s", async (_, bytes, ok) => {
  const folders = emptyFolders();
  if (bytes) put(folders.target, "small.gguf", bytes);
  const checks = await checkPc(folders, [smallModel]);
  expect(checks.map(({ name }) => name)).toEqual(["node", "memory", "cpu", "model", "data-folder", "disk"]);
  expect(checks.find(({ name }) => name === "model")).toMatchObject({
    ok,
    fix: ok ? "" : expect.stringContaining("models fetch small"),
  });
});

test("a data folder that cannot be made is told with what to do", async () => {
  const folders = emptyFolders();
  const file = join(folders.stick, "file");
  writeFileSync(file, "");
  const checks = await checkPc({ ...folders, data: join(file, "data") }, [smallModel]);
  expect(checks.find(({ name }) => name === "data-folder")).toMatchObject({
    ok: false,
    fix: "Set CLOISTER_DATA to a folder that you may write.",
  });
});
