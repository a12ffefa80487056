import { formatAnchor, type Language, type Warning } from "@cloister/tool-runtime";

/** A kind of warning in Korean; `particulars` finds in the reader's English sentence what only this file has. */
interface Kind {
  ko: string;
  particulars?: RegExp;
}

const COUNT = /(\d[\d,]*)/;
const LIST = /: ([^:]+)$/;

export const koreanWarnings: Record<string, Kind> = {
  ANNOTATIONS_NOT_READ: { ko: "양식 칸과 메모를 읽지 못했습니다" },
  BROKEN_MIME: { ko: "메일의 일부가 닫히지 않았습니다. 메일이 잘렸거나 오는 길에 바뀌었습니다" },
  CELLS_BEYOND_GRID: { ko: "시트의 끝(XFD1048576) 밖에 있는 셀은 뺐습니다", particulars: COUNT },
  CELLS_LEFT_OUT: { ko: "셀이 너무 많아 일부를 뺐습니다", particulars: /(\d+)(?: of (\d+))? cells/ },
  CELL_ERRORS: { ko: "오류가 든 셀이 있습니다", particulars: LIST },
  CHART_NOT_READ: { ko: "차트의 수를 읽지 못했습니다", particulars: LIST },
  CHUNK_NOT_READ: { ko: "끼워 넣은 문서가 파일에 없습니다", particulars: COUNT },
  CONTROL_CHARACTERS: { ko: "글에 제어 문자가 그대로 들어 있습니다", particulars: COUNT },
  DAMAGED_TEXT: { ko: "글이 손상되어 일부가 없거나 틀립니다" },
  DATE_ORDER_GUESSED: { ko: "3/4/2026 같은 날짜를 월/일/연도로 읽었습니다", particulars: /Dates of (.+) such as/ },
  DIAGRAM_NOT_READ: { ko: "도식(SmartArt)을 읽지 못했습니다. 그 안의 글은 여기 없습니다", particulars: COUNT },
  DRAWING_NOT_READ: { ko: "그린 도형을 읽지 못했습니다", particulars: COUNT },
  EMBEDDED_FILE: {
    ko: "안에 든 파일이나 개체를 읽지 않았습니다",
    particulars: /(?:not read: (.+)\.$)|\((?!tables)(.+)\)\.$/,
  },
  ENCODING_GUESSED: { ko: "파일에 인코딩이 적혀 있지 않아 짐작해서 읽었습니다", particulars: /read as (.+)$/ },
  ENCRYPTED_MAIL: { ko: "메일이 암호화되어 있습니다. 메일 프로그램에서 열어 암호화 없이 저장하세요" },
  ERROR_VALUES: { ko: "오류가 든 셀은 빈칸으로 셉니다", particulars: /(\d+) cells of (.+) hold/ },
  EXTERNAL_LINKS: { ko: "다른 통합 문서에서 마지막 저장 때 가져온 값입니다", particulars: LIST },
  FILLED_DOWN: { ko: "빈칸을 위에 적힌 묶음으로 읽었습니다", particulars: /(\d+) blank cells of (.+) were/ },
  FORMULA_LOST: { ko: "값만 있고 수식은 파일에 없습니다", particulars: LIST },
  HEADER_CUT: { ko: "메일 머리글이 1 MB보다 길어 나머지를 읽지 않았습니다" },
  HIDDEN_COLUMNS: { ko: "숨긴 열에 자료가 있습니다", particulars: /^(.+): (\d+)/ },
  HIDDEN_ROWS: { ko: "숨긴 행에 자료가 있습니다", particulars: /^(.+): (\d+)/ },
  HIDDEN_SHEET: { ko: "숨긴 시트가 있습니다", particulars: /the sheet (.+) is hidden/ },
  HIDDEN_SLIDE: { ko: "쇼에서 빼 둔 슬라이드가 있습니다", particulars: /slide (.+)$/ },
  HIDDEN_TEXT: { ko: "원래 프로그램에서 보이지 않는 글이 들어 있습니다", particulars: /^(\d+) |^Pages? ([^:]+):/ },
  HIDDEN_TEXT_NOT_CHECKED: { ko: "보이지 않는 글을 가려내지 못했습니다" },
  HIDDEN_UNDER_MERGE: { ko: "병합된 셀 아래 숨은 값이 있습니다", particulars: LIST },
  IMAGE_NOT_READ: { ko: "그림을 읽지 못했습니다. 그림 속 글은 알 수 없습니다", particulars: COUNT },
  LOCKED_MEMBERS: { ko: "암호로 잠긴 파일이 있습니다. 암호로 풀면 읽을 수 있습니다", particulars: /(\d+) of (\d+)/ },
  MACROS: { ko: "매크로가 있습니다. 실행하지 않습니다" },
  MEDIA_NOT_READ: { ko: "동영상이나 소리가 있습니다. 그 내용은 알 수 없습니다" },
  MEMBERS_NOT_READ: {
    ko: "너무 오래 걸리거나 너무 많아 열지 않은 안쪽 파일이 있습니다. 풀어서 따로 읽으세요",
    particulars: /much: (.+)\. Unpack/,
  },
  MEMBER_NOT_READ: { ko: "안쪽 파일을 읽지 못했습니다", particulars: /^(.+) was not read/ },
  MEMBER_TABLES_NOT_QUERYABLE: {
    ko: "안쪽 파일의 표는 찾고 읽을 수 있지만 계산할 수 없습니다. 계산하려면 따로 저장하세요",
    particulars: /The tables in (.+) can be/,
  },
  NO_HEADER: { ko: "표에 머리글 행이 없어 열 글자로 부릅니다" },
  NO_MAIL_HEADER: { ko: "메일에 머리글이 없어 누가 언제 썼는지 알 수 없습니다" },
  NO_TEXT: { ko: "읽을 수 있는 글도 셀도 없습니다" },
  NO_TEXT_LAYER: {
    ko: "글자가 없는 쪽입니다(스캔이거나 빈 쪽). 인쇄된 내용은 알 수 없습니다",
    particulars: /^Pages? ([^:]+):/,
  },
  NO_TEXT_ON_SLIDE: {
    ko: "글자가 없는 슬라이드가 있습니다. 그림 속 내용은 알 수 없습니다",
    particulars: /slides? (\d[\d, ]*)/,
  },
  NUMBERING_NOT_READ: { ko: "자동 번호를 읽지 못했습니다. docx로 저장하면 읽을 수 있습니다", particulars: COUNT },
  OTHER_ITEM: { ko: "메일이 아닌 Outlook 항목입니다. 제목, 글, 첨부만 읽었습니다", particulars: /class (\S+):/ },
  OWNER_LOCKED: { ko: "만든 이가 인쇄·복사·수정을 막은 PDF입니다. 읽는 데는 문제가 없습니다" },
  PAGES_LEFT_OUT: { ko: "일부 쪽만 읽었습니다", particulars: /(\d+) of (\d+)/ },
  PAGE_UNREADABLE: { ko: "읽지 못해 빠진 쪽이 있습니다", particulars: /Page (\d+)/ },
  PARTS_CUT: { ko: "메일의 10,000번째 다음 부분은 읽지 않았습니다", particulars: COUNT },
  PART_DAMAGED: { ko: "일부가 손상되어 메모, 수식, 그림 등을 다 읽지 못했습니다", particulars: /^([^:]+): comments/ },
  PART_ELSEWHERE: { ko: "메일의 일부가 다른 곳에 있어 읽지 못했습니다" },
  PIVOT_TABLE: { ko: "피벗 표는 마지막으로 새로 고친 때의 값입니다", particulars: LIST },
  PREVIEW_ONLY: { ko: "문서가 손상되어 저장된 미리 보기(앞부분)만 읽었습니다" },
  RAGGED_ROWS: { ko: "칸 수가 첫 행과 다른 행이 있습니다", particulars: LIST },
  READING_CUT: { ko: "너무 많거나 길어 일부를 뺐습니다. 시트, 범위, 쪽을 좁혀 읽으세요", particulars: COUNT },
  RECOGNISED_TEXT: { ko: "스캔에서 기계가 알아본 글이라 틀릴 수 있습니다", particulars: /^Pages? ([^:]+):/ },
  REPAIRED: { ko: "손상된 PDF를 고쳐 가며 읽었습니다" },
  SECTION_CUT_OFF: { ko: "구역의 끝이 없습니다", particulars: /section (\d+)/ },
  SECTION_NOT_READ: { ko: "구역을 끝까지 읽지 못했습니다", particulars: /section (\d+)/ },
  SHEET_DAMAGED: { ko: "시트가 손상되어 읽지 못했습니다", particulars: /the sheet (.+) is damaged/ },
  SHEET_MISSING: { ko: "목록에만 있고 파일에는 없는 시트가 있습니다", particulars: /the sheet (.+) is listed/ },
  SLIDE_NOT_READ: { ko: "읽지 못한 슬라이드가 있습니다", particulars: /slide (\d+)/ },
  TRACKED_CHANGE: {
    ko: "변경 내용 추적이 있습니다. 글은 바뀐 뒤의 것입니다",
    particulars: /by (.+?): (.+)\. The text|(\d+) more/,
  },
  TRACKED_CHANGES: { ko: "변경 내용 추적이 있어 모두 받아들인 것으로 읽었습니다", particulars: COUNT },
  TRACKED_CHANGES_NOT_READ: { ko: "변경 내용 추적이 있습니다. 지운 글과 새 글을 가려내지 못합니다" },
  UNCALCULATED_FORMULAS: { ko: "계산된 값이 저장되지 않은 수식이 있어 그 값을 알 수 없습니다", particulars: LIST },
  UNCLOSED_QUOTE: { ko: "닫히지 않은 따옴표를 글자로 두었습니다", particulars: /rows (.+)$/ },
  UNDECODABLE_CHARACTERS: { ko: "인코딩에 맞지 않아 읽지 못한 글자가 있습니다", particulars: COUNT },
  UNREADABLE_TEXT: { ko: "글자 정보가 없어 글을 믿을 수 없습니다", particulars: /(\d+ %)/ },
  UNSAFE_NAMES: { ko: "압축 파일 밖을 가리키거나 숨은 글자가 든 이름이 있습니다", particulars: /without: (.+)$/ },
  VALUE_NOT_PARSED: { ko: "계산에서 뺀 값이 있습니다", particulars: /calculations in (.+): (.+)\.$/ },
  WARNINGS_CUT: { ko: "안쪽 파일에 대한 알림이 더 있습니다", particulars: COUNT },
  WRONG_EXTENSION: { ko: "확장자와 내용이 다릅니다", particulars: /named (\.\S+) but its content is (.+)$/ },
  XFA_FORM: { ko: "XFA 양식입니다. 칸에 적힌 내용은 읽지 못했습니다" },
};

