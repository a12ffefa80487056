import { createCipheriv } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { Anchor, Block } from "@cloister/tool-runtime";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { compoundFile } from "./biff-file.ts";
import { control, hwpFile, hwpStreams, list, packed, paragraph, record, scrambled } from "./hwp-file.ts";
import { readMade } from "./slides-hwp-sheets.ts";

const at = (anchor: number | string): Anchor =>
  typeof anchor === "number" ? { type: "paragraph", number: anchor } : { type: "clause", label: anchor };
const block = (type: Block["type"], anchor: number | string, text: string, more: Partial<Block> = {}): Block => ({
  type,
  anchor: at(anchor),
  text,
  ...more,
});
const read = (bytes: Uint8Array) => readDocument(bytes, { path: "a.hwp" });

test.each(["h01_rules.hwp", "h01_rules.hwpx"])("%s gives clauses, numbers, table, note and margin", async (name) => {
  const { blocks, coverage, warnings } = await readMade(name);
  expect(blocks).toEqual([
    block("heading", "1", "출장비 지급 규정", { level: 1, label: "1." }),
    { type: "header", anchor: { type: "part", name: "header" }, text: "대외비" },
    block("paragraph", "제1조", "제1조(목적) 이 규정은 출장비의 지급 기준을 정한다.", { label: "제1조" }),
    block("paragraph", "제2조 제1항", "제2조(기준) ① 국내 출장은 하루 80,000원으로 한다.", { label: "제2조" }),
    block("footnote", "제2조 제1항", "부가세는 따로 지급한다.", { label: "1" }),
    block("paragraph", "제2조 제2항", "② 국외 출장은 아래 표에 따른다.", { label: "②" }),
    block("paragraph", "제2조 제2항", "표자리"),
    block("table", "제2조 제2항", "지역 | 1급 | 2급\n아시아 유럽 | 100달러 | 90달러\n |  | 120달러", {
      rows: [
        ["지역", "1급", "2급"],
        ["아시아\n유럽", "100달러", "90달러"],
        ["", "", "120달러"],
      ],
      spans: [{ row: 1, column: 0, rows: 2, columns: 1 }],
    }),
    block("paragraph", "제2조 제2항", "글상자자리"),
    block("paragraph", "제2조 제2항", "수식자리y = a over b"),
    block("list", "제2조 제2항 (1)", "첫째 항목", { level: 1, label: "(1)" }),
    block("list", "제2조 제2항 (2)", "둘째 항목", { level: 1, label: "(2)" }),
    block("paragraph", "제3조", "제3조(시행) 이 규정은 2026년 1월 1일부터 시행한다.", { label: "제3조" }),
  ]);
  expect(coverage).toEqual({ paragraphs: 10, images: 0, charts: 0, comments: 0, footnotes: 1, trackedChanges: 0 });
  expect(warnings).toEqual([]);
});

test.each(["h02_locked_pass123.hwp", "h02_locked_pass123.hwpx"])("%s asks for the password", async (name) => {
  expect((await readMade(name)).error).toEqual({
    code: "PASSWORD_NEEDED",
    message: "the document is locked with a password; save a copy without it",
  });
});

describe("controls of hwp 5", () => {
  test("boxes, pictures with their description, hidden remarks, memos and characters of their own", async () => {
    const shape = record(0x4c, 2, Buffer.alloc(8), [list(3), paragraph("상자 글", 3), record(0x55, 3)]);
    const description = Buffer.concat([Buffer.alloc(40), Buffer.from([4, 0]), Buffer.from("본사사진", "utf16le")]);
    const memo = Buffer.concat([Buffer.alloc(5), Buffer.from([0, 0]), Buffer.alloc(4), Buffer.from([7, 0, 0, 0])]);
    const bytes = hwpFile([
      paragraph("앞\u0018뒤\t끝", 0, [
        control("gso ", 1, description, [shape]),
        control("tcmt", 1, Buffer.alloc(0), [list(2), paragraph("숨은 설명", 2)]),
        control("%%me", 1, memo),
        record(0x5d, 1, Buffer.from([7, 0, 0, 0])),
        list(1),
        paragraph("메모 내용", 1),
      ]),
    ]);
    const { blocks, coverage, warnings } = await read(bytes);
    expect(blocks).toEqual([
      block("paragraph", 1, "앞-뒤\t끝"),
      block("textbox", 1, "상자 글"),
      block("paragraph", 1, "[그림: 본사사진]"),
      block("note", 1, "숨은 설명", { hidden: true }),
      block("comment", 1, "?: 메모 내용"),
    ]);
    expect(coverage).toMatchObject({ images: 1, comments: 1 });
    expect(warnings.map(({ code }) => code)).toEqual(["HIDDEN_TEXT", "IMAGE_NOT_READ"]);
  });

  test("a document for distribution is unlocked with the key that lies in it", async () => {
    const streams = hwpStreams([paragraph("배포용 본문", 0)]);
    const key = Buffer.from("0123456789abcdef");
    const section = deflateRawSync(streams.section);
    const padded = Buffer.concat([section, Buffer.alloc((16 - (section.length % 16)) % 16)]);
    const cipher = createCipheriv("aes-128-ecb", key, null).setAutoPadding(false);
    const head = packed([record(0x1c, 0, scrambled(key))]);
    const bytes = compoundFile({
      "/FileHeader": streams.header(1 | 4),
      "/DocInfo": deflateRawSync(streams.docInfo),
      "/ViewText/Section0": Buffer.concat([head, cipher.update(padded)]),
    });
    expect((await read(bytes)).blocks).toEqual([block("paragraph", 1, "배포용 본문")]);
  });

  test("a broken section gives the stored preview, and says so", async () => {
    const streams = hwpStreams([]);
    const bytes = compoundFile({
      "/FileHeader": streams.header(1),
      "/DocInfo": deflateRawSync(streams.docInfo),
      "/BodyText/Section0": Buffer.from("no deflate data at all, by no means"),
      "/PrvText": Buffer.from("첫 줄\r\n둘째 줄\r\n", "utf16le"),
    });
    const { blocks, coverage, warnings } = await read(bytes);
    expect(blocks).toEqual([block("paragraph", 1, "첫 줄"), block("paragraph", 2, "둘째 줄")]);
    expect(coverage).toEqual({ paragraphs: 2, truncated: true });
    expect(warnings.map(({ code }) => code)).toEqual(["PREVIEW_ONLY"]);
  });

  test.each([
    ["rights management", 16, "NOT_SUPPORTED"],
    ["a password", 2, "PASSWORD_NEEDED"],
  ])("a document under %s is refused", async (_, flags, code) => {
    const streams = hwpStreams([]);
    const bytes = compoundFile({ "/FileHeader": streams.header(flags), "/DocInfo": streams.docInfo });
    expect((await read(bytes)).error?.code).toBe(code);
  });
});
