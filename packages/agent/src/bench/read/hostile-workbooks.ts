import { hostileFile as file, type HostileMaker } from "./hostile-file.ts";
import { entities, links, numberRows, openTags, workbookOf } from "./office-parts.ts";

const MB = 1024 * 1024;
const cells = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`);

/** Far cells, many merges and rules, deep and recursive structures. */
export function hostileWorkbooks(): HostileMaker[] {
  const rel = (type: string, target: string) => ({ "xl/worksheets/_rels/sheet1.xml.rels": links(["x", type, target]) });
  return [
    file("far-cells.xlsx", () =>
      workbookOf(
        `<dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row><row r="99999999"><c r="ZZZZ99999999"><v>2</v></c></row></sheetData>`,
      ),
    ),
    file("validation.xlsx", () =>
      workbookOf(`<sheetData/><dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations>`),
    ),
    file("merges.xlsx", () =>
      workbookOf(
        `<sheetData>${cells(50_000).join("")}</sheetData><mergeCells>${cells(50_000)
          .map((_, at) => `<mergeCell ref="A${at + 1}:XFD${at + 1}"/>`)
          .join("")}</mergeCells>`,
      ),
    ),
    file("columns.xlsx", () =>
      workbookOf(`<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(20_000)}</cols>${numberRows(2_000, 20)}`),
    ),
    file("deep.xlsx", () => workbookOf(openTags(100_000, "a"))),
    file("entities.xlsx", () =>
      workbookOf("", { "xl/worksheets/sheet1.xml": `${entities}<worksheet>&c;</worksheet>` }),
    ),
    file("external-entity.xlsx", () =>
      workbookOf("", {
        "xl/workbook.xml": `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook>&x;</workbook>`,
      }),
    ),
    file("long-attribute.xlsx", () => workbookOf(`<sheetData><row r="${"1".repeat(5 * MB)}"/></sheetData>`)),
    file("long-text.xlsx", () =>
      workbookOf(`<sheetData><row><c t="inlineStr"><is><t>${"가".repeat(8 * MB)}</t></is></c></row></sheetData>`),
    ),
    file("formats.xlsx", () => {
      const styles = `<styleSheet><numFmts>${Array.from({ length: 20_000 }, (_, at) => `<numFmt numFmtId="${at + 200}" formatCode="${"[h]".repeat(40)}${at}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
      const rels = links(["r1", "worksheet", "worksheets/sheet1.xml"], ["s", "styles", "styles.xml"]);
      return workbookOf(`<sheetData><row><c s="0"><v>1e300</v></c></row></sheetData>`, {
        "xl/_rels/workbook.xml.rels": rels,
        "xl/styles.xml": styles,
      });
    }),
    file("shared-formulas.xlsx", () =>
      workbookOf(
        `<sheetData><row><c r="A1"><f t="shared" si="0">${"A1+".repeat(2_000)}1</f></c></row>${Array.from({ length: 2_000 }, (_, at) => `<row><c><f t="shared" si="0"/><v>${at}</v></c></row>`).join("")}</sheetData>`,
      ),
    ),
    file("sheets.xlsx", () =>
      workbookOf("<sheetData/>", {
        "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${'<sheet name="S" r:id="r1"/>'.repeat(5_000)}</sheets></workbook>`,
      }),
    ),
    file("links.xlsx", () =>
      workbookOf(
        `${numberRows(5_000, 20)}<hyperlinks>${'<hyperlink ref="A1:XFD1048576" location="x"/>'.repeat(50_000)}</hyperlinks>`,
      ),
    ),
    file("drawing-to-itself.xlsx", () => workbookOf("<sheetData/>", { ...rel("drawing", "sheet1.xml") })),
    file("chart-points.xlsx", () =>
      workbookOf("<sheetData/>", {
        ...rel("drawing", "../d.xml"),
        "xl/d.xml": `<wsDr xmlns:r="r"><chart r:id="c"/></wsDr>`,
        "xl/_rels/d.xml.rels": links(["c", "chart", "c.xml"]),
        "xl/c.xml": `<chartSpace><chart><plotArea><barChart><ser><val><numLit><pt idx="4000000000"><v>1</v></pt><pt idx="-5"><v>1</v></pt></numLit></val></ser></barChart></plotArea></chart></chartSpace>`,
      }),
    ),
  ];
}