const CHANGES: [RegExp, string][] = [
  [/^inserted the table row/, "표에 행을 넣음"],
  [/^deleted the table row/, "표에서 행을 지움"],
  [/^inserted/, "넣음"],
  [/^deleted/, "지움"],
  [/^moved/, "옮김"],
  [/^joined two paragraphs/, "두 문단을 합침"],
];

/** A warning as people read it. What has no Korean is told as the reader says it rather than left out. */
export function warningInWords(warning: Warning, language: Language): string {
  const kind = koreanWarnings[warning.code];
  if (language === "en" || kind === undefined) return warning.message;
  const { anchor, message } = warning;
  const place = anchor === undefined ? "" : `${placeInKorean(formatAnchor(anchor))}: `;
  const found = kind.particulars?.exec(message)?.slice(1) ?? [];
  const particulars = found.flatMap((part) => (part ? [particularInKorean(part, warning.code)] : []));
  return `${place}${kind.ko}${particulars.length === 0 ? "" : ` (${particulars.join(", ")})`}.`;
}

function placeInKorean(place: string): string {
  return place
    .replace(/\bp\.(\d+)$/, "$1쪽")
    .replace(/\bslide (\d+)$/, "슬라이드 $1")
    .replace(/\bline (\d+)$/, "$1번째 줄");
}

function particularInKorean(text: string, code: string): string {
  const more = text.replace(/ and (\d+) more$/, " 외 $1").replace(/^Pages? (\d)/, "쪽 $1");
  if (code !== "TRACKED_CHANGE") return more;
  const change = CHANGES.find(([form]) => form.test(more));
  return change === undefined ? more.replace(/ on (\d{4}-\d\d-\d\d)$/, " $1") : more.replace(...change);
}
