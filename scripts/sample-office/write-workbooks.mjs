import { BRANCHES, COMPANY, PRODUCTS, STAFF } from "./company-lists.mjs";
import {
  makeBudget,
  makeExpenses,
  makeInventory,
  makeReceivables,
  makeSales,
  makeSpending,
  makeTargets,
} from "./company-tables.mjs";
import { encodeCp949 } from "./encode-cp949.mjs";
import { csv, cutOff, day, workbookBytes } from "./sheet-parts.mjs";

/** Adds a sheet: lines above, a bold header, rows; `formats` by column number. */
function addTable(book, { name, above = [], header, rows, formats = {}, widths = [] }) {
  const sheet = book.addWorksheet(name);
  for (const line of above) sheet.addRow(line);
  sheet.addRow(header).font = { bold: true };
  for (const row of rows) sheet.addRow(row);
  header.forEach((_, i) => {
    const column = sheet.getColumn(i + 1);
    column.width = widths[i] ?? 14;
    if (formats[i + 1]) column.numFmt = formats[i + 1];
  });
  return sheet;
}

const bytesOf = (fill) => workbookBytes(fill, COMPANY);

const salesBook = () =>
  bytesOf((book) => {
    const sheet = addTable(book, {
      name: "매출",
      above: [[`${COMPANY} 2026년 상반기 매출 내역`], ["작성: 영업부 · 기준일 2026-06-30 · 단위: 원"], []],
      header: ["전표번호", "날짜", "지점", "품목", "담당자", "거래처", "수량", "단가", "매출액(원)", "결제"],
      rows: makeSales().map((r) => [
        r.slip,
        day(r.date),
        r.branch,
        r.product,
        r.seller,
        r.customer,
        r.units,
        r.price,
        r.amount,
        r.payment,
      ]),
      formats: { 2: "yyyy-mm-dd", 8: "#,##0", 9: "#,##0" },
    });
    sheet.mergeCells("A1:J1");
    const notes = book.addWorksheet("비고");
    notes.addRow(["매출 대장 작성 기준"]);
    notes.addRow(["1. 반품은 수량을 음수로 적는다."]);
    notes.addRow(["2. 매출액(원)은 수량 × 단가이며 부가가치세는 포함하지 않는다."]);
    notes.addRow(["3. 단가는 할인이 적용된 실제 판매 단가이다."]);
  });

const staffBook = () =>
  bytesOf((book) => {
    addTable(book, {
      name: "직원",
      header: ["사번", "이름", "소속 지점", "부서", "직급", "입사일", "내선"],
      rows: STAFF.map((p) => [p.id, p.name, p.branch, p.department, p.rank, day(p.joined), p.extension]),
      formats: { 6: "yyyy-mm-dd" },
    });
  });

const priceBook = () =>
  bytesOf((book) => {
    addTable(book, {
      name: "단가표",
      above: [["2026년 품목별 단가표 (부가세 별도)"]],
      header: ["품번", "품목", "분류", "정가(원)", "매입가(원)", "공급사", "보증(개월)"],
      rows: PRODUCTS.map((p) => [p.code, p.name, p.category, p.price, p.cost, p.supplier, p.warranty]),
      formats: { 4: "#,##0", 5: "#,##0" },
    });
  });

const targetBook = () =>
  bytesOf((book) => {
    const sheet = book.addWorksheet("2025년");
    sheet.addRow(["2025년 지점별·분기별 목표 대비 실적"]);
    sheet.addRow(["(단위: 백만원)"]);
    sheet.addRow(["지점", "1분기", null, "2분기", null, "3분기", null, "4분기", null]);
    sheet.addRow([null, ...Array.from({ length: 4 }, () => ["목표", "실적"]).flat()]);
    const rows = makeTargets();
    for (const row of rows) sheet.addRow([row.branch, ...row.quarters.flatMap((q) => [q.target, q.result])]);
    const total = (key, q) => rows.reduce((sum, row) => sum + row.quarters[q][key], 0);
    sheet.addRow(["합계", ...[0, 1, 2, 3].flatMap((q) => [total("target", q), total("result", q)])]);
    sheet.mergeCells("A1:I1");
    sheet.mergeCells("A3:A4");
    for (const range of ["B3:C3", "D3:E3", "F3:G3", "H3:I3"]) sheet.mergeCells(range);
  });

