import { encodeCp949 } from "../sample-office/encode-cp949.mjs";
import { csv, cutOff, day, workbookBytes } from "../sample-office/sheet-parts.mjs";
import { sumOf } from "../sample-office/task-figures.mjs";

/** Title rows, header rows, rows, closing rows; date and money formats by column number. */
function addSheet(book, { name, above = [], headers, rows, below = [], merges = [], formats = {} }) {
  const sheet = book.addWorksheet(name);
  for (const line of [...above, ...headers, ...rows, ...below]) sheet.addRow(line);
  for (const range of merges) sheet.mergeCells(range);
  for (const [column, format] of Object.entries(formats)) sheet.getColumn(Number(column)).numFmt = format;
  return sheet;
}

/** The ledger in the layout of its seed: titled, two header rows, one sheet a month, a totals row. */
export function ledgerBook(data) {
  const { layout, columns, rows, domain, year, inThousands } = data;
  const scale = inThousands ? 1000 : 1;
  const unit = inThousands ? "천원" : "원";
  const header = [
    "번호",
    columns.date,
    columns.place,
    columns.item,
    columns.person,
    columns.qty,
    `${columns.amount}(${unit})`,
    columns.status,
  ];
  const line = (row) => [
    row.no,
    day(row.date),
    row.place,
    row.item,
    row.person,
    row.qty,
    row.amount / scale,
    row.status,
  ];
  const formats = { 2: "yyyy-mm-dd", 7: "#,##0" };
  return workbookBytes((book) => {
    if (layout === "by_month") {
      for (let month = 1; month <= 6; month += 1) {
        const own = rows.filter((row) => Number(row.date.slice(5, 7)) === month);
        addSheet(book, { name: `${month}월`, headers: [header], rows: own.map(line), formats });
      }
      return;
    }
    const above =
      layout === "plain" ? [] : [[`${year}년 상반기 ${domain.ledger[0].replaceAll("_", " ")}`], [`단위: ${unit}`], []];
    const two = layout === "two_row_header";
    const headers = two
      ? [
          ["번호", columns.date, "구분", "", "", "실적", "", columns.status],
          ["", "", ...header.slice(2, 7), ""],
        ]
      : [header];
    const top = above.length + 1;
    const merges = two
      ? [`A${top}:A${top + 1}`, `B${top}:B${top + 1}`, `C${top}:E${top}`, `F${top}:G${top}`, `H${top}:H${top + 1}`]
      : [];
    const below =
      layout === "totals"
        ? [["합계", null, null, null, null, sumOf(rows, "qty"), sumOf(rows, "amount") / scale, null]]
        : [];
    addSheet(book, { name: "대장", above, headers, rows: rows.map(line), below, merges, formats });
  });
}

export async function masterFile(data) {
  const { columns, master, domain, files } = data;
  const header = [columns.place, domain.master.attribute[0], "책임자", domain.master.phone, "면적(㎡)"];
  const rows = master.map((row) => [row.place, row.attribute, row.manager, row.phone, row.area]);
  if (files.master.endsWith(".csv")) return encodeCp949(csv([header, ...rows]));
  return workbookBytes((book) => addSheet(book, { name: "Sheet1", headers: [header], rows }));
}

export function planBook({ columns, plan, year }) {
  return workbookBytes((book) =>
    addSheet(book, {
      name: "계획",
      above: [[`${year}년 상반기 계획`], ["(단위: 원)"]],
      headers: [[columns.place, `계획 ${columns.amount}`]],
      rows: plan.map((row) => [row.place, row.planned]),
      formats: { 2: "#,##0" },
    }),
  );
}

export function englishFile({ english }) {
  const header = [
    "Ref",
    "Date",
    english.place[0],
    english.item[0],
    english.person[0],
    english.qty[0],
    english.amount[0],
  ];
  const rows = english.rows.map((row) => [row.no, row.date, row.place, row.item, row.person, row.qty, row.amount]);
  if (english.path.endsWith(".csv")) return Buffer.from(`\uFEFF${csv([header, ...rows])}`);
  const dated = rows.map(([no, date, ...rest]) => [no, day(date), ...rest]);
  return workbookBytes((book) =>
    addSheet(book, { name: "Log", headers: [header], rows: dated, formats: { 2: "yyyy-mm-dd", 7: "#,##0.00" } }),
  );
}

/** A workbook whose end is missing. */
export const damagedBook = async (data) => cutOff(await planBook(data), 0.6);
