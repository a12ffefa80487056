/** What an office worker asks for, and the call that does it. */
export interface ToolRequest {
  id: string;
  lang: "ko" | "en";
  text: string;
  group: string;
  /** Tools of the group that do it, or are the right first step. */
  tools: readonly string[];
  /** Fields whose value is definite: it has to hold one of these, whatever case or spaces. */
  values?: Readonly<Record<string, readonly string[]>>;
}

/** Files and folders that the requests are about: what a path may name. */
export const REQUEST_FILES: readonly string[] = [
  "영업/매출내역_2026상반기.xlsx",
  "영업/매출내역_2025하반기.xlsx",
  "경영지원/2026년 예산.xlsx",
  "경영지원/취업규칙.pdf",
  "경영지원/감사보고서_2025.pdf",
  "contracts/Supply_Agreement_2026.docx",
  "계약/용역계약서_초안.docx",
  "overseas/Expenses_2026H1.xlsx",
  "발표/신제품_소개.pptx",
  "presentations/Board_Q3.pptx",
  "메일/회의요청_김서연.eml",
  "mail/Invoice_reminder_Acme.eml",
  "backup/영업자료_2024.zip",
  "archive/designs_2025.zip",
  "영수증/택시_0412.pdf",
  "receipts/Hotel_Berlin.pdf",
];
export const REQUEST_FOLDERS: readonly string[] = [
  "영업",
  "경영지원",
  "contracts",
  "계약",
  "backup",
  "archive",
  "메일",
];

type Row = [text: string, tools: string, values?: ToolRequest["values"]];

const KOREAN: readonly Row[] = [
  [
    "매출내역_2026상반기.xlsx에서 강남점 3월 매출 합계 좀 뽑아줘",
    "sheet.query sheet.describe",
    { paths: ["2026상반기"] },
  ],
  ["매출내역 2025하반기랑 2026상반기 엑셀 비교해서 달라진 행만 보여줘", "sheet.compare", { new_path: ["2026상반기"] }],
  ["2026년 예산.xlsx B2부터 D20까지 수식이 어떻게 들어가 있어?", "sheet.cells", { path: ["예산"], range: ["b2:d20"] }],
  ["감사보고서_2025.pdf 12쪽부터 14쪽까지 내용 보여줘", "pdf.read", { path: ["감사보고서"], pages: ["12"] }],
  ["취업규칙 pdf에 경조사라는 말이 몇 쪽에 나와?", "pdf.find", { path: ["취업규칙"], words: ["경조사"] }],
  ["용역계약서 초안에 제12조가 뭐라고 돼 있지?", "word.read", { path: ["용역계약서"], part: ["12"] }],
  ["용역계약서 초안을 누가 어디 고쳤는지 수정 이력 보여줘", "word.changes", { path: ["용역계약서"] }],
  ["신제품 소개 PPT에서 발표자 노트만 뽑아줘", "slides.notes", { path: ["신제품"] }],
  ["backup 폴더의 zip 중에 거래처 명단이 들어 있는 게 있나?", "archive.find", { folder: ["backup"], name: ["거래처"] }],
  ["김서연 팀장이 보낸 메일 좀 찾아줘", "mail.search", { sender: ["김서연"] }],
  ["회의요청 메일에 참석하겠다고 정중하게 답장 초안 써줘", "mail.draft", { path: ["회의요청"] }],
  [
    "2026-12-10에 김서연이랑 박지훈 둘 다 비는 시간 있어? 60분 회의야",
    "calendar.free",
    { date: ["2026-12-10"], minutes: ["60"] },
  ],
  ["2026-12-15 14:00에 대회의실에서 실적 회의 60분 잡아줘", "calendar.add", { date: ["2026-12-15"], start: ["14:00"] }],
  ["박지훈 대리 휴대폰 번호 알려줘", "contacts.card contacts.find", {}],
  ["이민호 연차 며칠 남았어?", "leave.balance", { person: ["이민호"] }],
  ["2027년 공휴일이 언제언제야?", "leave.holidays", { year: ["2027"] }],
  ["2026년 4월 법인카드 쓴 거 부서별로 합계 내줘", "expense.total", { month: ["2026-04"], by: ["department"] }],
  ["택시_0412 영수증에 얼마로 찍혀 있어?", "expense.receipt", { path: ["택시"] }],
  ["내가 결재해야 할 문서 뭐 밀려 있어?", "approval.pending"],
  ["A4 용지 지금 재고 몇 박스 있어?", "stock.level", { item: ["a4"] }],
];

const ENGLISH: readonly Row[] = [
  [
    "What is the average amount per row in Expenses_2026H1.xlsx?",
    "sheet.query sheet.describe",
    { paths: ["expenses"] },
  ],
  ["Which columns does the 2026 budget workbook have?", "sheet.describe", { paths: ["예산"] }],
  [
    "Show me the tables on page 5 of the 2025 audit report (감사보고서).",
    "pdf.tables",
    { path: ["감사보고서"], pages: ["5"] },
  ],
  ["What do pages 3-4 of 취업규칙.pdf say?", "pdf.read", { path: ["취업규칙"], pages: ["3"] }],
  ["What are the headings of Supply_Agreement_2026.docx?", "word.outline", { path: ["supply_agreement"] }],
  ["Which comments did Lena Quill leave in the supply agreement?", "word.changes", { author: ["lena quill"] }],
  ["What is on slides 4-6 of Board_Q3.pptx?", "slides.read", { path: ["board_q3"], slides: ["4-6"] }],
  ["How many slides does the board deck have, and what are they called?", "slides.list", { path: ["board_q3"] }],
  ["What's inside designs_2025.zip?", "archive.list", { path: ["designs_2025"] }],
  ["Unpack only the images of designs_2025.zip into the archive folder.", "archive.extract", { only: ["images"] }],
  ["Did Acme write to us about an invoice in March 2026?", "mail.search", {}],
  ["What came attached to the invoice reminder from Acme?", "mail.attachments", {}],
  [
    "What meetings do I have from 2026-12-07 to 2026-12-11?",
    "calendar.list",
    { from: ["2026-12-07"], to: ["2026-12-11"] },
  ],
  ["When is the kick-off with Hanbit?", "calendar.find", {}],
  ["Who works in the logistics department?", "contacts.team contacts.find", {}],
  ["Which leave requests are still open for December 2026?", "leave.requests", { state: ["open"] }],
  ["What did Lena Quill claim for travel in 2026-05?", "expense.list", { person: ["lena quill"], month: ["2026-05"] }],
  ["How much may a dinner with clients cost under our expense rules?", "expense.limit", { category: ["meals"] }],
  ["Who signed off on A-2026-014, and when?", "approval.history", { number: ["a-2026-014"] }],
  ["Which items in the Busan warehouse have to be ordered again?", "stock.reorder", { warehouse: ["busan"] }],
];

/** 40 requests, half of them Korean, over all groups of the generated catalogue. */
export const toolRequests: readonly ToolRequest[] = [...requests("ko", KOREAN), ...requests("en", ENGLISH)];

function requests(lang: "ko" | "en", rows: readonly Row[]): ToolRequest[] {
  return rows.map(([text, names, values], index) => {
    const tools = names.split(" ");
    const group = tools[0]?.split(".")[0] ?? "";
    const id = `${lang}${String(index + 1).padStart(2, "0")}`;
    return { id, lang, text, group, tools, ...(values === undefined ? {} : { values }) };
  });
}
