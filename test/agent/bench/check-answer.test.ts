import { describe, expect, test } from "vitest";
import type { AskResult, AskTable } from "../../../packages/agent/src/answer/ask-result.ts";
import { checkAnswer } from "../../../packages/agent/src/bench/check-answer.ts";
import type { Expectation } from "../../../packages/agent/src/bench/task.ts";
import { askResultOf } from "./ask-result-of.ts";

const tableOf = (...rows: AskTable["rows"]): AskTable[] => [{ title: "", columns: [], rows, sql: "", filter: "" }];
const rowsUpTo = (n: number) => Array.from({ length: n }, (_, i): (string | number)[] => [`S-${i}`, i * 10]);
const judge = (parts: Partial<AskResult>, expected: Expectation, question = "얼마야?") =>
  checkAnswer(askResultOf(parts), { question, expect: expected });

const sum = { numbers: [1583733700] };
const budget = { numbers: [[164270, 164270000]] };
const podium = { order: ["노트북", "프린터"], among: ["노트북", "프린터", "모니터"] };
const until = { strings: [["2026-07-03", "7월 3일", "July 3"]] };

describe("right answers", () => {
  test.each<[string, Partial<AskResult>, Expectation]>([
    ["separators", { answer: "총 1,583,733,700원입니다." }, sum],
    ["no separators", { answer: "The total is 1583733700." }, sum],
    ["Korean units", { answer: "15억 8,373만 3,700원" }, sum],
    ["only in the table", { answer: "아래와 같습니다.", tables: tableOf([1583733700]) }, sum],
    ["text cell", { answer: "", tables: tableOf(["합계", "1,583,733,700원"]) }, sum],
    ["first alternative", { answer: "164,270 (천원)" }, budget],
    ["second alternative", { answer: "1억 6,427만 원" }, budget],
    ["more decimals", { answer: "평균 50.0312달러" }, { numbers: [50.03] }],
    ["negative", { answer: "증감은 △1,200원" }, { numbers: [-1200] }],
    ["accounting brackets", { answer: "차액 (1,200)" }, { numbers: [-1200] }],
    ["percent", { answer: "지체 1일마다 0.15%" }, { numbers: [0.15] }],
    ["both numbers", { answer: "정가 1,284,000원, 보증 36개월" }, { numbers: [1284000, 36] }],
    ["date form", { answer: "You can apply until July 3, 5 p.m." }, until],
    ["a number after a number", { answer: "내선 1127 2층" }, { strings: ["1127"] }],
    ["spaces and case", { answer: "담당은 NOA hart" }, { strings: ["Noa Hart"] }],
    ["decomposed Hangul", { answer: "강남점".normalize("NFD") }, { strings: ["강남점"] }],
    ["order in the text", { answer: "1위 노트북, 2위 프린터" }, podium],
    ["order in the table", { tables: tableOf(["노트북", 9], ["프린터", 8], ["모니터", 7]) }, podium],
    [
      "order in the table, first place in the text",
      { answer: "노트북", tables: tableOf(["노트북"], ["프린터"]) },
      podium,
    ],
    ["forbidden number beside the right one in a row", { tables: tableOf([42, 7]) }, { numbers: [42], not: [7] }],
    ["raised row limit", { tables: tableOf(...rowsUpTo(12)) }, { numbers: [110], maxRows: 12 }],
  ])("%s", (_, parts, expected) => {
    expect(judge(parts, expected)).toEqual({ ok: true, reasons: [], citation: null });
  });
});

