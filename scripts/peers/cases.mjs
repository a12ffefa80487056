/**
 * What a reader of each case must give, judged generously: the words stand somewhere in its output, and wrong ones do not.
 * The values are those of `test/fixtures/office/README.md` and of the READMEs beside the other files; `refused` says which
 * words a refusal must have. A string is looked for as it stands with blanks evened out, a pattern as it is.
 */
const office = (name) => `office/${name}`;
const has = (name, ...words) => ({ file: office(name), has: words });
const hasNot = (name, words, wrong) => ({ file: office(name), has: words, not: wrong });
const refused = (name, words = /./) => ({ file: office(name), refused: words });
const once = (word) => new RegExp(`^(?!(?:.*${word}){2}).*${word}`, "s");
/** A number that is no part of a longer one, or of a date. */
const alone = (text) => new RegExp(`(?<![\\w,.-])${text.replaceAll(/[.()]/g, "\\$&")}(?![\\w-])`);
const locked = /password|encrypt|암호/i;

const csvTable = [
  "홍길동",
  "00123",
  "1234567890123456",
  "2024-01-05",
  "둘째줄",
  "인용",
  "뷁똠방",
  "00456",
  "0010-2",
  alone("1-2"),
];

export const cases = [
  {
    title: "unusual packages",
    files: [
      has("x14_prefixed.xlsx", "42", "엄격"),
      has("x13_strict.xlsx", "42", "엄격"),
      has("x32_absolute_rels.xlsx", alone("1")),
      has("x25_backslash_paths.xlsx", "비밀", "77"),
      has("x17_no_cell_refs.xlsx", "가", alone("2"), alone("3")),
      has("x15_appxml_empty.xlsx", alone("1")),
    ],
  },
  { title: "validation of whole columns", files: [has("x11_dv_whole_columns.xlsx", alone("1"))] },
  { title: "huge used range", files: [has("x10_huge_dimension.xlsx", alone("1"), alone("2"))] },
  {
    title: "bomb, cut, empty",
    files: [refused("x22_zipbomb_400MB.xlsx"), refused("x23_truncated.xlsx"), refused("x23b_zero.xlsx")],
  },
  {
    title: "passwords",
    files: [
      refused("x21_encrypted_pass123.xlsx", locked),
      refused("d18_encrypted_pass123.docx", locked),
      refused("p06_encrypted_user_pass123.pdf", locked),
      has("x21b_encrypted_velvet.xlsx", "비밀", "77"),
    ],
  },
  {
    title: "dates",
    files: [
      has("x04_date1904.xlsx", "2025-01-01"),
      has("x05_dates1900.xlsx", "1900-01-01", "1900-02-28", "1900-03-01", "12:00", "36:00", "23:59:59"),
    ],
  },
  {
    title: "Korean number formats",
    files: [
      has(
        "x12_numfmts.xlsx",
        "₩1,234,567",
        "12.5%",
        "2024년 1월 1일",
        "오후 6:00",
        "2024-01-01",
        "-1,500",
        "010-1234-5678",
        "1,235천원",
        "1234567890123456",
      ),
    ],
  },
  { title: "formula without a value", files: [has("x06_formula_nocache.xlsx", "99", "SUM(A1:B1)", "A1+B1")] },
  {
    title: "shared formulas",
    files: [
      has("x02_shared_formula.xlsx", "A1*2", "A3*2", "A5*2"),
      has("x03_shared_formula_no_master.xlsx", alone("4"), alone("6"), alone("8")),
    ],
  },
  { title: "merged cells", files: [has("x01_merged.xlsx", once("제목"), "숨은값")] },
  { title: "hidden sheets", files: [has("x09_hidden.xlsx", "보임", "숨김", "매우숨김", /hidden/i, /very ?hidden/i)] },
  {
    title: "kinds of text",
    files: [
      hasNot("x07_richtext_phonetic.xlsx", ["굵은 글씨", "東京都", "줄2"], ["とうきょうと", "_x000D_", "[object"]),
      has("x16_types.xlsx", "#DIV/0!", /true/i, "가나", /2024-01-01.{1,3}0?9:30/),
    ],
  },
  null,
  {
    title: "what is no xls",
    files: [
      has("x24_html_euckr.xls", "00123", "홍길동", "3,500,000", "급여"),
      has("x24b_html_utf8.xls", "00123", "홍길동", "3,500,000", "급여"),
      has("x24c_tsv_utf16.xls", "사번", "00123", "홍길동"),
      has("x24d_xml2003.xls", "품목", alone("5")),
    ],
  },
  {
    title: "one csv in five encodings",
    files: ["c01_cp949.csv", "c02_utf8bom.csv", "c02b_utf8.csv", "c03_utf16le.csv", "c03b_utf16le_nobom_tsv.csv"].map(
      (name) => has(name, ...csvTable),
    ),
  },
  {
    title: "slips of csv",
    files: [
      hasNot("c04_semicolon.csv", ["볼펜", alone("1,5"), alone("2,25"), "x,y,z"], [/볼펜;/]),
      hasNot("c10_sep.csv", ["가", "나", alone("1"), alone("2")], ["sep="]),
      has("c12_cr_only.csv", "a", "b", alone("1"), alone("2"), alone("3"), alone("4")),
      has("c13_ragged.csv", alone("2"), alone("4"), alone("5"), alone("6"), alone("7"), /8/),
    ],
  },
  {
    title: "a scan",
    files: [{ file: office("p01_scanned.pdf"), refused: /no text|scan|ocr/i, has: [/no.?text|scanned/i] }],
  },
  {
    title: "Korean without fonts",
    files: [
      has("p09_korean_nonembedded.pdf", "대한민국 정부 예산안 1,234억원"),
      has("p09b_kscms_uhc.pdf", "한글 시험 123"),
    ],
  },
  {
    title: "columns, rotation",
    files: [
      has("p02_two_columns_rowwise.pdf", /Left line 8[^]*Right line 1/, /Left line 1[^]*Left line 8/),
      has("p03_rotated.pdf", /Pen\W+3/, "Sideways text run"),
    ],
  },
  { title: "blank cell of a pdf table", files: [has("p12_table.pdf", /Cost\W+\(300\)/, /Profit\W+900\W+1,500/)] },
  {
    title: "forms, notes, hidden text",
    files: [
      has(
        "p04_form_annots.pdf",
        "Hong Gildong",
        /agree\W+\w*\W*(checked|yes|on|true)/i,
        "Freetext remark",
        "Sticky note comment",
      ),
      has("p15_hidden_white.pdf", "Visible only", /HIDDEN_TEXT|cannot be seen/),
    ],
  },
  {
    title: "owner lock, broken",
    files: [
      ...[
        "p05_encrypted_empty_user",
        "p05b_encrypted_rc4_empty_user",
        "p07_broken_startxref",
        "p07b_no_xref",
        "p07d_junk_prefix",
      ].map((name) => has(`${name}.pdf`, "Owner-locked text 42")),
      refused("p07c_truncated.pdf"),
      refused("p07e_not_pdf.pdf"),
    ],
  },
  {
    title: "tracked changes, comments",
    files: [
      has("d01_tracked.docx", "12개월", "24개월", "검토자", "옮긴문장"),
      has("d02_comments.docx", "금액 확인", "이 금액 맞나요?", "김과장"),
    ],
  },
  {
    title: "notes, boxes, numbers",
    files: [
      has("d03_footnotes.docx", "각주내용", "미주내용"),
      has("d04_header_footer.docx", "대외비 문서번호 A-1", "꼬리말 회사명"),
      has("d05_textbox.docx", once("글상자하나"), once("글상자둘")),
      has("d06_sdt.docx", "동의함", "컨트롤셀", "보통셀", /☒|\[x\]|checked/i),
      has("d07_numbering.docx", "제1조", "1.1", "가.", "나.", "제2조", "제5조"),
      has("d09_math.docx", /a\/b|frac\{a\}\{b\}/),
      has("d10_fields.docx", "필드", "링크", "漢字"),
      has("d11_altchunk.docx", "끼운 HTML 본문"),
      has("d12_embedded_xlsx.docx", /book1|비밀/),
      has("d20_image_alt.docx", "매출 그래프 대체텍스트"),
    ],
  },
  {
    title: "tables in tables",
    files: [has("d08_tables.docx", once("구분"), once("머리 합침"), "중첩", "안쪽칸", alone("3"))],
  },
];

