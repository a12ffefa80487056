import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkMemory } from "../../packages/agent/src/config/check-pc.ts";
import { defaultModel, loadManifest } from "../../packages/agent/src/model-store/manifest.ts";
import { cloister, freshPc, modelFile, program, startProgram, tinyModel, workspace } from "./run-cloister.ts";

const smallest = "SmolLM2-135M-Instruct.Q4_1.gguf";
/** The smallest real model: its hash is checked in a moment, and nothing here gets as far as loading it. */
const model = ["--model", "smollm2-135m-instruct"];
const place = mkdtempSync(join(tmpdir(), "cloister-use-"));
const emptyFolder = join(place, "empty");
mkdirSync(emptyFolder);
const someFile = join(place, "file.txt");
writeFileSync(someFile, "text");
const badQuestions = join(place, "bad.jsonl");
writeFileSync(badQuestions, '{"question":"files?"}\nnot json\n');

const pc = freshPc();
const korean = { ...pc, env: { ...pc.env, CLOISTER_LANG: "ko" } };

test.each([
  [["--version"], /^\d+\.\d+\.\d+\n$/],
  [["--help"], /Usage: cloister[\s\S]+ask [\s\S]+audit/],
  [["ask", "--help"], /--folder <dir>[\s\S]+--json/],
])("%j ends well", async (args, words) => {
  expect(await cloister(pc, args)).toEqual({ code: 0, out: expect.stringMatching(words), err: "" });
});

test.each([[["search", "x", "--folder", workspace]], [["read", someFile]]])(
  "a data folder that is a file is told before %j begins",
  async (args) => {
    expect(await cloister(freshPc({ CLOISTER_DATA: someFile }), args)).toEqual({
      code: 2,
      out: "",
      err: expect.stringMatching(/^The data folder .* cannot be used \(EEXIST\): set CLOISTER_DATA/),
    });
  },
);

test("a sheet that is asked of a file without sheets is told as not used", async () => {
  const { code, out, err } = await cloister(freshPc(), ["read", someFile, "--sheet", "1월"]);
  expect([code, out, err]).toEqual([0, expect.stringContaining("text"), expect.stringMatching(/--sheet was not used/)]);
});

test("a language of messages that is not known is refused, not answered in another", async () => {
  expect(await cloister(freshPc({ CLOISTER_LANG: "jp" }), ["audit", "verify"])).toEqual({
    code: 2,
    out: "",
    err: "CLOISTER_LANG takes ko or en, not jp.\n",
  });
});

test.each<[title: string, args: string[], code: number, english: RegExp, korean: RegExp]>([
  [
    "no such folder",
    ["ask", "x", "--folder", "/nope", ...model],
    2,
    /\/nope: there is no such/,
    /\/nope: 그런 폴더가 없/,
  ],
  ["a file as folder", ["ask", "x", "--folder", someFile, ...model], 2, /a file, not a folder/, /파일이.* 폴더/],
  ["no question", ["ask", "--folder", workspace], 2, /No question was given/, /질문이 없습니다/],
  ["a blank question", ["ask", "  ", "--folder", workspace], 2, /No question was given/, /질문이 없습니다/],
  ["no folder", ["ask", "x"], 2, /--folder/, /--folder .*필요합니다/],
  [
    "an unknown option",
    ["ask", "x", "--folder", workspace, "--nope"],
    2,
    /unknown option '--nope'/,
    /모르는 옵션.*--nope/,
  ],
  ["an unknown command", ["sing"], 2, /unknown command 'sing'/, /sing.*명령/],
  ["an unknown language", ["ask", "x", "--folder", workspace, "--lang", "fr"], 2, /ko or en, not fr/, /ko .*en.*fr/],
  ["an unknown model", ["ask", "x", "--folder", workspace, "--model", "gpt"], 2, /no model "gpt"/, /gpt/],
  [
    "a file that is not there",
    ["ask", "x", "--folder", workspace, "--file", "nope.xlsx", ...model],
    2,
    /nope\.xlsx/,
    /nope\.xlsx/,
  ],
  ["a bad line of questions", ["ask", "--questions", badQuestions, "--folder", workspace], 2, /Line 2/, /2번째 줄/],
  [
    "no file of questions",
    ["ask", "--questions", "/nope", "--folder", workspace],
    2,
    /\/nope cannot be read/,
    /\/nope.*읽을 수 없/,
  ],
  ["a page that is none", ["read", someFile, "--pages", "x"], 2, /--pages takes 3 or 1-3/, /--pages/],
  ["a file that is not there", ["read", join(place, "nope.pdf")], 2, /nope\.pdf/, /nope\.pdf.*없습니다/],
  ["nothing to search for", ["search", " ", "--folder", workspace], 2, /must not be empty/, /찾을 말.*비어/],
  [
    "no kind of row",
    ["audit", "list", "--kind", "nonsense"],
    2,
    /--kind takes run_started, .* or clock_set_back, not nonsense/,
    /clock_set_back/,
  ],
  ["too many rows", ["audit", "list", "--limit", "0"], 2, /--limit .* from 1 to 500, not 0/, /--limit: 1부터 500/],
  ["a row before the first", ["audit", "list", "--after", "-1"], 2, /--after .*not -1/, /--after.*-1/],
  ["no run", ["audit", "list", "--run", ""], 2, /--run must not be empty/, /--run.*비어/],
  [
    "an unknown part of the tasks",
    ["bench", "tasks", "--split", "all!"],
    2,
    /tune, check or all/,
    /tune, check 또는 all/,
  ],
  ["no repetition", ["bench", "speed", "--repeat", "0"], 2, /--repeat .* from 1 /, /--repeat: 1부터/],
  ["no rows of a workbook", ["bench", "read", "--rows", "0"], 2, /--rows .* from 1 /, /--rows: 1부터/],
  ["no log yet", ["audit", "verify"], 2, /audit\.db/, /audit\.db.*없/],
])("%s: exit code and words in both languages, no stack", async (_title, args, code, english, inKorean) => {
  const [told, koreanTold] = await Promise.all([
    cloister(freshPc(), args),
    cloister({ ...freshPc(), env: { ...freshPc().env, CLOISTER_LANG: "ko" } }, args),
  ]);
  expect(told).toEqual({ code, out: "", err: expect.stringMatching(english) });
  expect(koreanTold).toEqual({ code, out: "", err: expect.stringMatching(inKorean) });
  expect(`${told.err}${koreanTold.err}`).not.toMatch(/^\s+at |node:internal|Error:/m);
});

