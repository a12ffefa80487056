import { defineTool, ToolError, type Language, type Reading, type Sheet } from "@cloister/tool-runtime";
import { z } from "zod";
import { pathField } from "../path-fields.ts";
import { readForTool } from "../read-for-tool.ts";
import { cellsText } from "./cells-text.ts";

/** The tool `excel.read`: cells as they stand, with formulas. */
export const readRange = defineTool({
  name: "excel.read",
  effect: "READ_ONLY",
  summary: "Show cells of a sheet with their formulas.",
  description: "For single cells, notes and formulas; for sums and filters use excel.query.",
  input: z.object({
    path: pathField(),
    sheet: z.string().trim().min(1).max(100).optional().describe("sheet name; the first one if left out"),
    range: z
      .string()
      .trim()
      .regex(/^\$?[A-Za-z]{1,3}\$?\d{1,7}(:\$?[A-Za-z]{1,3}\$?\d{1,7})?$/)
      .optional()
      .describe("A1 range such as B2:D20"),
  }),
  async run({ path, sheet, range }, context) {
    const asked = range?.replaceAll("$", "").toUpperCase();
    const reading = await readForTool(path, { ...(sheet && { sheet }), ...(asked && { range: asked }) }, context);
    const found = chosenSheet(reading, sheet, context.language);
    const { text, shown } = cellsText(found, context.language);
    const citation = {
      file: reading.file,
      anchor: { type: "range" as const, sheet: found.name, range: asked ?? found.extent },
      quote: found.cells[0]?.text ?? "",
      verified: true,
    };
    return {
      text: shown > 0 ? `${found.name}\n${text}` : emptyText(found.name, asked, context.language),
      citations: shown > 0 ? [citation] : [],
      warnings: reading.warnings,
      isEmpty: shown === 0,
    };
  },
});

function chosenSheet(reading: Reading, name: string | undefined, language: Language): Sheet {
  const wanted = name?.normalize("NFC").toLowerCase();
  const sheet = reading.sheets.find(
    (each) => wanted === undefined || each.name.normalize("NFC").toLowerCase() === wanted,
  );
  if (sheet) return sheet;
  const names = reading.sheets.map((each) => each.name).join(", ");
  if (names === "") {
    throw new ToolError(
      "UNREADABLE",
      language === "ko"
        ? `${reading.file}: 시트가 없는 문서입니다. pdf.read 또는 word.read를 쓰세요.`
        : `${reading.file}: a document without sheets. Use pdf.read or word.read.`,
    );
  }
  throw new ToolError(
    "NOT_FOUND",
    language === "ko"
      ? `${reading.file}: 시트 "${name}"이(가) 없습니다. 있는 시트: ${names}`
      : `${reading.file}: no sheet "${name}". Sheets: ${names}`,
  );
}

function emptyText(sheet: string, range: string | undefined, language: Language): string {
  const place = range === undefined ? sheet : `${sheet}!${range}`;
  return language === "ko" ? `${place}: 빈 셀뿐입니다.` : `${place}: only blank cells.`;
}
