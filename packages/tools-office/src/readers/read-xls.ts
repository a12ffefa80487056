import type { Coverage, Warning } from "@cloister/tool-runtime";
import { SSF, type WorkBook } from "@e965/xlsx";
import { openCfb } from "../gate/cfb.ts";
import { keepRecords, readBiffFacts, type BiffFacts } from "./binary-workbook/biff-records.ts";
import { parseWorkbook, readSheetJsWorkbook } from "./binary-workbook/read-sheetjs-workbook.ts";
import { builtinFormat } from "./number-format/builtin-formats.ts";
import { ReadError, type ReaderInput, type ReaderResult } from "./reader.ts";
import { readXml2003 } from "./xml2003/read-xml2003.ts";

/** Reads an Excel 5–2003 workbook, or an Excel 2003 XML one, which groupware saves as .xls too. Throws `ReadError`. */
export async function readXls(input: ReaderInput): Promise<ReaderResult> {
  return input.bytes[0] === 0xd0 ? readBiff(input) : readXml2003Workbook(input);
}

async function readBiff({ bytes, options, rows }: ReaderInput): Promise<ReaderResult> {
  const cfb = openCfb(bytes);
  const stream = cfb.stream(cfb.has("Workbook") ? "Workbook" : "Book");
  const facts = readBiffFacts(stream);
  if (facts.isCutOff)
    throw new ReadError("DAMAGED", "the workbook ends in the middle of a sheet; the file is incomplete");
  const { workbook, isReduced } = parseBiff(stream, facts, options.password);
  const result = await readSheetJsWorkbook(workbook, { options, rows });
  const hasMacros = cfb.paths.some((path) => path.startsWith("_VBA_PROJECT_CUR/"));
  return {
    ...result,
    coverage: { ...result.coverage, ...countsOf(facts) },
    warnings: [...result.warnings, ...biffWarnings(facts, { isReduced, hasMacros })],
  };
}

/** Excel locks "read-only recommended" workbooks with this, and opens them unasked. */
const BUILT_IN_PASSWORD = "VelvetSweatshop";

function parseBiff(stream: Uint8Array, facts: BiffFacts, password: string | undefined) {
  // SheetJS keeps one table of formats for all files, and puts American ones under the built-in numbers.
  SSF.load_table(Array.from({ length: 392 }, (_, id) => builtinFormat(id)));
  const options = facts.isLocked ? { password: password ?? BUILT_IN_PASSWORD } : {};
  try {
    return { workbook: parseWorkbook(keepRecords(stream, "FULL"), options), isReduced: false };
  } catch (error) {
    if (facts.isLocked) throw lockedError(error, password);
    return { workbook: parseCells(stream, error), isReduced: true };
  }
}

/** A broken comment or formula must not cost the values of the cells. */
function parseCells(stream: Uint8Array, cause: unknown): WorkBook {
  try {
    return parseWorkbook(keepRecords(stream, "CELLS_ONLY"), { cellFormula: false });
  } catch {
    throw new ReadError("DAMAGED", "the workbook is damaged and none of its sheets can be read", { cause });
  }
}

/** Only the oldest kind of lock (XOR) is opened by SheetJS. */
function lockedError(error: unknown, password: string | undefined): ReadError {
  const isOther = error instanceof Error && /unsupported/.test(error.message);
  if (password === undefined) {
    return new ReadError("PASSWORD_NEEDED", "the workbook is locked with a password; save a copy without it");
  }
  return isOther
    ? new ReadError(
        "NOT_SUPPORTED",
        "the lock of this old workbook cannot be opened; save it as xlsx without a password",
      )
    : new ReadError("WRONG_PASSWORD", "the password is wrong");
}

function countsOf({ charts, pictures }: BiffFacts): Coverage {
  return { charts, images: pictures };
}

function biffWarnings(
  facts: BiffFacts,
  { isReduced, hasMacros }: Record<"isReduced" | "hasMacros", boolean>,
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  if (isReduced)
    warn("PART_DAMAGED", "the workbook is damaged: the cells were read, formulas, names and comments were not");
  if (!facts.isEncodingKnown)
    warn("ENCODING_GUESSED", "the workbook does not state its code page and was read as CP949");
  if (facts.charts > 0) warn("CHART_NOT_READ", `${facts.charts} chart(s) were not read`);
  if (facts.pivotTables > 0) warn("PIVOT_TABLE", `${facts.pivotTables} pivot table(s) stand as last refreshed`);
  if (facts.pictures > 0)
    warn("IMAGE_NOT_READ", `${facts.pictures} picture(s) were not read: text in them is not known`);
  if (hasMacros) warn("MACROS", "the workbook has macros; they are never run");
  return warnings;
}

async function readXml2003Workbook({ bytes }: ReaderInput): Promise<ReaderResult> {
  const sheets = await readXml2003(bytes);
  if (sheets.length === 0) throw new ReadError("DAMAGED", "the workbook lists no sheets");
  const hidden = sheets.filter(({ state }) => state !== "visible").map(({ name }) => name);
  return {
    coverage: {
      sheets: sheets.length,
      hiddenSheets: hidden,
      cells: sheets.reduce((sum, { cells }) => sum + cells.length, 0),
    },
    warnings: hidden.map((name) => ({ code: "HIDDEN_SHEET", message: `the sheet ${name} is hidden` })),
    sheets,
    blocks: [],
  };
}
