import { expect, test } from "vitest";
import type { IndexedFile } from "@cloister/tool-runtime";
import { readQuestion } from "../../../../packages/agent/src/intake/question.ts";
import { createCandidates } from "../../../../packages/agent/src/run/tools/candidates.ts";
import { toolOf } from "../../grammar/call-tools.ts";

const indexed = (file: string, kind: IndexedFile["kind"], pages?: number): IndexedFile => ({
  file,
  kind,
  sha256: "",
  error: null,
  warnings: [],
  coverage: pages === undefined ? {} : { pages },
  tables: 0,
  passages: 1,
});
const view = {
  files: [],
  indexed: [indexed("계약.docx", "docx"), indexed("안내.pdf", "pdf", 7), indexed("a.pdf", "pdf")],
};
const question = readQuestion("위약금 조항을 찾아줘", []);
const seen = [
  { file: "계약.docx", field: "part", values: ["제1조 (목적)", "제10조 (위약금)", "제11조"] },
  { file: "계약.docx", field: "part", values: ["제11조", "별지"] },
];
const { namesIn } = createCandidates({ question, view, skills: [], found: [] }, seen);
const word = toolOf("word.read");
const pdf = toolOf("pdf.read");

test("parts that a call told are offered each once, those with a word of the question first", () => {
  expect(namesIn(word, "계약.docx", "part")).toEqual(["제10조 (위약금)", "제1조 (목적)", "제11조", "별지"]);
});

test.each([
  ["a file that no call has looked into", word, "다른.docx", "part"],
  ["a field that names nothing in a file", word, "계약.docx", "query"],
  ["a pdf whose pages the index does not know", pdf, "a.pdf", "from"],
])("nothing is offered for %s", (_what, tool, file, field) => {
  expect(namesIn(tool, file, field)).toBeUndefined();
});

test("pages are bound by the number that the index knows", () => {
  expect([namesIn(pdf, "안내.pdf", "from"), namesIn(pdf, "안내.pdf", "to")]).toEqual([7, 7]);
});
