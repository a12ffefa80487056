import {
  AlignmentType,
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";
import { stableZip } from "../sample-office/stable-zip.mjs";
import { scannedPdf, textPdf } from "../sample-office/write-pdfs.mjs";

const level = (text, at = 0) => ({ level: at, format: LevelFormat.DECIMAL, text, alignment: AlignmentType.LEFT });
const NUMBERING = {
  config: [
    { reference: "clauses", levels: [level("제%1조")] },
    { reference: "sections", levels: [level("%1."), level("%1.%2", 1)] },
  ],
};
const REVIEWER = { author: "검토자", date: "2026-01-10T09:00:00Z" };

const line = (text) => new Paragraph({ text });
const bytesOf = async (children, footnotes = {}) =>
  stableZip(
    await Packer.toBuffer(
      new Document({ creator: "office", numbering: NUMBERING, footnotes, sections: [{ children }] }),
    ),
  );

/** Clause numbers are the list's; one clause was changed with the changes tracked; one has a footnote. */
export function contractDocument({ title, intro, clauses }) {
  const body = clauses.flatMap(([heading, text, footnote]) => [
    new Paragraph({ text: `(${heading})`, numbering: { reference: "clauses", level: 0 } }),
    typeof text === "string"
      ? new Paragraph({
          children: [new TextRun(text), ...(footnote === undefined ? [] : [new FootnoteReferenceRun(1)])],
        })
      : changed(text),
  ]);
  const note = clauses.find(([, , footnote]) => footnote !== undefined)?.[2] ?? "";
  return bytesOf([new Paragraph({ text: title, heading: HeadingLevel.TITLE }), line(intro), ...body], {
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

export function policyDocument({ title, sections }) {
  const numbered = (text, heading, at) =>
    new Paragraph({ text, heading, numbering: { reference: "sections", level: at } });
  return bytesOf([
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    ...sections.flatMap(([name, parts]) => [
      numbered(name, HeadingLevel.HEADING_1, 0),
      ...parts.flatMap(([part, text]) => [numbered(part, HeadingLevel.HEADING_2, 1), line(text)]),
    ]),
  ]);
}

export function minutesDocument({ title, lines, actions }) {
  const rows = actions.map(
    (cells) => new TableRow({ children: cells.map((text) => new TableCell({ children: [line(text)] })) }),
  );
  return bytesOf([
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    ...lines.map(line),
    new Paragraph({ text: "후속 조치", heading: HeadingLevel.HEADING_1 }),
    new Table({ rows }),
  ]);
}

export const reportPdf = ({ pages }, fontBytes) => textPdf(pages, fontBytes);

export const scanPdf = (lines, fontBytes) => scannedPdf(lines, fontBytes);
