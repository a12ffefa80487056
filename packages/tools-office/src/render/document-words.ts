import type { BlockType, DocumentObject, Reading } from "@cloister/tool-runtime";

/** Words that rendering adds to the text of a document, in the document's own language. */
export interface DocumentWords {
  /** Kinds of block that do not stand in the running text. */
  kinds: { readonly [type in BlockType]?: string };
  /** Names of properties as people know them; others stand as they are. */
  properties: Readonly<Record<string, string>>;
  objects: { readonly [type in DocumentObject["type"]]: string };
  hiddenText: string;
  hiddenSheet: string;
  cut(shown: number, all: number, where: string): string;
}

const korean: DocumentWords = {
  kinds: {
    comment: "메모",
    note: "주석",
    footnote: "각주",
    endnote: "미주",
    header: "머리글",
    footer: "바닥글",
    textbox: "글상자",
    field: "입력란",
    attachment: "첨부",
    member: "파일",
  },
  properties: {
    From: "보낸 사람",
    To: "받는 사람",
    Cc: "참조",
    Bcc: "숨은 참조",
    "Reply-To": "회신 주소",
    Date: "보낸 날짜",
    Received: "받은 날짜",
    Subject: "제목",
  },
  objects: { table: "표", pivot: "피벗", chart: "차트", name: "이름", outline: "차례", link: "링크" },
  hiddenText: "숨은 글자",
  hiddenSheet: "숨은 시트",
  cut: (shown, all, where) => `[여기까지 ${all}개 중 ${shown}개만 보임; 나머지는 ${where} 이후]`,
};

const english: DocumentWords = {
  kinds: {
    comment: "comment",
    note: "note",
    footnote: "footnote",
    endnote: "endnote",
    header: "header",
    footer: "footer",
    textbox: "text box",
    field: "field",
    attachment: "attachment",
    member: "file",
  },
  properties: {},
  objects: { table: "table", pivot: "pivot", chart: "chart", name: "name", outline: "outline", link: "link" },
  hiddenText: "hidden text",
  hiddenSheet: "hidden sheet",
  cut: (shown, all, where) => `[cut here: ${shown} of ${all} shown; the rest follows ${where}]`,
};

/** Characters looked at: a title page is enough to tell the language. */
const SAMPLE = 20_000;

/** Korean when there is any Hangul near the beginning, English otherwise. */
export function documentWords(reading: Reading): DocumentWords {
  let seen = 0;
  for (const text of texts(reading)) {
    if (/\p{Script=Hangul}/u.test(text)) return korean;
    seen += text.length;
    if (seen > SAMPLE) break;
  }
  return english;
}

function* texts({ blocks, sheets }: Reading): Generator<string> {
  for (const block of blocks) yield block.text;
  for (const sheet of sheets) {
    yield sheet.name;
    for (const cell of sheet.cells) yield cell.text;
  }
}
