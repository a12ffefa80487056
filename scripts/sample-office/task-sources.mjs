import { BRANCHES, PRODUCTS, STAFF } from "./company-lists.mjs";
import {
  makeBudget,
  makeExpenses,
  makeInventory,
  makeReceivables,
  makeSales,
  makeSpending,
  makeTargets,
} from "./company-tables.mjs";

/** Workspace paths that tasks cite or attach. */
export const FILES = {
  sales: "영업/매출내역_2026상반기.xlsx",
  targets: "영업/2025_분기별_목표실적.xlsx",
  prices: "영업/품목_단가표_2026.xlsx",
  receivables: "영업/거래처_미수금현황.xlsx",
  branches: "영업/지점정보.csv",
  spending: "경영지원/지출내역_2026_1분기.xlsx",
  budget: "경영지원/2026년 예산.xlsx",
  staff: "경영지원/직원명부.xlsx",
  payroll: "경영지원/급여대장_2026.xlsx",
  expenses: "overseas/Expenses_2026H1.xlsx",
  inventory: "overseas/inventory.csv",
  policy: "overseas/Travel_and_Expense_Policy.docx",
  safety: "overseas/Warehouse_Safety_Inspection_2026.pdf",
  lease: "계약/사무기기_임대차계약서_늘봄의원.docx",
  supply: "계약/물품공급계약서_한빛상사.docx",
  scan: "계약/납품확인서_스캔.pdf",
  april: "회의록/2026-04-13_영업회의록.docx",
  may: "회의록/2026-05-11_영업회의록.docx",
  report: "보고서/2026_1분기_실적보고서.pdf",
  damaged: "보고서/2분기_실적_초안.xlsx",
  holiday: "공지/2026_하계휴가_안내.pdf",
  move: "메모/사무실_이전_계획.txt",
  workshop: "메모/하반기_워크숍_준비.md",
};

/** The generator's rows, joined where a task joins. */
export const DATA = {
  branches: BRANCHES,
  products: PRODUCTS,
  staff: STAFF,
  spending: makeSpending(),
  budget: makeBudget(),
  receivables: makeReceivables(),
  inventory: makeInventory(),
  expenses: makeExpenses(),
  targets: makeTargets(),
  sales: makeSales().map((sale) => {
    const product = PRODUCTS.find((p) => p.name === sale.product);
    return {
      ...sale,
      region: BRANCHES.find((b) => b.name === sale.branch).region,
      rank: STAFF.find((p) => p.name === sale.seller).rank,
      category: product.category,
      supplier: product.supplier,
      warranty: product.warranty,
    };
  }),
};

export { REASONS } from "./reasons.mjs";
