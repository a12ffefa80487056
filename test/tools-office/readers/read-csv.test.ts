import { expect, test } from "vitest";
import type { Reading } from "@cloister/tool-runtime";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { readFixture } from "./read-fixture.ts";

/** The cells as rows of text, blank cells "". */
function grid({ sheets }: Reading): string[][] {
  const rows: string[][] = [];
  for (const { ref, text } of sheets[0]?.cells ?? []) {
    const column = ref.charCodeAt(0) - 65;
    const row = (rows[Number(ref.slice(1)) - 1] ??= []);
    row[column] = text;
  }
  return Array.from(rows, (row) => Array.from(row ?? [], (text) => text ?? ""));
}

function readBytes(content: string | Uint8Array, path = "a.csv"): Promise<Reading> {
  return readDocument(Buffer.from(content), { path });
}

const staff = (remark: string) => [
  ["이름", "사번", "카드번호", "입사일", "비고"],
  ["홍길동", "00123", "1234567890123456", "2024-01-05", remark],
  ["뷁똠방", "00456", "0010-2", "1-2", "끝"],
];

test.each([
  ["c01_cp949.csv", { encoding: "CP949", delimiter: "," }, ["ENCODING_GUESSED"]],
  ["c02_utf8bom.csv", { encoding: "UTF-8", delimiter: "," }, []],
  ["c02b_utf8.csv", { encoding: "UTF-8", delimiter: "," }, []],
  ["c03_utf16le.csv", { encoding: "UTF-16LE", delimiter: "," }, []],
  ["c03b_utf16le_nobom_tsv.csv", { encoding: "UTF-16LE", delimiter: "\t" }, ["ENCODING_GUESSED"]],
])("%s gives the staff table, its encoding and its delimiter", async (name, found, warnings) => {
  const reading = await readFixture(name);
  expect(reading.coverage).toEqual({ sheets: 1, rows: 3, cells: 15, ...found });
  expect(reading.warnings.map(({ code }) => code)).toEqual(warnings);
  expect(grid(reading)).toEqual(staff(`첫줄\n둘째줄${found.delimiter} "인용"`));
});

test.each([
  [
    "c04_semicolon.csv",
    ";",
    [
      ["품목", "단가", "메모"],
      ["볼펜", "1,5", "a,b,c,d\nx,y,z"],
      ["지우개", "2,25", "p,q"],
    ],
  ],
  [
    "c10_sep.csv",
    ";",
    [
      ["가", "나"],
      ["1", "2"],
    ],
  ],
  [
    "c11_short_cp949.csv",
    ",",
    [
      ["번호", "이름"],
      ["1", "김"],
    ],
  ],
  [
    "c12_cr_only.csv",
    ",",
    [
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
    ],
  ],
  ["c13_ragged.csv", ",", [["a", "b", "c"], ["1", "2"], ["3", "4", "5", "6"], [], ["7", '"8']]],
  [
    "c15_formula_injection.csv",
    ",",
    [
      ["이름", "값"],
      ["=1+1", "+82-10-1234-5678"],
      ["@x", "-3"],
    ],
  ],
  [
    "x24c_tsv_utf16.xls",
    "\t",
    [
      ["사번", "성명"],
      ["00123", "홍길동"],
    ],
  ],
])("%s is split at %j", async (name, delimiter, rows) => {
  const reading = await readFixture(name);
  expect(reading.coverage.delimiter).toBe(delimiter);
  expect(grid(reading)).toEqual(rows);
});

test("ragged rows and an unclosed quote are told, with their rows", async () => {
  expect((await readFixture("c13_ragged.csv")).warnings).toEqual([
    {
      code: "RAGGED_ROWS",
      message: "rows with more or fewer fields than the first (3): 2, 3, 5",
      anchor: { type: "range", sheet: "csv", range: "2:2" },
    },
    {
      code: "UNCLOSED_QUOTE",
      message: "a quote is opened and never closed, and was kept as text, in rows 5",
      anchor: { type: "range", sheet: "csv", range: "5:5" },
    },
  ]);
});

