import { afterAll, expect, test } from "vitest";
import { createTableStore } from "../../../packages/tools-office/src/tables/table-store.ts";
import { readingOf, sheetText } from "./build-sheet.ts";

const store = createTableStore();
afterAll(() => store.close());

const months = (name: string) =>
  sheetText(
    `지점|품목|담당자|거래처|주문번호|등급|구분|금액
강남|프린터|김철수|㈜가나상사|A-1023|A|상반기|1
서울|모니터|이영희|(주)다라|A-1024|B|하반기|2
영업|무선 키보드|박민수|주식회사 마바|PO 2311|C|매출|3
부산|노트북|남궁민|Acme, Inc.|00123|A|비용|4`,
    { name },
  );
const korean = store.open([readingOf("판매.xlsx", [months("1월"), months("3월"), months("13월")])]);
const english = store.open([
  readingOf("sales.xlsx", [
    sheetText(
      `Branch|Product|Owner|Grade|Status|Amount
New York|Printer|Kim Minji|A|Open|1
Boston|Keyboards|Lee|B|Closed|2
San José|USB Hub|Park|C|All|3
Total Wine|Monitor|Ann|D|No|4`,
      { name: "Sales" },
    ),
  ]),
]);

function links(question: string, tables = korean): string[] {
  return tables.link(question).map(({ column, value, words, match }) => `${column}=${value} (${words}) ${match}`);
}

test.each<[string, string[]]>([
  ["강남의 금액은?", ["지점=강남 (강남) exact"]],
  ["강남지점의 프린터 금액", ["지점=강남 (강남) exact", "품목=프린터 (프린터) exact"]],
  ["강남 지점", ["지점=강남 (강남) exact"]],
  ["서울에서는 얼마?", ["지점=서울 (서울) exact"]],
  ["서울과 부산별 합계", ["지점=서울 (서울) exact", "지점=부산 (부산) exact"]],
  ["무선키보드는 몇 개?", ["품목=무선 키보드 (무선키보드) exact"]],
  ["무선 키보드", ["품목=무선 키보드 (무선 키보드) exact"]],
  ["영업이익은?", []],
  ["영업팀 실적", ["지점=영업 (영업) exact"]],
  ["김철수가 담당한 것", ["담당자=김철수 (김철수) exact"]],
  ["김철호가 담당한 것", []],
  ["프린트 수량", ["품목=프린터 (프린트) near"]],
  ["上반기 금액", ["구분=상반기 (上반기) near"]],
  ["가나상사와의 거래", ["거래처=㈜가나상사 (가나상사) exact"]],
  ["㈜가나상사", ["거래처=㈜가나상사 (㈜가나상사) exact"]],
  ["주식회사 다라의 금액", ["거래처=(주)다라 (다라) exact"]],
  ["Acme의 금액", ["거래처=Acme, Inc. (Acme) exact"]],
  ["a-1023 주문", ["주문번호=A-1023 (a-1023) exact"]],
  ["A1024번 주문", ["주문번호=A-1024 (A1024) exact"]],
  ["A-10234 주문", []],
  ["A-1029 주문", []],
  ["PO2311", ["주문번호=PO 2311 (PO2311) exact"]],
  ["PO 23111", []],
  ["00123 주문", ["주문번호=00123 (00123) exact"]],
  ["A등급의 합계", ["등급=A (A) exact"]],
  ["등급이 B인 것", ["등급=B (B) exact"]],
  ["3월 합계", ["시트=3월 (3월) exact"]],
  ["13월 합계", ["시트=13월 (13월) exact"]],
  ["23월 합계", []],
  ["매출 합계", ["구분=매출 (매출) exact"]],
  ["지점별 금액", []],
  [`${"부산".normalize("NFD")} 금액`, ["지점=부산 (부산) exact"]],
  ["노트북들의 금액", ["품목=노트북 (노트북) exact"]],
  ["서울강남 금액", ["지점=서울 (서울) exact", "지점=강남 (강남) exact"]],
])("%j", (question, expected) => {
  expect(links(question)).toEqual(expected);
});

test.each<[string, string[]]>([
  ["What did New York sell?", ["Branch=New York (New York) exact"]],
  ["new york's printers", ["Branch=New York (new york) exact", "Product=Printer (printer) exact"]],
  ["keyboard sales in boston", ["Product=Keyboards (keyboard) exact", "Branch=Boston (boston) exact"]],
  ["sum of all amounts, show total", []],
  ["A printer for Boston", ["Grade=A (A) exact", "Product=Printer (printer) exact", "Branch=Boston (Boston) exact"]],
  ["a list of grade A items", ["Grade=A (A) exact"]],
  ["how much for a monitor", ["Product=Monitor (monitor) exact"]],
  ["Is there no answer?", []],
  ["status 'No' only", ["Status=No (No) exact"]],
  ["usb-hub sales", ["Product=USB Hub (usb-hub) exact"]],
  ["Total Wine", ["Branch=Total Wine (Total Wine) exact"]],
  ["Keybords sold", ["Product=Keyboards (Keybords) near"]],
  ["Annual amount", []],
  ["Bostonian", []],
])("%j", (question, expected) => {
  expect(links(question, english)).toEqual(expected);
});

test("links name the joined table once", () => {
  expect(korean.link("강남")).toEqual([
    { table: "판매", column: "지점", value: "강남", words: "강남", match: "exact" },
  ]);
});
