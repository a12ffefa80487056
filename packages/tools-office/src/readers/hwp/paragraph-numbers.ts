import { formatNumber } from "../docx/number-format.ts";
import type { Numberings, NumberingLevel, ParagraphNumber } from "./hwp-content.ts";

/** Counts the automatic numbers of a document. */
export interface ParagraphNumbers {
  /** The number of the next paragraph as printed; "" for bullets and levels without one. */
  next(number: ParagraphNumber): string;
}

/** What hwp prints where a document does not say: 1. 가. 1) 가) (1) (가) ①. */
const defaults: readonly NumberingLevel[] = [
  { pattern: "^1.", format: "decimal", start: 1 },
  { pattern: "^2.", format: "ganada", start: 1 },
  { pattern: "^3)", format: "decimal", start: 1 },
  { pattern: "^4)", format: "ganada", start: 1 },
  { pattern: "(^5)", format: "decimal", start: 1 },
  { pattern: "(^6)", format: "ganada", start: 1 },
  { pattern: "^7", format: "decimalEnclosedCircle", start: 1 },
];

/** Counters at zero. */
export function createParagraphNumbers(numberings: Numberings): ParagraphNumbers {
  const counters = new Map<string, number[]>();
  return {
    next({ kind, level, numbering }) {
      if (kind === "BULLET") return "";
      const levels = numberings.get(numbering) ?? defaults;
      const key = `${kind} ${numbering}`;
      const counts = (counters.get(key) ?? []).slice(0, level + 1);
      for (let above = 0; above < level; above++) counts[above] ??= levels[above]?.start ?? 1;
      counts[level] = (counts[level] ?? (levels[level]?.start ?? 1) - 1) + 1;
      counters.set(key, counts);
      return printed(levels, level, counts);
    },
  };
}

/** `^n` is the whole path (1.2.3), `^N` the same with a point behind it. */
function printed(levels: readonly NumberingLevel[], level: number, counts: readonly number[]): string {
  const at = (index: number) => formatNumber(counts[index] ?? 1, levels[index]?.format ?? "decimal");
  const path = () => counts.map((_, index) => at(index)).join(".");
  return (levels[level]?.pattern ?? "").replace(/\^(\d+|n|N)/g, (_, place: string) => {
    if (place === "n") return path();
    return place === "N" ? `${path()}.` : at(Number(place) - 1);
  });
}
