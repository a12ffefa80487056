import { Command } from "commander";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addCommands } from "../../../packages/agent/src/cli/add-commands.ts";
import { hashFile } from "../../../packages/agent/src/model-store/hash-file.ts";
import { emptyFolders, put, weights } from "../model-store/small-model.ts";

let out = "";
let err = "";
let folders = emptyFolders();
const before = { ...process.env };

beforeEach(() => {
  folders = emptyFolders();
  process.env["CLOISTER_MODELS"] = folders.extra;
  process.env["CLOISTER_DATA"] = folders.data;
  out = "";
  err = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((out += String(text)), true));
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((err += String(text)), true));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.env = { ...before };
  process.exitCode = undefined;
});

async function cloister(...args: string[]) {
  process.exitCode = 0;
  const program = new Command().exitOverride();
  addCommands(program);
  await program.parseAsync(args, { from: "user" });
  return { code: process.exitCode, out, err };
}

test("models list --json prints one object of the documented shape", async () => {
  const { code, out: printed } = await cloister("models", "list", "--json");
  expect([code, printed.trim().split("\n")]).toEqual([0, [expect.any(String)]]);
  const { models } = JSON.parse(printed) as { models: Record<string, unknown>[] };
  expect(models.map((model) => Object.keys(model).join(" "))).toEqual(
    models.map(() => "id file bytes sha256 licence present verified recommended"),
  );
  expect(models.map(({ id }) => id)).toContain("qwen3-4b-instruct-2507");
});

test("a cut model is told as present, and fails its check with code 5", async () => {
  put(folders.extra, "Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf", weights);
  const { code, out: printed } = await cloister("models", "verify", "qwen3-4b-instruct-2507", "--json");
  expect(code).toBe(5);
  expect(JSON.parse(printed)).toMatchObject({ ok: false, models: [{ ok: false, code: "WRONG_SIZE" }] });
});

test.each([
  [["models", "verify", "qwen3-4b-instruct-2507"], 1, /models fetch qwen3-4b-instruct-2507/],
  [["models", "fetch", "gpt"], 2, /no model "gpt"/],
  [["models", "import", "."], 2, /\. is a folder or a device, not a model file/],
  [["models", "import", "x.gguf", "--allow", "12"], 2, /--allow takes a sha256 hash/],
  [["models", "import", "/not/there.gguf"], 2, /no file \/not\/there\.gguf/],
])("%j ends with code %i and says why", async (args, expected, words) => {
  const { code, out: printed, err: told } = await cloister(...args);
  expect([code, printed + told]).toEqual([expected, expect.stringMatching(words)]);
});

test("an error with --json is one object on stdout", async () => {
  const { out: printed, err: told } = await cloister("models", "fetch", "gpt", "--json");
  expect([JSON.parse(printed), told]).toMatchObject([{ error: { code: "UNKNOWN_MODEL" } }, ""]);
});

test("models import refuses an unknown file with code 5 and its hash, and copies nothing", async () => {
  const file = put(folders.stick, "own.gguf", weights);
  const { code, err: told } = await cloister("models", "import", file);
  expect([code, told]).toEqual([5, expect.stringContaining(await hashFile(file))]);
  expect(existsSync(join(folders.data, "allowed-models.json"))).toBe(false);
});

test("doctor --json prints one object, and text says what to do", async () => {
  const { out: printed } = await cloister("doctor", "--json");
  const { ok, checks } = JSON.parse(printed) as { ok: boolean; checks: { name: string; ok: boolean; fix: string }[] };
  expect(ok).toBe(checks.every((check) => check.ok));
  out = "";
  const { out: text } = await cloister("doctor");
  for (const check of checks.filter(({ fix }) => fix !== "")) expect(text).toContain(check.fix);
});

test("in Korean doctor and models list have no English words but names", async () => {
  process.env["CLOISTER_LANG"] = "ko";
  await cloister("doctor");
  const { out: printed } = await cloister("models", "list");
  expect(printed).not.toMatch(/\b(ok|NOT|here|verified|default|memory|disk|written|free)\b/);
});
