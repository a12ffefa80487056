import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configShowCommand } from "../../../packages/agent/src/cli/command-config.ts";
import { defaultModel, loadManifest } from "../../../packages/agent/src/model-store/manifest.ts";

let out = "";
const before = { ...process.env };

beforeEach(() => {
  process.env["CLOISTER_DATA"] = mkdtempSync(join(tmpdir(), "cloister-config-"));
  process.env["CLOISTER_LANG"] = "en";
  out = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((out += String(text)), true));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.env = { ...before };
});

const set = (settings: object) =>
  writeFileSync(join(process.env["CLOISTER_DATA"] ?? "", "config.json"), JSON.stringify(settings));

test("the model that answers by default is named", async () => {
  await configShowCommand({});
  expect(out).toMatch(new RegExp(`^model +${defaultModel(loadManifest()).id} +default$`, "m"));
});

test.each(["\n", "\r\n", "\u2028", "\u0085"])("a value with %j in it makes no row of its own", async (end) => {
  set({ model: `a${end}threads        99   administrator` });
  await configShowCommand({});
  expect(out.split(/\r\n|[\n\u2028\u0085]/).filter((row) => row.startsWith("threads"))).toHaveLength(1);
});
