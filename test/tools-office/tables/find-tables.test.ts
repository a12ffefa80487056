import type { Sheet } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { findTables } from "../../../packages/tools-office/src/tables/find-tables.ts";
import { csvText, date, formula, sheetOf, sheetText } from "./build-sheet.ts";

interface Shown {
  range: string;
  titles: string[];
  rows: string[];
  notes?: string[];
  unit?: string;
  warnings?: string[];
}

function show(sheet: Sheet): Shown[] {
  return findTables(sheet).tables.map((table) => ({
    range: table.range,
    titles: table.columns.map(({ title }) => title),
    rows: table.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? "").join("|")),
    ...(table.notes.length > 0 && { notes: table.notes }),
    ...(table.unit && { unit: table.unit }),
    ...(table.warnings.length > 0 && { warnings: table.warnings.map(({ code }) => code) }),
  }));
}

const cases: [string, Sheet, Shown[]][] = [
  [
    "a plain table",
    sheetText("지점|금액\n서울|100\n부산|200"),
    [{ range: "A1:B3", titles: ["지점", "금액"], rows: ["서울|100", "부산|200"] }],
  ],
  [
    "a table that starts below and right of A1",
    sheetText("Branch|Amount\nSeoul|100\nBusan|200", { at: "C4" }),
    [{ range: "C4:D6", titles: ["Branch", "Amount"], rows: ["Seoul|100", "Busan|200"] }],
  ],
  [
    "a title and a unit line above the header, without a blank row",
    sheetText("2026년 1분기 매출 현황\n|||(단위: 천원)\n지점|품목|수량|금액\n서울|프린터|3|900\n부산|모니터|2|400", {
      merges: ["A1:D1"],
    }),
    [
      {
        range: "A3:D5",
        titles: ["지점", "품목", "수량", "금액"],
        rows: ["서울|프린터|3|900", "부산|모니터|2|400"],
        notes: ["2026년 1분기 매출 현황", "(단위: 천원)"],
        unit: "천원",
      },
    ],
  ],
  [
    "a title set off by a blank row, with author and date in the same line",
    sheetText(
      "매출 보고서||작성자: 홍길동|작성일: 2026-03-31\n\n지점|품목|수량|금액\n서울|프린터|3|900\n부산|모니터|2|400",
    ),
    [
      {
        range: "A3:D5",
        titles: ["지점", "품목", "수량", "금액"],
        rows: ["서울|프린터|3|900", "부산|모니터|2|400"],
        notes: ["매출 보고서", "작성자: 홍길동 작성일: 2026-03-31"],
      },
    ],
  ],
  [
    "a title and its unit side by side over a narrow table",
    sheetText("매출 현황|단위: 원\n지점|금액\n서울|100\n부산|200"),
    [
      {
        range: "A2:B4",
        titles: ["지점", "금액"],
        rows: ["서울|100", "부산|200"],
        notes: ["매출 현황 단위: 원"],
        unit: "원",
      },
    ],
  ],
  [
    "a header of two rows with merged groups",
    sheetText("지점|1분기||2분기\n|목표|실적|목표|실적\n서울|100|90|110|120\n부산|80|85|90|70", {
      merges: ["A1:A2", "B1:C1", "D1:E1"],
    }),
    [
      {
        range: "A1:E4",
        titles: ["지점", "1분기 목표", "1분기 실적", "2분기 목표", "2분기 실적"],
        rows: ["서울|100|90|110|120", "부산|80|85|90|70"],
      },
    ],
  ],
  [
    "a header of two rows without merges",
    sheetText("Branch|Q1||Q2|\n|Plan|Actual|Plan|Actual\nSeoul|100|90|110|120\nBusan|80|85|90|70"),
    [
      {
        range: "A1:E4",
        titles: ["Branch", "Q1 Plan", "Q1 Actual", "Q2 Plan", "Q2 Actual"],
        rows: ["Seoul|100|90|110|120", "Busan|80|85|90|70"],
      },
    ],
  ],
  [
    "a title merged over a header of two rows",
    sheetText("실적표\n지점|1분기||비고\n|목표|실적\n서울|100|90|양호\n부산|80|85|미달", {
      merges: ["A1:D1", "A2:A3", "B2:C2", "D2:D3"],
    }),
    [
      {
        range: "A2:D5",
        titles: ["지점", "1분기 목표", "1분기 실적", "비고"],
        rows: ["서울|100|90|양호", "부산|80|85|미달"],
        notes: ["실적표"],
      },
    ],
  ],
  [
    "a header of three rows",
    sheetText(
      "지점|상반기||||하반기\n|1분기||2분기||3분기\n|목표|실적|목표|실적|목표\n서울|1|2|3|4|5\n부산|6|7|8|9|10",
      { merges: ["A1:A3", "B1:E1", "B2:C2", "D2:E2"] },
    ),
    [
      {
        range: "A1:F5",
        titles: [
          "지점",
          "상반기 1분기 목표",
          "상반기 1분기 실적",
          "상반기 2분기 목표",
          "상반기 2분기 실적",
          "하반기 3분기 목표",
        ],
        rows: ["서울|1|2|3|4|5", "부산|6|7|8|9|10"],
      },
    ],
  ],
  [
    "one merged group over all columns but the first",
    sheetText("|2026년\n지점|1월|2월|3월\n서울|1|2|3\n부산|4|5|6", { merges: ["B1:D1"] }),
    [
      {
        range: "A1:D4",
        titles: ["지점", "2026년 1월", "2026년 2월", "2026년 3월"],
        rows: ["서울|1|2|3", "부산|4|5|6"],
      },
    ],
  ],
  [
    "a line of units below the titles",
    sheetText("지점|수량|금액\n|(개)|(원)\n서울|3|900\n부산|2|400"),
    [{ range: "A1:C4", titles: ["지점", "수량 (개)", "금액 (원)"], rows: ["서울|3|900", "부산|2|400"] }],
  ],
  [
    "subtotals inside merged groups",
    sheetText("지역|지점|금액\n수도권|서울|100\n|인천|50\n|소계|150\n영남|부산|80\n|소계|80\n총계||230", {
      merges: ["A2:A4", "A5:A6", "A7:B7"],
    }),
    [
      {
        range: "A1:C5",
        titles: ["지역", "지점", "금액"],
        rows: ["수도권|서울|100", "수도권|인천|50", "영남|부산|80"],
        notes: ["수도권 소계: 금액 150", "영남 소계: 금액 80", "총계: 금액 230"],
      },
    ],
  ],
  [
    "years as column titles",
    sheetText("지점|2023|2024|2025\n서울|100|110|120\n부산|80|85|90"),
    [{ range: "A1:D3", titles: ["지점", "2023", "2024", "2025"], rows: ["서울|100|110|120", "부산|80|85|90"] }],
  ],
  [
    "days of a month as column titles",
    sheetText("이름|1|2|3|4\n김철수|8|8|0|8\n이영희|8|4|8|8"),
    [{ range: "A1:E3", titles: ["이름", "1", "2", "3", "4"], rows: ["김철수|8|8|0|8", "이영희|8|4|8|8"] }],
  ],
  [
    "dates as column titles",
    sheetOf([
      ["품목", date("2026-01-01"), date("2026-02-01")],
      ["프린터", 10, 12],
      ["모니터", 7, 9],
    ]),
    [{ range: "A1:C3", titles: ["품목", "2026-01-01", "2026-02-01"], rows: ["프린터|10|12", "모니터|7|9"] }],
  ],
  [
    "a total at the end, and footnotes below it",
    sheetText(
      "지점|품목|금액\n서울|프린터|900\n부산|모니터|400\n합 계||1300\n※ 반품은 음수로 기록함\n자료: 영업관리팀",
    ),
    [
      {
        range: "A1:C3",
        titles: ["지점", "품목", "금액"],
        rows: ["서울|프린터|900", "부산|모니터|400"],
        notes: ["합 계: 금액 1300", "※ 반품은 음수로 기록함", "자료: 영업관리팀"],
      },
    ],
  ],
  [
    "subtotals between the rows and a grand total set off by a blank row",
    sheetText("Region|Item|Amount\nEast|A|1\nEast|B|2\nEast Total||3\nWest|A|4\nSubtotal||4\n\nGrand total||7"),
    [
      {
        range: "A1:C5",
        titles: ["Region", "Item", "Amount"],
        rows: ["East|A|1", "East|B|2", "West|A|4"],
        notes: ["East Total: Amount 3", "Subtotal: Amount 4", "Grand total: Amount 7"],
      },
    ],
  ],
  [
    "sums without any label in the last row",
    sheetOf([
      ["지점", "수량", "금액"],
      ["서울", 3, 900],
      ["부산", 2, 400],
      [null, formula(5, "SUM(B2:B3)"), formula(1300, "SUM(C2:C3)")],
    ]),
    [
      {
        range: "A1:C3",
        titles: ["지점", "수량", "금액"],
        rows: ["서울|3|900", "부산|2|400"],
        notes: ["Σ: 수량 5, 금액 1300"],
      },
    ],
  ],
  [
    "a total row right below the header",
    sheetText("지점|금액\n합계|300\n서울|100\n부산|200"),
    [{ range: "A1:B4", titles: ["지점", "금액"], rows: ["서울|100", "부산|200"], notes: ["합계: 금액 300"] }],
  ],
  [
    "a group name merged over its rows, text filled and numbers not",
    sheetText("지역|지점|금액|목표\n수도권|서울|100|300\n|인천|50\n영남|부산|80|100", { merges: ["A2:A3", "D2:D3"] }),
    [
      {
        range: "A1:D4",
        titles: ["지역", "지점", "금액", "목표"],
        rows: ["수도권|서울|100|300", "수도권|인천|50|", "영남|부산|80|100"],
      },
    ],
  ],
  [
    "a group name only on its first row",
    sheetText("지역|지점|금액\n수도권|서울|100\n|인천|50\n|수원|20\n영남|부산|80\n|대구|30"),
    [
      {
        range: "A1:C6",
        titles: ["지역", "지점", "금액"],
        rows: ["수도권|서울|100", "수도권|인천|50", "수도권|수원|20", "영남|부산|80", "영남|대구|30"],
        warnings: ["FILLED_DOWN"],
      },
    ],
  ],
  [
    "section lines between the rows become a column",
    sheetText("품목|수량|금액\n■ 서울\n프린터|3|900\n모니터|1|200\n■ 부산\n프린터|2|600"),
    [
      {
        range: "A1:C6",
        titles: ["품목", "수량", "금액", "구분"],
        rows: ["프린터|3|900|■ 서울", "모니터|1|200|■ 서울", "프린터|2|600|■ 부산"],
      },
    ],
  ],
  [
    "two tables one below the other, each with its title",
    sheetText("1. 매출\n지점|금액\n서울|100\n부산|200\n\n2. 비용\n항목|비용|비고\n임차료|50|월납\n인건비|70|월납"),
    [
      { range: "A2:B4", titles: ["지점", "금액"], rows: ["서울|100", "부산|200"], notes: ["1. 매출"] },
      {
        range: "A7:C9",
        titles: ["항목", "비용", "비고"],
        rows: ["임차료|50|월납", "인건비|70|월납"],
        notes: ["2. 비용"],
      },
    ],
  ],
  [
    "two tables side by side",
    sheetText("지점|금액||품목|단가\n서울|100||프린터|300\n부산|200||모니터|200\n대구|150"),
    [
      { range: "A1:B4", titles: ["지점", "금액"], rows: ["서울|100", "부산|200", "대구|150"] },
      { range: "D1:E3", titles: ["품목", "단가"], rows: ["프린터|300", "모니터|200"] },
    ],
  ],
  [
    "two tables of the same titles side by side",
    sheetText("지점|금액||지점|금액\n서울|100||부산|300\n인천|200||대구|200"),
    [
      { range: "A1:B3", titles: ["지점", "금액"], rows: ["서울|100", "인천|200"] },
      { range: "D1:E3", titles: ["지점", "금액"], rows: ["부산|300", "대구|200"] },
    ],
  ],
  [
    "a narrow blank column inside one table",
    sheetText("지점|품목||수량|금액\n서울|프린터||3|900\n부산|모니터||2|400"),
    [
      {
        range: "A1:E3",
        titles: ["지점", "품목", "수량", "금액"],
        rows: ["서울|프린터|3|900", "부산|모니터|2|400"],
      },
    ],
  ],
  [
    "a blank row inside the data",
    sheetText("지점|품목|금액\n서울|프린터|900\n서울|모니터|400\n\n부산|프린터|300\n부산||200"),
    [
      {
        range: "A1:C6",
        titles: ["지점", "품목", "금액"],
        rows: ["서울|프린터|900", "서울|모니터|400", "부산|프린터|300", "부산||200"],
      },
    ],
  ],
  [
    "a blank row between header and data",
    sheetText("지점|품목|금액\n\n서울|프린터|900\n부산|모니터|400"),
    [{ range: "A1:C4", titles: ["지점", "품목", "금액"], rows: ["서울|프린터|900", "부산|모니터|400"] }],
  ],
  [
    "data without a header",
    sheetText("서울|프린터|900\n부산|모니터|400\n대구|마우스|30"),
    [
      {
        range: "A1:C3",
        titles: ["열 A", "열 B", "열 C"],
        rows: ["서울|프린터|900", "부산|모니터|400", "대구|마우스|30"],
        warnings: ["NO_HEADER"],
      },
    ],
  ],
  [
    "a header printed again on the next page",
    sheetText("지점|금액\n서울|100\n지점|금액\n부산|200"),
    [{ range: "A1:B4", titles: ["지점", "금액"], rows: ["서울|100", "부산|200"] }],
  ],
  [
    "a signature box above the table",
    sheetText(
      "지출 결의서|||결재|담당|팀장|대표\n\n일자|항목|금액|지점|담당자|승인|비고\n2026-03-02|식비|12000|서울|김철수|Y|팀\n2026-03-05|교통비|3000|부산|이영희|Y|택시",
      {
        merges: ["A1:C2", "D1:D2"],
      },
    ),
    [
      {
        range: "A3:G5",
        titles: ["일자", "항목", "금액", "지점", "담당자", "승인", "비고"],
        rows: ["2026-03-02|식비|12000|서울|김철수|Y|팀", "2026-03-05|교통비|3000|부산|이영희|Y|택시"],
        notes: ["지출 결의서 결재 담당 팀장 대표"],
      },
    ],
  ],
  [
    "keys and values at the head of a quotation",
    sheetText(
      "견적번호|Q-2026-031\n견적일|2026-03-05\n유효일수|30\n\n품목|규격|수량|단가\n프린터|A4|2|300\n모니터|27인치|1|200",
    ),
    [
      {
        range: "A5:D7",
        titles: ["품목", "규격", "수량", "단가"],
        rows: ["프린터|A4|2|300", "모니터|27인치|1|200"],
        notes: ["견적번호 Q-2026-031", "견적일 2026-03-05", "유효일수 30"],
      },
    ],
  ],
  [
    "keys and values alone",
    sheetText("회사명|가나상사\n설립연도|1999\n직원수|35\n대표|김대표"),
    [
      {
        range: "A1:B4",
        titles: ["항목", "값"],
        rows: ["회사명|가나상사", "설립연도|1999", "직원수|35", "대표|김대표"],
      },
    ],
  ],
  [
    "a sheet of remarks",
    sheetText(
      "번호|내용\n1|반품은 해당 월의 매출에서 음수로 기록하며 별도 전표를 만들지 않습니다.\n2|금액은 부가세를 제외한 금액이고 원 단위로 반올림합니다.",
    ),
    [],
  ],
  ["lines of text only", sheetText("안내\n이 파일은 영업팀에서 관리합니다.\n문의: 내선 1234"), []],
  ["an empty sheet", sheetText(""), []],
  [
    "a header without a title for its first column",
    sheetText("|1월|2월\n서울|1|2\n부산|3|4"),
    [{ range: "A1:C3", titles: ["열 A", "1월", "2월"], rows: ["서울|1|2", "부산|3|4"] }],
  ],
  [
    "text from a CSV file",
    csvText("date,\n날짜|지점|금액\n2026-03-01|서울|1,200\n2026-03-02|부산|900"),
    [
      {
        range: "A2:C4",
        titles: ["날짜", "지점", "금액"],
        rows: ["2026-03-01|서울|1,200", "2026-03-02|부산|900"],
        notes: ["date,"],
      },
    ],
  ],
  [
    "a table of texts only",
    csvText("이름|부서|직급\n김철수|영업|과장\n이영희|인사|대리"),
    [{ range: "A1:C3", titles: ["이름", "부서", "직급"], rows: ["김철수|영업|과장", "이영희|인사|대리"] }],
  ],
  [
    "cells of a form merged over two columns each",
    sheetText("품목||수량|\n프린터||3\n모니터||2\n마우스||9", {
      merges: ["A1:B1", "A2:B2", "A3:B3", "A4:B4", "C1:D1", "C2:D2", "C3:D3", "C4:D4"],
    }),
    [{ range: "A1:C4", titles: ["품목", "수량"], rows: ["프린터|3", "모니터|2", "마우스|9"] }],
  ],
  [
    "a list of one column",
    sheetText("부서\n영업\n인사\n개발"),
    [{ range: "A1:A4", titles: ["부서"], rows: ["영업", "인사", "개발"] }],
  ],
  [
    "hidden rows",
    sheetText("지점|금액\n서울|100\n부산|200\n대구|300", { hiddenRows: [3] }),
    [
      {
        range: "A1:B4",
        titles: ["지점", "금액"],
        rows: ["서울|100", "부산|200", "대구|300"],
        warnings: ["HIDDEN_ROWS"],
      },
    ],
  ],
  [
    "a hidden sheet",
    sheetText("지점|금액\n서울|100\n부산|200", { state: "hidden" }),
    [{ range: "A1:B3", titles: ["지점", "금액"], rows: ["서울|100", "부산|200"], warnings: ["HIDDEN_SHEET"] }],
  ],
  [
    "a value named 계 in a column that is not the first stays a row",
    sheetText("지역|성별|인구\n서울|남|49\n서울|여|51\n부산|계|40"),
    [{ range: "A1:C4", titles: ["지역", "성별", "인구"], rows: ["서울|남|49", "서울|여|51", "부산|계|40"] }],
  ],
];

test.each(cases)("%s", (_, sheet, expected) => {
  expect(show(sheet)).toEqual(expected);
});

test("a sheet without a table gives its text as notes", () => {
  expect(findTables(sheetText("안내\n반품은 음수로 기록")).notes).toEqual(["안내", "반품은 음수로 기록"]);
});
