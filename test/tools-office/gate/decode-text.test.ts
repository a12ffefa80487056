import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { decodeText } from "../../../packages/tools-office/src/gate/decode-text.ts";

/** Short Korean texts of the kind statistical detectors get wrong. */
const samples = [
  "가",
  "김",
  "번호,이름\n1,김\n",
  "뷁똠방각하",
  "합계",
  "서울특별시 강남구",
  "1,가,2",
  "ㄱㄴㄷ",
  "한글 abc 123",
];

test.each(samples)("CP949 %j comes back", (text) => {
  const decoded = decodeText(iconv.encode(text, "cp949"));
  expect(decoded).toEqual({ text, encoding: "CP949", certainty: "guessed", undecodable: 0 });
});

test.each(samples)("UTF-8 %j comes back", (text) => {
  const decoded = decodeText(Buffer.from(text));
  expect(decoded).toEqual({ text, encoding: "UTF-8", certainty: "proven", undecodable: 0 });
});

test("a character cut at the end of a sample is no sign of another encoding, at the end of a file it is", () => {
  const cut = Buffer.from("가나다").subarray(0, 8);
  expect(decodeText(cut, { isSample: true }).encoding).toBe("UTF-8");
  expect(decodeText(cut).encoding).toBe("CP949");
});
