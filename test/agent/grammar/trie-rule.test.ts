import { LlamaGrammar } from "node-llama-cpp";
import { array, assert, constantFrom, property, string, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { gbnfCharacter } from "../../../packages/agent/src/grammar/gbnf-text.ts";
import { acceptsText } from "../../../packages/agent/src/grammar/grammar-state.ts";
import { parseGbnf } from "../../../packages/agent/src/grammar/parse-gbnf.ts";
import { jsonTexts, trieRule } from "../../../packages/agent/src/grammar/trie-rule.ts";
import { llamaEngine } from "../../../packages/agent/src/model/llama-engine.ts";

const accepts = (rule: string) => {
  const gbnf = parseGbnf(`root ::= ${rule}\n`);
  return (text: string) => acceptsText(gbnf, text);
};

// Few letters, so that beginnings are shared; and all that GBNF, JSON or UTF-8 could trip over.
const character = constantFrom(...'가나다ab/."\\[]()|-^#\n\t\r\u0001\u007F\u0085\u2028é😀 ');
const text = string({ unit: character, maxLength: 8 });

/** Half a letter, which cutting a text can leave, is no text. */
const wellFormed = (text: string) =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");

test("a trie accepts exactly its texts", () => {
  assert(
    property(uniqueArray(text, { minLength: 1, maxLength: 12 }), array(text), (texts, others) => {
      const isAccepted = accepts(trieRule(texts));
      const near = texts.flatMap((known) => [known.slice(0, -1), `${known}a`, `b${known}`]);
      for (const candidate of [...texts, ...near, ...others].map(wellFormed)) {
        expect([candidate, isAccepted(candidate)]).toEqual([candidate, texts.includes(candidate)]);
      }
    }),
  );
});

test("llama.cpp reads a trie as it was meant", async () => {
  const llama = await llamaEngine();
  assert(
    property(uniqueArray(text, { minLength: 1, maxLength: 8 }), (texts) => {
      const grammar = new LlamaGrammar(llama, { grammar: `root ::= ${trieRule(texts)}\n` });
      const testText = (value: string) =>
        (Reflect.get(grammar, "_testText") as (text: string) => boolean).call(grammar, value);
      for (const known of texts) {
        expect([known, testText(known)]).toEqual([known, true]);
        expect([`${known}z`, testText(`${known}z`)]).toEqual([`${known}z`, false]);
      }
    }),
    { numRuns: 40 },
  );
});

test.each([
  [
    ["영업/2026년 1월.xlsx", "영업/2026년 2월.xlsx", "영업/2026년.xlsx"],
    '"영업/2026년" (" " ("1월.xlsx" | "2월.xlsx") | ".xlsx")',
  ],
  [["a", "ab"], '"a" ("b" | "")'],
  [['say "hi"\\\n'], '"say \\"hi\\"\\\\\\x0A"'],
  [["\uD800"], '"\uFFFD"'],
])("%j is written with shared beginnings once", (texts, rule) => {
  expect(trieRule(texts)).toBe(rule);
});

test("texts inside JSON strings are read back by JSON", () => {
  const texts = ['보고서 "최종".xlsx', "a\\b", "줄\n바꿈", "\uD800"];
  expect(jsonTexts(texts).map((each) => JSON.parse(`"${each}"`) as string)).toEqual(texts);
});

test("an empty list is refused", () => {
  expect(() => trieRule([])).toThrow(TypeError);
});

test("every character can be a member of a class", () => {
  for (const code of [...'^]-[\\"'].map((each) => each.codePointAt(0)!).concat(0, 0x7f, 0xac00, 0x1f600)) {
    expect(accepts(`[${gbnfCharacter(code)}]`)(String.fromCodePoint(code))).toBe(true);
  }
});