describe("wrong answers", () => {
  test.each<[string, Partial<AskResult>, Expectation, string]>([
    ["other number", { answer: "1,583,733,701원" }, sum, "number 1583733700 is missing"],
    ["rounded", { answer: "약 15.8억 원" }, sum, "number 1583733700 is missing"],
    ["sign lost", { answer: "1,200원" }, { numbers: [-1200] }, "number -1200 is missing"],
    ["sign added", { answer: "-1,200원" }, { numbers: [1200] }, "number 1200 is missing"],
    ["one of two", { answer: "정가 1,284,000원" }, { numbers: [1284000, 36] }, "number 36 is missing"],
    ["month is no count", { answer: "3월 기준입니다" }, { numbers: [3] }, "number 3 is missing"],
    ["digits inside a longer number", { answer: "11,860" }, { numbers: [860] }, "number 860 is missing"],
    ["dumped rows", { tables: tableOf(...rowsUpTo(11)) }, { numbers: [20] }, "number 20 is missing"],
    ["second table", { tables: [...tableOf([1]), ...tableOf([42])] }, { numbers: [42] }, "number 42 is missing"],
    ["longer day after the month", { answer: "by July 30" }, until, '"2026-07-03" is missing'],
    ["longer extension", { answer: "내선 11270" }, { strings: ["1127"] }, '"1127" is missing'],
    ["other date", { answer: "7월 13일" }, until, '"2026-07-03" is missing'],
    ["order reversed", { answer: "프린터, 노트북" }, podium, "order is not 노트북, 프린터"],
    ["other name first", { answer: "모니터, 노트북, 프린터" }, podium, "order is not 노트북, 프린터"],
    [
      "text against table",
      { answer: "모니터", tables: tableOf(["노트북"], ["프린터"]) },
      podium,
      "order is not 노트북, 프린터",
    ],
    ["only the first", { answer: "노트북" }, podium, "not all of 노트북, 프린터 are named"],
    ["forbidden in the text", { answer: "42, 또는 7" }, { numbers: [42], not: [7] }, "7 is given as the answer"],
    [
      "forbidden name",
      { answer: "a.csv, b.xlsx" },
      { strings: ["a.csv"], not: ["b.xlsx"] },
      "b.xlsx is given as the answer",
    ],
    ["ended early", { answer: "1583733700", stopReason: "no_progress" }, sum, "ended no_progress, not answered"],
  ])("%s", (_, parts, expected, reason) => {
    expect(judge(parts, expected)).toEqual({ ok: false, reasons: [reason], citation: null });
  });
});

describe("questions without an answer", () => {
  const absent: Expectation = { stopReason: "not_found" };
  const locked: Expectation = { stopReason: "unreadable", strings: [["암호", "password"]] };

  test.each<[string, Partial<AskResult>, Expectation, string[]]>([
    ["said so", { answer: "파일에 없습니다.", stopReason: "not_found" }, absent, []],
    ["the year of the question", { answer: "2024년 매출은 파일에 없습니다.", stopReason: "not_found" }, absent, []],
    ["how far was looked", { answer: "23개 파일에서 찾지 못했습니다.", stopReason: "not_found" }, absent, []],
    [
      "invented",
      { answer: "1,200원", stopReason: "answered" },
      absent,
      ["ended answered, not not_found", "number 1200 is asserted where there is nothing to answer"],
    ],
    [
      "a number after all",
      { answer: "없지만 약 500원", stopReason: "not_found" },
      absent,
      ["number 500 is asserted where there is nothing to answer"],
    ],
    [
      "a table after all",
      { answer: "없음", stopReason: "not_found", tables: tableOf([1]) },
      absent,
      ["a table is given where there is nothing to answer"],
    ],
    ["locked", { answer: "암호가 걸려 있습니다.", stopReason: "unreadable" }, locked, []],
    [
      "reason only in the error",
      {
        stopReason: "unreadable",
        error: { code: "PASSWORD_NEEDED", message: "This file needs a password." },
      },
      locked,
      [],
    ],
    ["reason missing", { answer: "읽을 수 없습니다.", stopReason: "unreadable" }, locked, ['"암호" is missing']],
  ])("%s", (_, parts, expected, reasons) => {
    expect(judge(parts, expected, "2024년 매출이 얼마였어?").reasons).toEqual(reasons);
  });
});

describe("citations", () => {
  const cited = (anchor: string, file = "계약/a.docx", verified = true) => [{ file, anchor, quote: "", verified }];

  test.each<[string, AskResult["citations"], Expectation["cites"], boolean | null]>([
    ["none expected", cited("제7조"), undefined, null],
    ["file only", cited("¶4"), [{ file: "계약/a.docx" }], true],
    ["same clause", cited("제7조"), [{ file: "계약/a.docx", anchor: "제7조" }], true],
    ["paragraph of the clause", cited("제7조 제2항"), [{ file: "계약/a.docx", anchor: "제7조" }], true],
    ["branch clause", cited("제7조의2"), [{ file: "계약/a.docx", anchor: "제7조" }], false],
    ["longer page number", cited("p.12"), [{ file: "계약/a.docx", anchor: "p.1" }], false],
    ["other file", cited("제7조", "계약/b.docx"), [{ file: "계약/a.docx", anchor: "제7조" }], false],
    ["not verified", cited("제7조", "계약/a.docx", false), [{ file: "계약/a.docx" }], false],
    ["none given", [], [{ file: "계약/a.docx" }], false],
  ])("%s", (_, citations, cites, expected) => {
    expect(judge({ citations }, cites ? { cites } : {}).citation).toBe(expected);
  });

  test("a wrong citation leaves a right answer right", () => {
    expect(judge({ answer: "22%" }, { numbers: [22], cites: [{ file: "a.docx" }] })).toEqual({
      ok: true,
      reasons: [],
      citation: false,
    });
  });
});