const slides = (name) => `slides-hwp-sheets/${name}`;
const mails = (name) => `mail-doc-zip/${name}`;

/** The same for formats that the numbered cases leave out. */
export const moreCases = [
  {
    title: "slides: notes, tables, groups, charts, diagrams, hidden ones",
    files: [
      {
        file: slides("t01_slides.pptx"),
        has: [
          "발표 시간은 10분이다",
          "1,350",
          "금액을 확인해 주세요",
          "본사 건물 사진",
          "10.5",
          "묶음 안 글",
          "영업본부",
          "둘째 항목",
          /hidden|leaves out/i,
        ],
      },
    ],
  },
  {
    title: "hwp and hwpx: clauses, notes, tables, headers",
    files: ["h01_rules.hwp", "h01_rules.hwpx"].map((name) => ({
      file: slides(name),
      has: ["대외비", "출장비의 지급 기준", "부가세는 따로 지급한다", "100달러", "120달러", /제3조\(시행\)/],
    })),
  },
  {
    title: "mail: attachments, CP949",
    files: [
      {
        file: mails("m01_attachments.eml"),
        has: [
          "3월 계약서 검토 요청",
          "첨부한 계약서를 검토해 주세요",
          "분기 실적표.pdf",
          "안쪽 본문입니다",
          "회의 메모 내용",
        ],
      },
      { file: mails("m02_cp949.eml"), has: ["안녕 뷁", "뷁 노트북", "1,000", "끝인사"] },
      { file: mails("g02_cp949.msg"), has: ["견적 요청", "단가를 알려 주세요. 뷁", "김대리"] },
    ],
  },
  {
    title: "doc: notes, headers, tables",
    files: [
      { file: mails("d03_footnotes.doc"), has: ["각주내용", "미주내용"] },
      { file: mails("d04_header_footer.doc"), has: ["대외비 문서번호 A-1", "꼬리말 회사명"] },
      { file: mails("d08_tables.doc"), has: ["구분", "머리 합침", "안쪽칸"] },
    ],
  },
];
