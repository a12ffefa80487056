import { DeletedTextRun, FootnoteReferenceRun, HeadingLevel, InsertedTextRun, Paragraph, TextRun } from "docx";
import { CLAUSES, documentBytes, line, SECTIONS, tableOf, title } from "../sample-office/document-parts.mjs";
import { scannedPdf, textPdf } from "../sample-office/write-pdfs.mjs";

const REVIEWER = { author: "검토자", date: "2026-01-10T09:00:00Z" };

const bytesOf = (children, footnotes = {}) =>
  documentBytes(children, { creator: "office", numbering: [CLAUSES, SECTIONS], footnotes });

/** Clause numbers are the list's; one clause was changed with the changes tracked; one has a footnote. */
export function contractDocument({ title: name, intro, clauses }) {
  const body = clauses.flatMap(([heading, text, footnote]) => [
    new Paragraph({ text: `(${heading})`, numbering: { reference: "clauses", level: 0 } }),
    typeof text === "string"
      ? new Paragraph({
          children: [new TextRun(text), ...(footnote === undefined ? [] : [new FootnoteReferenceRun(1)])],
        })
      : changed(text),
  ]);
  const note = clauses.find(([, , footnote]) => footnote !== undefined)?.[2] ?? "";
  return bytesOf([title(name), line(intro), ...body], {
    1: { children: [line(note)] },
  });
}

function changed({ before, from, to, after }) {
  return new Paragraph({
    children: [
      new TextRun(before),
      new DeletedTextRun({ id: 1, text: from, ...REVIEWER }),
      new InsertedTextRun({ id: 2, text: to, ...REVIEWER }),
      new TextRun(after),
    ],
  });
}

export function policyDocument({ title: name, sections }) {
  const numbered = (text, heading, at) =>
    new Paragraph({ text, heading, numbering: { reference: "sections", level: at } });
  return bytesOf([
    title(name),
    ...sections.flatMap(([section, parts]) => [
      numbered(section, HeadingLevel.HEADING_1, 0),
      ...parts.flatMap(([part, text]) => [numbered(part, HeadingLevel.HEADING_2, 1), line(text)]),
    ]),
  ]);
}

export function minutesDocument({ title: name, lines, actions }) {
  return bytesOf([
    title(name),
    ...lines.map(line),
    new Paragraph({ text: "후속 조치", heading: HeadingLevel.HEADING_1 }),
    tableOf(actions),
  ]);
}

export const reportPdf = ({ pages }, fontBytes) => textPdf(pages, fontBytes);

export const scanPdf = (lines, fontBytes) => scannedPdf(lines, fontBytes);