test("with --json a failure is one object on stdout", async () => {
  const { code, out, err } = await cloister(pc, ["ask", "x", "--folder", "/nope", "--json", ...model]);
  expect([code, JSON.parse(out), err]).toEqual([
    2,
    { error: { code: expect.any(String), message: expect.stringContaining("/nope") } },
    "",
  ]);
});

test("an empty folder is told as empty, and that is an answer", async () => {
  expect(await cloister(korean, ["ask", "합계는?", "--folder", emptyFolder, ...model])).toEqual({
    code: 0,
    out: "이 폴더에는 읽을 파일이 없습니다.\n",
    err: "",
  });
});

test("a folder that may not be read is told with the reason", async () => {
  const closed = join(place, "closed");
  mkdirSync(closed);
  writeFileSync(join(closed, "a.csv"), "a\n1\n");
  chmodSync(closed, 0o000);
  const args = [process.execPath, program, "search", "a", "--folder", closed];
  const isRoot = process.getuid?.() === 0;
  const nobody = freshPc();
  if (isRoot) {
    chmodSync(place, 0o755);
    chmodSync(nobody.home, 0o777);
  }
  const asNobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", ...args];
  const { code, out, err } = await startProgram(nobody, isRoot ? asNobody : args).ended;
  expect([code, out, err]).toEqual([2, "", expect.stringMatching(/closed: .*(right|permission|access|may not)/i)]);
  expect(err).not.toMatch(/^\s+at /m);
});

test("a model file that was changed is refused, and nothing is read", async () => {
  const models = join(place, "models");
  mkdirSync(models);
  const bytes = readFileSync(modelFile(smallest));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(join(models, smallest), bytes);
  const { code, out, err } = await cloister(freshPc({ CLOISTER_MODELS: models }), [
    "ask",
    "x",
    "--folder",
    workspace,
    ...model,
  ]);
  expect([code, out]).toEqual([5, ""]);
  expect(err).toMatch(/sha256|hash/i);
});

test("a model that no list knows is refused with the hash and the way to allow it", async () => {
  const own = join(place, "own.gguf");
  copyFileSync(tinyModel, own);
  const { code, err } = await cloister(pc, ["ask", "x", "--folder", workspace, "--model", own]);
  expect([code, err]).toEqual([
    5,
    expect.stringMatching(/allow-list.*sha256 [0-9a-f]{64}.*models import .*--allow [0-9a-f]{64}/),
  ]);
});

test("too little memory is told with the figures and the smaller model", () => {
  const bytes = defaultModel(loadManifest()).bytes;
  expect(checkMemory(defaultModel(loadManifest()), bytes)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/\d.* in this PC, .* needs about/),
    fix: expect.stringContaining("--model"),
  });
});
