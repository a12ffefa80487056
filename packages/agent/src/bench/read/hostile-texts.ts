import { hostileFile as file, type HostileMaker } from "./hostile-file.ts";
import { openTags } from "./office-parts.ts";

const MB = 1024 * 1024;

/** Texts, and pages of markup. */
export function hostileTexts(): HostileMaker[] {
  return [
    file("quotes.csv", () => '"a,'.repeat(700_000)),
    file("columns.csv", () => ",".repeat(2 * MB)),
    file("deep.html", () => `<html>${openTags(400_000, "div")}`),
    file("spans.html", () => `<html><table>${"<tr><td rowspan=65534 colspan=1000>x".repeat(20_000)}`),
    file("deep.json", () => "[".repeat(2 * MB)),
    file("pipes.md", () => `${"|".repeat(MB)}\n${"|-".repeat(MB / 2)}\n`),
    file(
      "sheet.xls",
      () =>
        `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">${openTags(50_000, "Worksheet")}`,
    ),
  ];
}
