import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { administratorFile, loadSettings } from "../../../packages/agent/src/config/settings.ts";

function files(administrator: string | null, user: string | null) {
  const folder = mkdtempSync(join(tmpdir(), "cloister-settings-"));
  const paths = { administrator: join(folder, "admin.json"), user: join(folder, "user.json") };
  if (administrator !== null) writeFileSync(paths.administrator, administrator);
  if (user !== null) writeFileSync(paths.user, user);
  return paths;
}

test("without files nothing is set", () => {
  expect(loadSettings(files(null, null))).toEqual({ values: {}, sources: {} });
});

test("the administrator's value overrides the user's, and each says where it comes from", () => {
  const paths = files('{"defer": "auto"}', '{"defer": "off", "language": "ko"}');
  expect(loadSettings(paths)).toEqual({
    values: { defer: "auto", language: "ko" },
    sources: { defer: "administrator", language: "user" },
  });
});

test("a file saved with a byte order mark is read", () => {
  expect(loadSettings(files(null, '\uFEFF{"contextWindow": 8000}')).values).toEqual({ contextWindow: 8000 });
});

test.each([
  ["an unknown key", '{"defere": "on"}', /no setting defere.* model, language, contextWindow, defer, threads/],
  ["a value of another kind", '{"contextWindow": "big"}', /contextWindow/],
  ["a window too small to hold an answer", '{"contextWindow": 100}', /contextWindow/],
  ["a value out of range", '{"threads": 0}', /threads takes a whole number from 1 to 256/],
  ["a list", "[]", /an object such as/],
  ["no JSON", "{defer: on}", /is not JSON/],
])("%s is refused with the file's name", (_, text, words) => {
  const paths = files(text, null);
  expect(() => loadSettings(paths)).toThrow(words);
  expect(() => loadSettings(paths)).toThrow(paths.administrator);
});

test("a folder in the place of the file is refused, not read", () => {
  const folder = mkdtempSync(join(tmpdir(), "cloister-settings-"));
  expect(() => loadSettings({ administrator: folder, user: join(folder, "none.json") })).toThrow(/no settings file/);
});

test.each([
  ["linux" as const, {}, "/etc/cloister/config.json"],
  ["win32" as const, { ProgramData: "D:\\Data" }, "D:\\Data\\cloister\\config.json"],
])("on %s the administrator's file has the system's place", (platform, env, expected) => {
  expect(administratorFile(platform, env)).toBe(expected);
});
