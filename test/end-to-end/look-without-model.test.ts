import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cloister, fixture, freshPc, oneObject, workspace } from "./run-cloister.ts";

const pc = freshPc();
const json = async (...args: string[]) => {
  const ended = await cloister(pc, [...args, "--json"]);
  return { code: ended.code, value: oneObject(ended) as Record<string, never> };
};
const keys = (value: object) => Object.keys(value).join(" ");

test.each([
  ["x18_table.xlsx", "xlsx", "sheets"],
  ["c02_utf8bom.csv", "csv", "sheets"],
  ["p12_table.pdf", "pdf", "blocks"],
  ["d07_numbering.docx", "docx", "blocks"],
])("read --json of %s has its kind, hash and content with places", async (name, kind, content) => {
  const { code, value } = await json("read", fixture(name));
  expect([code, value]).toEqual([
    0,
    expect.objectContaining({
      file: fixture(name),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind,
      ok: true,
      error: null,
      coverage: expect.any(Object),
      warnings: expect.any(Array),
      sheets: expect.any(Array),
      blocks: expect.any(Array),
    }),
  ]);
  const [first] = value[content] as unknown as object[];
  expect(first).toEqual(
    content === "sheets"
      ? expect.objectContaining({ name: expect.any(String), extent: expect.any(String), cells: expect.any(Array) })
      : expect.objectContaining({ type: expect.any(String), anchor: expect.any(String) }),
  );
});

test.each([
  ["x21_encrypted_pass123.xlsx", "PASSWORD_NEEDED", /--password/],
  ["x23_truncated.xlsx", "DAMAGED", /damaged/],
  ["p19_zero.pdf", "EMPTY", /empty/],
])("read of %s ends with 4 and says what to do", async (name, errorCode, words) => {
  const { code, value } = await json("read", fixture(name));
  expect([code, value]).toEqual([
    4,
    expect.objectContaining({ ok: false, error: expect.objectContaining({ code: errorCode }) }),
  ]);
  const told = await cloister(pc, ["read", fixture(name)]);
  expect(told).toEqual({ code: 4, out: "", err: expect.stringMatching(words) });
});

test("a locked file is read with its password", async () => {
  const { code, value } = await json("read", fixture("x21_encrypted_pass123.xlsx"), "--password", "pass123");
  expect([code, value]).toEqual([0, expect.objectContaining({ ok: true, error: null })]);
});

test("search --json has passages with places and names what could not be read", async () => {
  const { code, value } = await json("search", "중도 해지 위약금", "--folder", workspace);
  expect([code, keys(value)]).toEqual([0, "query hits indexed ms"]);
  expect(value["hits"]).toContainEqual({
    file: "계약/사무기기_임대차계약서_늘봄의원.docx",
    anchor: "제10조",
    text: expect.stringContaining("22%"),
    score: expect.any(Number),
  });
  const { failed } = value["indexed"] as unknown as { failed: { file: string; code: string }[] };
  expect(failed.map(({ file, code: why }) => [file, why])).toEqual([
    ["경영지원/급여대장_2026.xlsx", "PASSWORD_NEEDED"],
    ["계약/납품확인서_스캔.pdf", "NO_TEXT"],
    ["보고서/2분기_실적_초안.xlsx", "DAMAGED"],
  ]);
});

test("tools list --json has every group with its tools", async () => {
  const { code, value } = await json("tools", "list");
  const groups = value["groups"] as unknown as { name: string; tools: object[] }[];
  expect([code, groups.map((group) => keys(group))]).toEqual([0, groups.map(() => "name core when tools")]);
  expect(groups.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["filesystem", "search", "excel", "pdf", "word"]),
  );
  expect(groups.flatMap(({ tools }) => tools.map(keys))).toEqual(
    groups.flatMap(({ tools }) => tools.map(() => "name effect summary")),
  );
});

test("tools cost --json: the prefix is at most 1,000 tokens, and everything at once costs more", async () => {
  const { code, value } = await json("tools", "cost");
  expect([code, keys(value)]).toEqual([0, "contextWindow model eagerTokens p0Tokens groups"]);
  const { p0Tokens, eagerTokens, model, groups } = value as unknown as {
    p0Tokens: number;
    eagerTokens: number;
    model: string;
    groups: { name: string; tokens: number }[];
  };
  expect(model).toBe("qwen2.5-coder-1.5b-instruct");
  expect(p0Tokens).toBeGreaterThan(100);
  expect(p0Tokens).toBeLessThanOrEqual(1000);
  expect(eagerTokens).toBeGreaterThan(p0Tokens);
  expect(groups.map((group) => keys(group))).toEqual(
    groups.map(() => "name tokens jsonSchemaTokens tools predictedMs"),
  );
});

test("models list --json has the manifest with what is here", async () => {
  const { code, value } = await json("models", "list");
  const models = value["models"] as unknown as { id: string; present: boolean }[];
  expect([code, models.map((model) => keys(model))]).toEqual([
    0,
    models.map(() => "id file bytes sha256 licence present verified recommended"),
  ]);
  expect(models.find(({ id }) => id === "qwen2.5-coder-1.5b-instruct")?.present).toBe(true);
});

test("doctor --json tells each check with its mend, and a data folder that cannot be as unable to start", async () => {
  const here = await json("doctor");
  const checks = here.value["checks"] as unknown as { name: string; ok: boolean }[];
  expect(keys(here.value)).toBe("ok checks");
  expect(checks.map(keys)).toEqual(checks.map(() => "name ok detail fix"));
  expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(["memory", "cpu", "model", "data-folder"]));
  expect(checks.find(({ name }) => name === "model")).toMatchObject({ ok: true, fix: "" });
  const dark = freshPc({ CLOISTER_DATA: "/dev/null/data" });
  const ended = await cloister(dark, ["doctor", "--json"]);
  expect([ended.code, oneObject(ended)["ok"]]).toEqual([78, false]);
});

test("a folder of nothing is said to have no files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cloister-none-"));
  expect(await cloister(pc, ["search", "연차", "--folder", folder])).toEqual({
    code: 0,
    out: "There are no files in this folder.\n",
    err: "",
  });
});
