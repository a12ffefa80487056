import * as fc from "fast-check";
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

test("a character cut at the end of a sample is no fault, at the end of a file it is one broken character", () => {
  const cut = Buffer.from("가나다").subarray(0, 8);
  expect(decodeText(cut, { isSample: true })).toMatchObject({ encoding: "UTF-8", certainty: "proven" });
  expect(decodeText(cut)).toEqual({ text: "가나\ufffd", encoding: "UTF-8", certainty: "guessed", undecodable: 1 });
});

test("a broken byte in a UTF-8 text costs one character, not all of them", () => {
  const broken = Buffer.concat([Buffer.from("번호,이름\n1,김"), Buffer.from([0xff]), Buffer.from("영희\n")]);
  const decoded = { text: "번호,이름\n1,김\ufffd영희\n", encoding: "UTF-8", certainty: "guessed", undecodable: 1 };
  expect(decodeText(broken)).toEqual(decoded);
});

test("a broken byte in a CP949 text does not make it UTF-8", () => {
  const broken = Buffer.concat([iconv.encode("번호,이름\n1,김", "cp949"), Buffer.from([0xff, 0x0a])]);
  expect(decodeText(broken)).toMatchObject({ encoding: "CP949", certainty: "guessed", undecodable: 1 });
});

test("in UTF-8 text with a broken byte anywhere all other characters come back", () => {
  const mixed = fc.stringMatching(/^[가-힣a-z0-9,\n]{6,25}$/);
  const text = fc.tuple(mixed, fc.stringMatching(/^[가-힣]{8,10}$/), mixed).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.nat(), (made, place) => {
      const characters = Array.from(made);
      const at = place % characters.length;
      const [before, after] = [characters.slice(0, at).join(""), characters.slice(at).join("")];
      const decoded = decodeText(Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]));
      expect(decoded).toMatchObject({ text: `${before}\ufffd${after}`, encoding: "UTF-8" });
    }),
  );
});

test("the encoding asked for is used, one that nobody knows is named", () => {
  const bytes = iconv.encode("品名,数量", "shift_jis");
  const decoded = { text: "品名,数量", encoding: "SHIFT_JIS", certainty: "stated", undecodable: 0 };
  expect(decodeText(bytes, { encoding: "shift_jis" })).toEqual(decoded);
  expect(() => decodeText(bytes, { encoding: "klingon" })).toThrow("the encoding klingon is not known");
});
