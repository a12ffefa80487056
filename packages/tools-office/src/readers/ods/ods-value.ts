import type { XmlAttributes } from "../../ooxml/read-xml.ts";
import { attributeOf } from "../../ooxml/read-xml.ts";
import type { RawCell } from "../xlsx/walk-sheet.ts";

/** Type and raw value of a cell (ODF 1.3 part 3, 19.387), in the form of xlsx; `text` is what the cell shows. */
export function odsValue(
  attributes: XmlAttributes,
  text: string | null,
): Pick<RawCell, "type" | "value"> & { format: string } {
  const format = "General";
  if (attributes["calcext:value-type"] === "error") return { type: "e", value: text ?? "", format };
  switch (attributeOf(attributes, "value-type")) {
    case "float":
    case "percentage":
    case "currency":
      return { type: "n", value: attributeOf(attributes, "value") ?? text, format };
    case "date":
      return { type: "d", value: (attributeOf(attributes, "date-value") ?? text ?? "").replace(/\.\d+$/, ""), format };
    case "time":
      return { ...duration(attributeOf(attributes, "time-value") ?? ""), format: "[h]:mm:ss" };
    case "boolean":
      return { type: "b", value: attributeOf(attributes, "boolean-value") === "true" ? "1" : "0", format };
    default:
      return { type: "str", value: attributeOf(attributes, "string-value") ?? text, format };
  }
}

/** `PT36H00M00S` as the part of a day that a workbook stores. */
function duration(value: string): Pick<RawCell, "type" | "value"> {
  const match = /^(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?$/.exec(value);
  if (!match) return { type: "str", value };
  const [days, hours, minutes, seconds] = match.slice(2).map((part) => Number((part ?? "0").replace(",", ".")));
  const total = ((days ?? 0) * 24 + (hours ?? 0)) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return { type: "n", value: String((match[1] === "-" ? -total : total) / 86_400) };
}