test.each([
  [
    "no line end at the end",
    "a,b\n1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "mixed line ends",
    "a,b\r\n1,2\n3,4\r5,6",
    [
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ],
  ],
  [
    "an empty last field",
    "a,b,c\n1,2,",
    [
      ["a", "b", "c"],
      ["1", "2"],
    ],
  ],
  [
    "an empty first field",
    "a,b\n,2",
    [
      ["a", "b"],
      ["", "2"],
    ],
  ],
  [
    "a quote inside a field",
    'a,b\n5" disk,2',
    [
      ["a", "b"],
      ['5" disk', "2"],
    ],
  ],
  [
    "text after a closed quote",
    'a,b\n"x"y,2',
    [
      ["a", "b"],
      ["xy", "2"],
    ],
  ],
  [
    "doubled quotes at both ends",
    'a,b\n"""x""",2',
    [
      ["a", "b"],
      ['"x"', "2"],
    ],
  ],
  [
    "an empty quoted field",
    'a,b\n"",2',
    [
      ["a", "b"],
      ["", "2"],
    ],
  ],
  ["one column without any delimiter", "이름\n가\n나", [["이름"], ["가"], ["나"]]],
  [
    "bars",
    "a|b\n1|2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["a quoted sep line", '"sep=|"\na|b\n', [["a", "b"]]],
  [
    "spaces kept",
    "a,b\n x , y ",
    [
      ["a", "b"],
      [" x ", " y "],
    ],
  ],
])("%s", async (_, content, rows) => {
  expect(grid(await readBytes(content))).toEqual(rows);
});

test("big-endian UTF-16 is read with and without its mark", async () => {
  const swapped = Buffer.from("이름,1\n값,2\n", "utf16le").swap16();
  const expected = [
    ["이름", "1"],
    ["값", "2"],
  ];
  expect(grid(await readBytes(swapped))).toEqual(expected);
  expect(grid(await readBytes(Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])))).toEqual(expected);
});

test("bytes that no encoding explains are counted", async () => {
  const reading = await readBytes(Buffer.from([0x61, 0x2c, 0xff, 0x0a]));
  expect(reading.warnings.map(({ code }) => code)).toEqual(["ENCODING_GUESSED", "UNDECODABLE_CHARACTERS"]);
});

test("a limit keeps the first cells and says how many are left out", async () => {
  const reading = await readDocument(Buffer.from("a,b\n1,2\n3,4\n"), { path: "a.csv" }, { maxCells: 3 });
  expect(grid(reading)).toEqual([["a", "b"], ["1"]]);
  expect(reading.coverage).toMatchObject({ cells: 3, rows: 3, truncated: true });
  expect(reading.warnings).toEqual([{ code: "CELLS_LEFT_OUT", message: "3 cells were left out by the limit" }]);
});

test("a range keeps its cells only", async () => {
  const reading = await readDocument(Buffer.from("a,b\n1,2\n3,4\n"), { path: "a.csv" }, { range: "B2:B3" });
  expect(reading.sheets).toMatchObject([
    {
      extent: "B2:B3",
      cells: [
        { ref: "B2", text: "2" },
        { ref: "B3", text: "4" },
      ],
    },
  ]);
});

test("one broken byte is told with its line, and the rest stays UTF-8", async () => {
  const bytes = Buffer.concat([Buffer.from("이름,값\n홍길동,1\n김"), Buffer.from([0xff]), Buffer.from("영희,2\n")]);
  const reading = await readBytes(bytes);
  expect(reading.coverage.encoding).toBe("UTF-8");
  expect(grid(reading)).toEqual([
    ["이름", "값"],
    ["홍길동", "1"],
    ["김\ufffd영희", "2"],
  ]);
  expect(reading.warnings).toEqual([
    { code: "ENCODING_GUESSED", message: "the file does not state its encoding and was read as UTF-8" },
    {
      code: "UNDECODABLE_CHARACTERS",
      message: "1 characters could not be read as UTF-8 and stand as \ufffd, the first on line 3",
      anchor: { type: "line", line: 3 },
    },
  ]);
});

test("the encoding asked for is used and named", async () => {
  const reading = await readFixture("c14_sjis.csv", { encoding: "shift_jis" });
  expect(reading.coverage.encoding).toBe("SHIFT_JIS");
  expect(grid(reading)).toEqual([
    ["名前", "会社"],
    ["田中", "株式会社"],
  ]);
  expect(reading.warnings).toEqual([]);
});

test("colours of a terminal are no reason to refuse a table", async () => {
  const reading = await readBytes("\u001b]0;목록\u0007\u001b[31m이름\u001b[0m,값\n가,1\n");
  expect(reading).toMatchObject({ kind: "csv", ok: true });
  expect(grid(reading)[1]).toEqual(["가", "1"]);
  expect(reading.warnings.map(({ code }) => code)).toEqual(["CONTROL_CHARACTERS"]);
});

test("a quote that meets the next one lines later swallows no rows", async () => {
  const reading = await readBytes('품목,크기\n"8 인치,소\n모니터,24"형\n자,30\n');
  expect(grid(reading)).toEqual([
    ["품목", "크기"],
    ['"8 인치', "소"],
    ["모니터", '24"형'],
    ["자", "30"],
  ]);
  expect(reading.warnings.map(({ code }) => code)).toEqual(["UNCLOSED_QUOTE"]);
});
