import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Warning } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { koreanWarnings, warningInWords } from "../../../packages/agent/src/answer/warning-words.ts";

const readers = fileURLToPath(new URL("../../../packages/tools-office/src/readers/", import.meta.url));

/** The forms in which a reader makes a warning; codes of failures and of records look otherwise. */
const MADE = /\b(?:warn|warnAbout|count|add)\(\s*"([A-Z]+(?:_[A-Z]+)*)"|\{\s*code: "([A-Z]+(?:_[A-Z]+)*)",\s*message/g;

test("every warning that a reader gives has its words in Korean", () => {
  const sources = readdirSync(readers, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const codes = sources.flatMap((name) =>
    [...readFileSync(join(readers, name), "utf8").matchAll(MADE)].map(([, called, written]) => called ?? written ?? ""),
  );
  const failures = ["DAMAGED"];
  expect(codes.length).toBeGreaterThan(50);
  expect([...new Set(codes)].filter((code) => !(code in koreanWarnings || failures.includes(code)))).toEqual([]);
});

const on = (sheet: string, range: string) => ({ type: "range" as const, sheet, range });

test.each<[Warning, string]>([
  [{ code: "MACROS", message: "the workbook has macros" }, "매크로가 있습니다. 실행하지 않습니다."],
  [{ code: "HIDDEN_SHEET", message: "the sheet 옛자료 is hidden" }, "숨긴 시트가 있습니다 (옛자료)."],
  [
    { code: "CELL_ERRORS", message: "매출: cells that hold an error: A1, B2 and 7 more", anchor: on("매출", "A1") },
    "매출!A1: 오류가 든 셀이 있습니다 (A1, B2 외 7).",
  ],
  [
    { code: "PAGES_LEFT_OUT", message: "3 of 12 pages were read.", anchor: { type: "page", page: 4 } },
    "4쪽: 일부 쪽만 읽었습니다 (3, 12).",
  ],
  [
    {
      code: "TRACKED_CHANGE",
      message: "Tracked change by 김 on 2024-01-01: deleted “을”. The text shows the new state.",
    },
    "변경 내용 추적이 있습니다. 글은 바뀐 뒤의 것입니다 (김 2024-01-01, 지움 “을”).",
  ],
  // A name of the file's own that reads like a word of ours.
  [{ code: "HIDDEN_SHEET", message: "the sheet moved is hidden" }, "숨긴 시트가 있습니다 (moved)."],
  [{ code: "MADE_UP", message: "told as it is" }, "told as it is"],
])("in Korean %j reads %j", (warning, text) => {
  expect(warningInWords(warning, "ko")).toBe(text);
});

test("in English a warning is the reader's own sentence", () => {
  expect(warningInWords({ code: "MACROS", message: "the workbook has macros" }, "en")).toBe("the workbook has macros");
});
