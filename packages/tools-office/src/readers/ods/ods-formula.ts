/** An OpenFormula (`of:=SUM([.C4:.C6];1)`) as Excel writes it: `SUM(C4:C6,1)`. Texts in quotes stay as they are. */
export function a1Formula(formula: string): string {
  const bare = formula.replace(/^(?:of|oooc|msoxl)?:?=/, "");
  return bare.replace(/"(?:[^"]|"")*"|\[([^\]]*)\]|;/g, (token, reference: string | undefined) => {
    if (token === ";") return ",";
    return reference === undefined ? token : a1Reference(reference);
  });
}

/** `.C4` is a cell of this sheet, `$Sheet2.A1` one of another. */
function a1Reference(reference: string): string {
  return reference
    .split(":")
    .map((end, index) => {
      const dot = end.lastIndexOf(".");
      const sheet = end.slice(0, Math.max(dot, 0)).replace(/^\$/, "");
      return sheet === "" || index > 0 ? end.slice(dot + 1) : `${sheet}!${end.slice(dot + 1)}`;
    })
    .join(":");
}
