import { expect, test } from "vitest";
import { interfaceLanguage, unknownLanguage } from "../../../packages/agent/src/config/interface-language.ts";

test.each([
  [{ CLOISTER_LANG: "ko" }, "ko"],
  [{ CLOISTER_LANG: "KO_KR.UTF-8" }, "ko"],
  [{ CLOISTER_LANG: "en", LANG: "ko_KR.UTF-8" }, "en"],
  [{ LANG: "ko_KR.UTF-8" }, "ko"],
  [{ LC_ALL: "", LANG: "ko_KR.UTF-8" }, "ko"],
  [{ CLOISTER_LANG: "", LANG: "ko_KR.UTF-8" }, "ko"],
  [{ LC_ALL: "C.UTF-8", LANG: "ko_KR.UTF-8" }, "en"],
  [{ LANG: "kok_IN.UTF-8" }, "en"],
  [{}, "en"],
])("%j speaks %s", (env, language) => {
  expect(interfaceLanguage(env)).toBe(language);
});

test.each([
  [{ CLOISTER_LANG: "jp" }, "jp"],
  [{ CLOISTER_LANG: "korean" }, "korean"],
  [{ CLOISTER_LANG: "en_US.UTF-8" }, null],
  [{ CLOISTER_LANG: "" }, null],
  [{ LANG: "ja_JP.UTF-8" }, null],
])("%j: the language that is not known is %j", (env, unknown) => {
  expect(unknownLanguage(env)).toBe(unknown);
});
