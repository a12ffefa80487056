import { averageOf, dateForms, inMonth, plain, ranking, sumOf, where } from "./task-figures.mjs";
import { DATA, FILES, REASONS } from "./task-sources.mjs";

const { sales, spending, budget, inventory, expenses, receivables } = DATA;
const cite = (file, anchor) => [anchor ? { file, anchor } : { file }];

const logistics = sumOf(where(budget, { department: "물류부" }), "planned");
const approvedMarchMeals = where(inMonth(expenses, "2026-03"), { category: "Meals", status: "Approved" });

/** Questions that prompts and code may be tuned on: [kind, lang, question, expect, attached file?]. */
export const TUNE = [
  [
    "sum",
    "ko",
    "상반기에 노트북 판 금액이 총 얼마야?",
    { numbers: [sumOf(where(sales, { product: "노트북" }), "amount")], cites: cite(FILES.sales) },
  ],
  [
    "sum",
    "en",
    "What's the total sales amount of 부산점 for the first half of 2026?",
    { numbers: [sumOf(where(sales, { branch: "부산점" }), "amount")], cites: cite(FILES.sales) },
  ],
  [
    "sum",
    "en",
    "How much did Lena Quill claim in total?",
    { numbers: [sumOf(where(expenses, { employee: "Lena Quill" }), "amount")], cites: cite(FILES.expenses) },
    FILES.expenses,
  ],
  [
    "sum",
    "ko",
    "2026년 예산 파일에서 물류부 예산 합계좀 알려줘",
    {
      numbers: [[logistics, logistics * 1000]],
      not: [sumOf(where(budget, { department: "물류부" }), "spent")],
      cites: cite(FILES.budget),
    },
  ],
  [
    "average_count",
    "ko",
    "외상으로 결재한 건이 몇 건이나 되나요?",
    { numbers: [where(sales, { payment: "외상" }).length], cites: cite(FILES.sales) },
    FILES.sales,
  ],
  [
    "average_count",
    "en",
    "On average, how much is one taxi claim of the overseas team?",
    { numbers: [averageOf(where(expenses, { category: "Taxi" }), "amount")], cites: cite(FILES.expenses) },
  ],
  [
    "average_count",
    "ko",
    "inventory.csv에서 재고(On Hand)가 Reorder Level보다 적은 게 몇 건이야?",
    { numbers: [inventory.filter((r) => r.onHand < r.reorderLevel).length], cites: cite(FILES.inventory) },
  ],
  [
    "average_count",
    "en",
    "How many sales entries does 오바다 have in the sales workbook (매출내역)?",
    { numbers: [where(sales, { seller: "오바다" }).length], cites: cite(FILES.sales) },
  ],
  [
    "top",
    "ko",
    "올해 매출 제일 많이 올린 지점이 어디임?",
    { ...ranking(sales, "branch", "amount", 1), cites: cite(FILES.sales) },
  ],
  [
    "top",
    "en",
    "Give me the top 3 products by revenue, best first.",
    { ...ranking(sales, "product", "amount", 3), cites: cite(FILES.sales) },
    FILES.sales,
  ],
  [
    "top",
    "ko",
    "미수금이 가장 많이 남은 거래처가 어디인지 좀 알려줘",
    { ...ranking(receivables, "customer", "owed", 1), cites: cite(FILES.receivables) },
  ],
  [
    "top",
    "en",
    "Which employee claimed the most money in Expenses_2026H1?",
    { ...ranking(expenses, "employee", "amount", 1), cites: cite(FILES.expenses) },
  ],
  [
    "two_filters",
    "ko",
    "판교점에서 2월달에 키보드 몇 개 팔았어?",
    {
      numbers: [sumOf(plain(where(inMonth(sales, "2026-02"), { branch: "판교점", product: "키보드" })), "units")],
      cites: cite(FILES.sales),
    },
  ],
  [
    "two_filters",
    "en",
    "Sum of 매출액 for 대전점 in April 2026?",
    {
      numbers: [sumOf(where(inMonth(sales, "2026-04"), { branch: "대전점" }), "amount")],
      not: [sumOf(where(sales, { branch: "대전점" }), "amount")],
      cites: cite(FILES.sales),
    },
  ],
  [
    "two_filters",
    "ko",
    "2월에 영업부가 쓴 접대비 총액은?",
    {
      numbers: [sumOf(where(spending[1].rows, { department: "영업부", item: "접대비" }), "amount")],
      not: [sumOf(where(spending[1].rows, { item: "접대비" }), "amount")],
      cites: cite(FILES.spending),
    },
    FILES.spending,
  ],
  [
    "two_filters",
    "en",
    "how much was approved for meals in march by the overseas team",
    { numbers: [sumOf(approvedMarchMeals, "amount")], cites: cite(FILES.expenses) },
  ],
  ["lookup", "ko", "문초록 대리 내선번호 몇번이지?", { strings: ["1127"], cites: cite(FILES.staff) }],
  [
    "lookup",
    "en",
    "What is the list price (정가) of the 복합기 and how many months of warranty does it have?",
    { numbers: [1_284_000, 36], cites: cite(FILES.prices) },
    FILES.prices,
  ],
  [
    "lookup",
    "en",
    "How much is the quote of the moving company we chose for the office move?",
    { numbers: [3_960_000], not: [18_000_000], cites: cite(FILES.move) },
  ],
  [
    "join",
    "ko",
    "수도권 지점들 매출 합계 구해줘. 권역은 지점정보 파일에 있어.",
    {
      numbers: [sumOf(where(sales, { region: "수도권" }), "amount")],
      not: [sumOf(sales, "amount")],
      cites: cite(FILES.sales),
    },
  ],
  [
    "join",
    "en",
    "Using the price list for the 분류, what is the total 매출액 of 가구 items?",
    { numbers: [sumOf(where(sales, { category: "가구" }), "amount")], cites: cite(FILES.sales) },
  ],
  [
    "join",
    "ko",
    "직급이 대리인 담당자들이 올린 매출 다 더하면 얼마 나와?",
    { numbers: [sumOf(where(sales, { rank: "대리" }), "amount")], cites: cite(FILES.sales) },
  ],
  [
    "clause",
    "ko",
    "늘봄의원이 18개월도 안 쓰고 중도 해지하면 위약금이 몇 퍼센트예요?",
    { numbers: [22], cites: cite(FILES.lease, "제10조") },
  ],
  [
    "clause",
    "en",
    "In the supply contract with 한빛상사, within how many days of the tax invoice must they pay?",
    { numbers: [45], cites: cite(FILES.supply, "제6조") },
  ],
  [
    "clause",
    "ko",
    "출장 규정(Travel Policy)에 동남아 호텔 1박 한도가 얼마로 되어 있나요?",
    { numbers: [140], cites: cite(FILES.policy, "3.1") },
  ],
  [
    "clause",
    "en",
    "What budget did the April sales meeting (4월 영업회의) set for second-half promotion?",
    { numbers: [27_500_000], not: [12_400_000], cites: cite(FILES.april) },
  ],
  [
    "pdf_fact",
    "ko",
    "1분기 실적보고서 보면 신규 거래처가 몇 곳이야?",
    { numbers: [17], cites: cite(FILES.report, "p.1") },
  ],
  [
    "pdf_fact",
    "en",
    "How many hours has forklift YF-4 run so far?",
    { numbers: [11_860], cites: cite(FILES.safety, "p.2") },
    FILES.safety,
  ],
  [
    "pdf_fact",
    "en",
    "Until when can I apply for the summer holiday (하계휴가)?",
    { strings: [dateForms("2026-07-03")], cites: cite(FILES.holiday, "p.1") },
  ],
  [
    "listing",
    "ko",
    "회의록 폴더에 무슨 파일들 있어?",
    { strings: ["2026-04-13_영업회의록.docx", "2026-05-11_영업회의록.docx"] },
  ],
  [
    "listing",
    "en",
    "How many PDF files do we have here, subfolders included?",
    { numbers: [Object.values(FILES).filter((file) => file.endsWith(".pdf")).length] },
  ],
  ["unanswerable", "ko", "2024년 매출 총액이 얼마였는지 알려줘", { stopReason: "not_found" }],
  [
    "unanswerable",
    "en",
    "How many weeks of parental leave does this policy grant?",
    { stopReason: "not_found" },
    FILES.policy,
  ],
  ["unanswerable", "ko", "제주점 점장 전화번호 뭐야?", { stopReason: "not_found" }],
  [
    "unreadable",
    "ko",
    "급여대장에서 고은별 대리 실지급액 좀 봐줘",
    { stopReason: "unreadable", strings: [REASONS.locked] },
  ],
  [
    "unreadable",
    "en",
    "What were the May figures per branch in this draft?",
    { stopReason: "unreadable", strings: [REASONS.damaged] },
    FILES.damaged,
  ],
];
