import {
  AlignmentType,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
} from "docx";
import { stableZip } from "./stable-zip.mjs";

const level = (text, at = 0) => ({ level: at, format: LevelFormat.DECIMAL, text, alignment: AlignmentType.LEFT });

/** Numbers that are Word's own and stand nowhere in the text. */
export const CLAUSES = { reference: "clauses", levels: [level("제%1조")] };
export const SECTIONS = { reference: "sections", levels: [level("%1."), level("%1.%2", 1)] };

export const title = (text) => new Paragraph({ text, heading: HeadingLevel.TITLE });
export const line = (text) => new Paragraph({ text });

export const tableOf = (rows) =>
  new Table({
    rows: rows.map(
      (cells) => new TableRow({ children: cells.map((text) => new TableCell({ children: [line(text)] })) }),
    ),
  });

/** The document as a file: the same content is the same bytes. */
export async function documentBytes(children, { creator, numbering = [], footnotes = {} }) {
  const document = new Document({ creator, numbering: { config: numbering }, footnotes, sections: [{ children }] });
  return stableZip(await Packer.toBuffer(document));
}
