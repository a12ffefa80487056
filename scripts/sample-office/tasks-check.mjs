import { averageOf, dateForms, inMonth, plain, ranking, sumOf } from "./task-figures.mjs";
import { DATA, FILES, REASONS } from "./task-sources.mjs";

const { sales, spending, budget, inventory, expenses, receivables, targets } = DATA;
const where = (rows, filter) =>
  rows.filter((row) => Object.entries(filter).every(([key, value]) => row[key] === value));
const cite = (file, anchor) => [anchor ? { file, anchor } : { file }];

const allSpending = spending.flatMap((month) => month.rows);
const fourthQuarter = ranking(
  targets.map((t) => ({ branch: t.branch, result: t.quarters[3].result })),
  "branch",
  "result",
  1,
);
const mayNotebooks = where(inMonth(sales, "2026-05"), { branch: "마포점", product: "노트북" });
const owner = receivables.find((row) => row.customer === "새솔디자인").seller;

/** Questions that nobody looks at while tuning: [kind, lang, question, expect, attached file?]. */
export const CHECK = [
  [
    "sum",
    "ko",
    "1분기 동안 통신비로 나간 돈이 모두 얼마예요?",
    { numbers: [sumOf(where(allSpending, { item: "통신비" }), "amount")], cites: cite(FILES.spending) },
  ],
  [
    "sum",
    "en",
    "How much do all our customers together still owe us?",
    { numbers: [sumOf(receivables, "owed")], cites: cite(FILES.receivables) },
    FILES.receivables,
  ],
  [
    "average_count",
    "ko",
    "매출내역에서 의자는 전표 한 장당 평균 매출액이 얼마나 돼?",
    { numbers: [averageOf(where(sales, { product: "의자" }), "amount")], cites: cite(FILES.sales) },
  ],
  [
    "average_count",
    "en",
    "how many expense claims are still pending?",
    { numbers: [where(expenses, { status: "Pending" }).length], cites: cite(FILES.expenses) },
  ],
  [
    "top",
    "ko",
    "작년 4분기 실적이 젤 좋았던 지점은 어디야?",
    { order: fourthQuarter.order, among: [...fourthQuarter.among, "합계"], cites: cite(FILES.targets) },
  ],
  [
    "top",
    "en",
    "Which two departments get the biggest 2026 budget? Largest first.",
    { ...ranking(budget, "department", "planned", 2), cites: cite(FILES.budget) },
    FILES.budget,
  ],
  [
    "top",
    "ko",
    "Yangsan 창고에 제일 많이 쌓여 있는 품목이 뭔가요?",
    { ...ranking(where(inventory, { warehouse: "Yangsan" }), "item", "onHand", 1), cites: cite(FILES.inventory) },
  ],
  [
    "two_filters",
    "ko",
    "마포점 5월 노트북 매출엑 합계 알려 주세요",
    { numbers: [sumOf(plain(mayNotebooks), "amount")], cites: cite(FILES.sales) },
  ],
  [
    "two_filters",
    "en",
    "Total 수량 of 의자 sold by 서누리?",
    { numbers: [sumOf(plain(where(sales, { product: "의자", seller: "서누리" })), "units")], cites: cite(FILES.sales) },
    FILES.sales,
  ],
  [
    "two_filters",
    "en",
    "What did Theo Vance spend on hotels, all statuses together?",
    {
      numbers: [sumOf(where(expenses, { employee: "Theo Vance", category: "Hotel" }), "amount")],
      cites: cite(FILES.expenses),
    },
  ],
  ["lookup", "ko", "워크숍 버스비 예산 얼마 잡혀 있더라?", { numbers: [1_650_000], cites: cite(FILES.workshop) }],
  [
    "lookup",
    "en",
    "In the 미수금 list, who is in charge (담당자) of 새솔디자인?",
    { strings: [owner], cites: cite(FILES.receivables) },
  ],
  [
    "join",
    "ko",
    "보증기간이 60개월인 품목들만 모아서 매출액 합계를 내줘 (단가표 참고)",
    { numbers: [sumOf(where(sales, { warranty: 60 }), "amount")], cites: cite(FILES.sales) },
  ],
  [
    "join",
    "en",
    "How many units in total did we sell of products supplied by 누리전자, returns deducted?",
    { numbers: [sumOf(where(sales, { supplier: "누리전자" }), "units")], cites: cite(FILES.sales) },
  ],
  [
    "clause",
    "ko",
    "한빛상사 공급계약서에 납품 늦으면 하루에 몇 % 물어야 한다고 되어 있어?",
    { numbers: [0.15], cites: cite(FILES.supply, "제7조") },
  ],
  [
    "clause",
    "en",
    "Within how many working days after a trip do I have to file my claim?",
    { numbers: [12], not: [60], cites: cite(FILES.policy, "5.1") },
    FILES.policy,
  ],
  [
    "clause",
    "en",
    "According to the minutes, by what date must all the leaking toner (누출 토너) be exchanged?",
    { strings: [dateForms("2026-06-19")], cites: cite(FILES.may) },
  ],
  [
    "pdf_fact",
    "ko",
    "창고 안전점검 보고서에서 양산(Yangsan)은 결함이 몇 건 나왔어?",
    { numbers: [23], cites: cite(FILES.safety, "p.1") },
  ],
  [
    "pdf_fact",
    "en",
    "What sales target for Q2 (2분기) does the Q1 report set?",
    { numbers: [3_150_000_000], cites: cite(FILES.report, "p.2") },
    FILES.report,
  ],
  [
    "listing",
    "ko",
    "csv 파일은 뭐뭐 있는지 알려줘",
    { strings: ["지점정보.csv", "inventory.csv"], not: ["Expenses_2026H1.xlsx"] },
  ],
  ["unanswerable", "ko", "늘봄의원 계약서에 자동이체 할인율이 몇 %로 적혀 있어?", { stopReason: "not_found" }],
  ["unanswerable", "en", "What was our net profit after tax in 2025?", { stopReason: "not_found" }],
  [
    "unreadable",
    "ko",
    "스캔해 둔 납품확인서에 인수자가 누구로 되어 있어?",
    { stopReason: ["unreadable", "not_found"], strings: [REASONS.scanned] },
  ],
  [
    "unreadable",
    "en",
    "What is the total net pay in the payroll file?",
    { stopReason: "unreadable", strings: [REASONS.locked] },
    FILES.payroll,
  ],
];
