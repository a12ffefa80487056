import type { Cell, Sheet } from "@cloister/tool-runtime";
import { decodeText } from "../../gate/decode-text.ts";
import { cellRef, extend, formatRange, type CellRange } from "../../model/a1.ts";
import { attributeOf, readXml, type XmlAttributes } from "../../ooxml/read-xml.ts";
import { formatIsoDate } from "../number-format/format-iso-date.ts";
import { formatNumber } from "../number-format/format-number.ts";
import type { FormattedNumber } from "../number-format/formatted-number.ts";

/** Sheets of an Excel 2003 XML workbook (MS-OI29500 annex; `urn:schemas-microsoft-com:office:spreadsheet`). */
export async function readXml2003(bytes: Uint8Array): Promise<Sheet[]> {
  const walk = new WorkbookWalk();
  // Groupware writes these in EUC-KR as well, so the encoding is settled before the XML is parsed.
  await readXml(oneChunk(Buffer.from(decodeText(bytes).text)), walk);
  return walk.sheets;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Names that stand for a format code. */
const namedFormats: Readonly<Record<string, string>> = {
  "General Number": "General",
  "General Date": "yyyy-mm-dd h:mm",
  "Short Date": "yyyy-mm-dd",
  "Medium Date": "d-mmm-yy",
  "Long Date": "[$-F800]dddd",
  "Short Time": "h:mm",
  "Long Time": "h:mm:ss",
  Fixed: "0.00",
  Standard: "#,##0.00",
  Percent: "0.00%",
  Scientific: "0.00E+00",
  Currency: '"₩"#,##0',
};

interface OpenCell {
  place: CellRange;
  type: string | null;
  text: string;
  format: string;
  formula: string | undefined;
}

class WorkbookWalk {
  readonly sheets: Sheet[] = [];
  private readonly formats = new Map<string, string>();
  private style = "";
  private extent: CellRange | null = null;
  private row = 0;
  private column = 0;
  private rowHidden = false;
  private cell: OpenCell | null = null;
  private inData = false;
  private visible: string | null = null;

  open(name: string, attributes: XmlAttributes): void {
    if (name === "Style") this.style = attributeOf(attributes, "ID") ?? "";
    else if (name === "NumberFormat") this.formats.set(this.style, formatCode(attributeOf(attributes, "Format")));
    else if (name === "Worksheet") this.startSheet(attributeOf(attributes, "Name") ?? "");
    else if (name === "Row") this.startRow(attributes);
    else if (name === "Cell") this.startCell(attributes);
    else if (name === "Data" && this.cell) {
      this.cell.type = attributeOf(attributes, "Type") ?? "String";
      this.inData = true;
    } else if (name === "Visible") this.visible = "";
  }

  text(piece: string): void {
    if (this.inData && this.cell) this.cell.text += piece;
    else if (this.visible !== null) this.visible += piece;
  }

  close(name: string): void {
    const sheet = this.sheets.at(-1);
    if (name === "Data") this.inData = false;
    if (name === "Cell" && sheet) this.endCell(sheet);
    if (name === "Visible" && sheet) {
      if (this.visible === "SheetHidden") sheet.state = "hidden";
      if (this.visible === "SheetVeryHidden") sheet.state = "veryHidden";
      this.visible = null;
    }
    if (name === "Worksheet" && sheet && this.extent) sheet.extent = formatRange(this.extent);
  }

  private startSheet(name: string): void {
    this.sheets.push({ name, state: "visible", extent: "", cells: [], merges: [] });
    this.extent = null;
    this.row = 0;
  }

  /** `Index` jumps forward; without it the next row or cell follows the last. */
  private startRow(attributes: XmlAttributes): void {
    this.row = Number(attributeOf(attributes, "Index") ?? this.row + 1);
    this.column = 0;
    this.rowHidden = attributeOf(attributes, "Hidden") === "1";
  }

  private startCell(attributes: XmlAttributes): void {
    const left = Number(attributeOf(attributes, "Index") ?? this.column + 1);
    const right = left + Number(attributeOf(attributes, "MergeAcross") ?? 0);
    const bottom = this.row + Number(attributeOf(attributes, "MergeDown") ?? 0);
    const format = this.formats.get(attributeOf(attributes, "StyleID") ?? "Default") ?? "General";
    const place = { top: this.row, left, bottom, right };
    this.cell = { place, type: null, text: "", format, formula: attributeOf(attributes, "Formula") };
    this.column = right;
  }

  private endCell(sheet: Sheet): void {
    const open = this.cell;
    this.cell = null;
    if (!open) return;
    const { top, left, bottom, right } = open.place;
    if (bottom > top || right > left) sheet.merges.push(formatRange(open.place));
    if (open.type === null || (open.text === "" && open.formula === undefined)) return;
    const cell: Cell = { ref: cellRef(top, left), ...readData(open.type, open.text, open.format) };
    if (open.formula !== undefined) cell.formula = open.formula;
    if (this.rowHidden) cell.hidden = true;
    if (open.format !== "General") cell.format = open.format;
    sheet.cells.push(cell);
    this.extent = extend(this.extent, top, left);
  }
}

function formatCode(format: string | undefined): string {
  return format === undefined ? "General" : (namedFormats[format] ?? format);
}

function readData(type: string, text: string, format: string): FormattedNumber {
  if (type === "Number" && text.trim() !== "" && !Number.isNaN(Number(text))) {
    return formatNumber(Number(text), format, false);
  }
  if (type === "DateTime") return formatIsoDate(text.replace(/\.\d+$/, ""), format);
  if (type === "Boolean") return { text: text === "1" ? "TRUE" : "FALSE", value: text === "1", type: "boolean" };
  return { text, value: text, type: type === "Error" ? "error" : "text" };
}
