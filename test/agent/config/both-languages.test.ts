import { afterEach, expect, test } from "vitest";
import { checkWords } from "../../../packages/agent/src/config/check-words.ts";
import { settingsWords } from "../../../packages/agent/src/config/settings-words.ts";
import { storeWords } from "../../../packages/agent/src/model-store/store-words.ts";

const before = process.env["CLOISTER_LANG"];
afterEach(() => {
  if (before === undefined) delete process.env["CLOISTER_LANG"];
  else process.env["CLOISTER_LANG"] = before;
});

type Written = (...given: unknown[]) => string;

/** Each text as it reads, its blanks filled with what is neither Korean nor English. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((entry: unknown) => {
    if (typeof entry === "string") return [entry];
    if (typeof entry === "function") return [(entry as Written)(...Array.from({ length: entry.length }, () => ["#"]))];
    return textsOf(entry as object);
  });
}

test.each([
  ["doctor", checkWords],
  ["settings", settingsWords],
  ["models", storeWords],
])("what is said of %s is Korean in Korean and English in English", (_, words) => {
  process.env["CLOISTER_LANG"] = "ko";
  // Progress of a download is figures alone.
  const korean = textsOf(words()).filter((text) => /\p{L}{3}/u.test(text));
  expect(korean.filter((text) => !/\p{Script=Hangul}/u.test(text))).toEqual([]);
  process.env["CLOISTER_LANG"] = "en";
  expect(textsOf(words()).filter((text) => /\p{Script=Hangul}/u.test(text))).toEqual([]);
});
