export interface PdfLine {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const squeezed = (text: string): string => text.normalize("NFKC").replaceAll(/\s+/gu, "").toLowerCase();

/** The lines of a page in which the quote stands; else those with its numbers; spaces and line ends do not matter. */
export function linesOfQuote(lines: readonly PdfLine[], quote: string): PdfLine[] {
  const wanted = squeezed(quote);
  if (wanted === "") return [];
  let all = "";
  const starts = lines.map((line) => {
    const start = all.length;
    all += squeezed(line.text);
    return start;
  });
  const at = all.indexOf(wanted);
  if (at !== -1) {
    return lines.filter((line, index) => {
      const start = starts[index] ?? 0;
      return start < at + wanted.length && start + squeezed(line.text).length > at;
    });
  }
  const numbers = quote.match(/\d[\d,.]*\d|\d/gu) ?? [];
  return lines.filter(({ text }) => numbers.some((number) => number.length > 1 && text.includes(number)));
}
