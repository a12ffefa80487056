import type { Block } from "@cloister/tool-runtime";
import { expect, test } from "vitest";
import { readMade } from "./slides-hwp-sheets.ts";

const on =
  (slide: number) =>
  (type: Block["type"], text: string, more: Partial<Block> = {}): Block => ({
    type,
    anchor: { type: "slide", slide },
    text,
    ...more,
  });

test("slides are read in the order of the show: title, shapes from top to bottom, notes, comments", async () => {
  const { blocks, kind } = await readMade("t01_slides.pptx");
  expect(kind).toBe("pptx");
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(on);
  expect(blocks).toEqual([
    one?.("heading", "2026년 사업 계획", { level: 1 }),
    one?.("list", "매출 120억 원 달성", { level: 1 }),
    one?.("list", "수도권 70억 원", { level: 2 }),
    one?.("list", "신규 지점 3곳", { level: 1 }),
    one?.("note", "발표 시간은 10분이다."),
    two?.("heading", "배치와 표", { level: 1 }),
    two?.("paragraph", "하나: 왼쪽 위"),
    two?.("paragraph", "둘: 오른쪽 위"),
    two?.("paragraph", "셋: 왼쪽 아래"),
    two?.("paragraph", "넷: 오른쪽 아래"),
    two?.("table", "구분 | 금액 | \n | 1분기 | 2분기\n서울 | 1,200 | 1,350", {
      rows: [
        ["구분", "금액", ""],
        ["", "1분기", "2분기"],
        ["서울", "1,200", "1,350"],
      ],
      spans: [
        { row: 0, column: 0, rows: 2, columns: 1 },
        { row: 0, column: 1, rows: 1, columns: 2 },
      ],
    }),
    two?.("comment", "김과장: 금액을 확인해 주세요"),
    three?.("heading", "그림과 차트", { level: 1 }),
    three?.("paragraph", "[그림: 본사 건물 사진]"),
    three?.("paragraph", "[차트: 월별 매출]"),
    three?.("table", " | 매출\n1월 | 10.5\n2월 | 20", {
      rows: [
        ["", "매출"],
        ["1월", "10.5"],
        ["2월", "20"],
      ],
    }),
    three?.("paragraph", "묶음 안 글"),
    four?.("heading", "숨긴 슬라이드", { level: 1, hidden: true }),
    four?.("paragraph", "인수 가격 55억 원", { hidden: true }),
    five?.("heading", "조직도", { level: 1 }),
    five?.("list", "대표이사", { level: 1 }),
    five?.("list", "영업본부", { level: 2 }),
    five?.("list", "재무본부", { level: 2 }),
    five?.("list", "첫째 항목", { level: 1, label: "1." }),
    five?.("list", "둘째 항목", { level: 1, label: "2." }),
  ]);
});

test("hidden slides, slides without text and pictures are told", async () => {
  const { coverage, warnings, objects } = await readMade("t01_slides.pptx");
  expect(coverage).toEqual({
    pages: 6,
    pagesRead: 6,
    pagesWithoutText: [6],
    hiddenSlides: [4],
    comments: 1,
    charts: 1,
    images: 2,
  });
  expect(warnings).toEqual([
    { code: "HIDDEN_SLIDE", message: "the show leaves out slide 4", anchor: { type: "slide", slide: 4 } },
    { code: "NO_TEXT_ON_SLIDE", message: "no text on slide 6", anchor: { type: "slide", slide: 6 } },
    { code: "IMAGE_NOT_READ", message: "2 picture(s) were not read: text in them is not known." },
  ]);
  expect(objects).toEqual([{ type: "chart", title: "월별 매출", anchor: { type: "slide", slide: 3 }, detail: "bar" }]);
});

test("some slides can be asked for", async () => {
  const { blocks, coverage } = await readMade("t01_slides.pptx", { pages: { from: 5, to: 9 } });
  expect(coverage).toMatchObject({ pages: 6, pagesRead: 2 });
  expect(blocks[0]?.text).toBe("조직도");
  expect((await readMade("t01_slides.pptx", { pages: { from: 7, to: 7 } })).error).toEqual({
    code: "NOT_FOUND",
    message: "there is no slide 7; the presentation has 6",
  });
});