const spendingBook = () =>
  bytesOf((book) => {
    for (const { sheet, rows } of makeSpending()) {
      addTable(book, {
        name: sheet,
        header: ["날짜", "부서", "항목", "적요", "금액(원)", "결제수단"],
        rows: rows.map((r) => [day(r.date), r.department, r.item, r.text, r.amount, r.method]),
        formats: { 1: "yyyy-mm-dd", 5: "#,##0" },
      });
    }
    const memo = book.addWorksheet("메모");
    memo.addRow(["법인카드 결제분은 다음 달 10일에 정산함"]);
    memo.addRow(["접대비는 건당 30만원을 넘으면 부서장 사전 승인 필요"]);
    memo.addRow(["현금 결제는 영수증 원본을 경영지원부에 제출"]);
  });

const budgetBook = () =>
  bytesOf((book) => {
    addTable(book, {
      name: "예산",
      above: [["2026년 부서별 예산 (단위: 천원)"], []],
      header: ["부서", "비목", "2025년 집행액", "2026년 예산", "증감률(%)"],
      rows: makeBudget().map((r) => [
        r.department,
        r.account,
        r.spent,
        r.planned,
        Math.round((r.planned / r.spent - 1) * 1000) / 10,
      ]),
      formats: { 3: "#,##0", 4: "#,##0", 5: "0.0" },
    });
  });

const receivableBook = () =>
  bytesOf((book) => {
    addTable(book, {
      name: "미수금",
      above: [["거래처 미수금 현황 (2026-06-30 기준)"]],
      header: ["거래처", "등록번호", "담당자", "미수금(원)", "여신한도(백만원)", "최종 입금일"],
      rows: makeReceivables().map((r) => [r.customer, r.registration, r.seller, r.owed, r.limit, day(r.lastPaid)]),
      formats: { 4: "#,##0", 6: "yyyy-mm-dd" },
    });
  });

const expenseBook = () =>
  bytesOf((book) => {
    addTable(book, {
      name: "Expenses",
      above: [["Overseas team: expense claims, first half of 2026"], ["Amounts in USD"]],
      header: ["Claim No", "Date", "Employee", "Department", "Category", "Amount (USD)", "Status"],
      rows: makeExpenses().map((r) => [r.claim, day(r.date), r.employee, r.department, r.category, r.amount, r.status]),
      formats: { 2: "yyyy-mm-dd", 6: "#,##0.00" },
    });
  });

const branchCsv = () =>
  encodeCp949(
    csv([
      ["지점", "권역", "개점일", "점장", "전화", "면적(㎡)", "월임대료(원)"],
      ...BRANCHES.map((b) => [b.name, b.region, b.opened, b.manager, b.phone, b.area, b.rent]),
    ]),
  );

const inventoryCsv = () =>
  Buffer.from(
    csv([
      ["SKU", "Item", "Category", "Warehouse", "On Hand", "Reorder Level", "Unit Cost (USD)", "Last Counted"],
      ...makeInventory().map((r) => [
        r.sku,
        r.item,
        r.category,
        r.warehouse,
        r.onHand,
        r.reorderLevel,
        r.cost.toFixed(2),
        r.counted,
      ]),
    ]),
  );

/** A workbook whose end is missing, as a broken copy leaves it. */
async function truncatedBook() {
  const whole = await bytesOf((book) => {
    addTable(book, {
      name: "2분기",
      header: ["지점", "4월", "5월", "6월"],
      rows: BRANCHES.map((b, i) => [b.name, 31_000_000 + i, 28_000_000 + i, 33_000_000 + i]),
    });
  });
  return cutOff(whole, 0.55);
}

/** All spreadsheets of the sample office: path → bytes. */
export async function writeWorkbooks() {
  return {
    "영업/매출내역_2026상반기.xlsx": await salesBook(),
    "영업/2025_분기별_목표실적.xlsx": await targetBook(),
    "영업/품목_단가표_2026.xlsx": await priceBook(),
    "영업/거래처_미수금현황.xlsx": await receivableBook(),
    "영업/지점정보.csv": branchCsv(),
    "경영지원/지출내역_2026_1분기.xlsx": await spendingBook(),
    "경영지원/2026년 예산.xlsx": await budgetBook(),
    "경영지원/직원명부.xlsx": await staffBook(),
    "overseas/Expenses_2026H1.xlsx": await expenseBook(),
    "overseas/inventory.csv": inventoryCsv(),
    "보고서/2분기_실적_초안.xlsx": await truncatedBook(),
  };
}
