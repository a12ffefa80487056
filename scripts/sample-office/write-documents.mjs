import { HeadingLevel, Paragraph } from "docx";
import { COMPANY } from "./company-lists.mjs";
import { CLAUSES, documentBytes, line, SECTIONS, tableOf, title } from "./document-parts.mjs";
import { LEASE, MINUTES, POLICY, SUPPLY } from "./document-texts.mjs";

const bytesOf = (children, numbering = []) => documentBytes(children, { creator: COMPANY, numbering });

/** Clause numbers come from Word's list numbering: they stand nowhere in the text. */
const lease = () =>
  bytesOf(
    [
      title(LEASE.title),
      line(LEASE.intro),
      ...LEASE.clauses.flatMap(([heading, body]) => [
        new Paragraph({ text: `(${heading})`, numbering: { reference: "clauses", level: 0 } }),
        line(body),
      ]),
      line("2026년 3월 24일"),
      line("갑: 온새미오피스(주)  을: 늘봄의원"),
    ],
    [CLAUSES],
  );

/** The same kind of contract with its numbers typed by hand, heading and body in one paragraph. */
const supply = () =>
  bytesOf([
    title(SUPPLY.title),
    line(SUPPLY.intro),
    ...SUPPLY.clauses.map(([heading, body], i) => line(`제${i + 1}조 (${heading}) ${body}`)),
    line("2026년 2월 25일"),
  ]);

const minutes = ({ title: heading, meta, sections, actions }) =>
  bytesOf([
    title(heading),
    ...meta.map(line),
    ...sections.flatMap(([name, items]) => [
      new Paragraph({ text: name, heading: HeadingLevel.HEADING_1 }),
      ...items.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
    ]),
    new Paragraph({ text: "후속 조치", heading: HeadingLevel.HEADING_1 }),
    tableOf(actions),
  ]);

const policy = () =>
  bytesOf(
    [
      title(POLICY.title),
      line(POLICY.intro),
      ...POLICY.sections.flatMap(([name, parts]) => [
        new Paragraph({
          text: name,
          heading: HeadingLevel.HEADING_1,
          numbering: { reference: "sections", level: 0 },
        }),
        ...parts.flatMap(([part, body]) => [
          new Paragraph({
            text: part,
            heading: HeadingLevel.HEADING_2,
            numbering: { reference: "sections", level: 1 },
          }),
          line(body),
        ]),
      ]),
    ],
    [SECTIONS],
  );

/** All Word documents of the sample office: path → bytes. */
export async function writeDocuments() {
  const files = {
    "계약/사무기기_임대차계약서_늘봄의원.docx": await lease(),
    "계약/물품공급계약서_한빛상사.docx": await supply(),
    "overseas/Travel_and_Expense_Policy.docx": await policy(),
  };
  for (const meeting of MINUTES) files[`회의록/${meeting.file}`] = await minutes(meeting);
  return files;
}
