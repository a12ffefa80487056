import { expect, test } from "vitest";
import { readDocument } from "../../../../packages/tools-office/src/readers/read-document.ts";
import { docxFile, paragraph } from "../docx-file.ts";

const level = (index: number, format: string, text: string, more = ""): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const abstract = (id: number, levels: string): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const list = (id: number, abstractId: number, more = ""): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${more}</w:num>`;
const inList = (numId: number, at: number): string =>
  `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${numId}"/></w:numPr>`;

async function labels(properties: string[], numbering: string, styles = ""): Promise<(string | undefined)[]> {
  const body = properties.map((own) => paragraph("글", own)).join("");
  const { blocks } = await readDocument(docxFile(body, { numbering, styles }), { path: "a.docx" });
  return blocks.map(({ label }) => label);
}

const outline = level(0, "upperRoman", "%1.") + level(1, "decimal", "%1.%2") + level(2, "ganada", "%3)");

test.each<[string, string[], string, string[]]>([
  [
    "a lower level starts again after a higher one",
    [inList(1, 0), inList(1, 1), inList(1, 1), inList(1, 0), inList(1, 1)],
    abstract(0, outline) + list(1, 0),
    ["I.", "I.1", "I.2", "II.", "II.1"],
  ],
  [
    "a level that never restarts goes on counting",
    [inList(1, 0), inList(1, 1), inList(1, 0), inList(1, 1)],
    abstract(0, level(0, "decimal", "제%1장") + level(1, "decimal", "제%2조", '<w:lvlRestart w:val="0"/>')) +
      list(1, 0),
    ["제1장", "제1조", "제2장", "제2조"],
  ],
  [
    "a legal level prints all numbers as digits",
    [inList(1, 0), inList(1, 1)],
    abstract(0, level(0, "upperRoman", "%1.") + level(1, "decimal", "%1.%2", "<w:isLgl/>")) + list(1, 0),
    ["I.", "1.1"],
  ],
  [
    "lists of one definition count together until one starts anew",
    [inList(1, 0), inList(2, 0), inList(3, 0), inList(3, 0)],
    abstract(0, level(0, "decimal", "%1)")) +
      list(1, 0) +
      list(2, 0) +
      list(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>'),
    ["1)", "2)", "7)", "8)"],
  ],
  [
    "a list may print a level in its own way",
    [inList(1, 0)],
    abstract(0, level(0, "decimal", "%1)")) +
      list(1, 0, `<w:lvlOverride w:ilvl="0">${level(0, "chosung", "(%1)")}</w:lvlOverride>`),
    ["(ㄱ)"],
  ],
])("%s", async (_, properties, numbering, expected) => {
  expect(await labels(properties, numbering)).toEqual(expected);
});

test("a style brings its list and level, also to styles based on it", async () => {
  const numbering =
    abstract(
      0,
      level(0, "decimal", "제%1조", '<w:pStyle w:val="clause"/>') +
        level(1, "decimal", "%1.%2", '<w:pStyle w:val="item"/>'),
    ) + list(4, 0);
  const style = (id: string, more: string): string => `<w:style w:styleId="${id}">${more}</w:style>`;
  const listed = '<w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr>';
  const styles = style("clause", listed) + style("item", listed) + style("derived", '<w:basedOn w:val="clause"/>');
  const used = ["clause", "item", "derived"].map((id) => `<w:pStyle w:val="${id}"/>`);
  expect(await labels(used, numbering, styles)).toEqual(["제1조", "1.1", "제2조"]);
});

test("bullets have no label, and number 0 takes a paragraph out of its list", async () => {
  const numbering = abstract(0, level(0, "bullet", "\uF0B7")) + list(1, 0);
  expect(await labels([inList(1, 0), inList(0, 0)], numbering)).toEqual([undefined, undefined]);
});
