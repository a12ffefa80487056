import type { Anchor } from "@cloister/tool-runtime";
import { CLAUSE_LEVEL, clauseLabelOf } from "../../model/clause-label.ts";

/** A numbered step below a clause: 항, 호, 목, or a number as printed. */
interface SubLabel {
  kind: string;
  text: string;
}

/** Follows the numbering of a document and tells in which clause a paragraph stands. */
export interface ClausePath {
  /** Takes the next paragraph (its automatic number apart) and gives its anchor and the label it bears. */
  enter(paragraph: { label: string; text: string; isHeading: boolean; number: number }): {
    anchor: Anchor;
    label?: string;
  };
  /** Where something without a number of its own stands. */
  at(number: number): Anchor;
}

const supplements = /^(부칙|별표|별지|붙임)/;
/** A number such as 1.2.3 names a clause by itself; 1. or 가. need the clause above them. */
const dotted = /^\d+(\.\d+)+\.?$/;

/** The first 항 often stands on the line of its clause: 제3조 (해지) ① 갑은 …. */
const firstStep = /^\s*(?:[(（【[<].{0,60}?[)）】\]>])?\s*([①-⑳])/u;

/** What ends a contract: the day it was signed, alone on a line. Signatures under it belong to no clause. */
const closing = /^\s*(?:\d{4}\s*[년.]\s*\d{1,2}\s*[월.]\s*\d{1,2}\s*[일.]?\s*|IN WITNESS WHEREOF\b.*)$/i;

/** A path that has entered nothing yet. */
export function createClausePath(): ClausePath {
  let supplement = "";
  let clause: string | null = null;
  let steps: SubLabel[] = [];
  const anchorAt = (number: number): Anchor =>
    clause === null
      ? { type: "paragraph", number }
      : { type: "clause", label: joinLabels([clause, ...steps.map(({ text }) => text)]) };
  const begin = (label: string | null): void => {
    clause = label;
    steps = [];
  };
  return {
    at: anchorAt,
    enter({ label, text, isHeading, number }) {
      if (label === "" && closing.test(text)) begin(null);
      const named = clauseLabelOf(label === "" ? text : `${label} ${text}`);
      const typed = label === "" ? (named?.label ?? typedNumber(text)) : label;
      if (named) {
        if (named.level < CLAUSE_LEVEL) supplement = supplements.test(named.label) ? named.label : "";
        const inside = supplement !== "" && supplement !== named.label;
        begin(inside ? `${supplement} ${named.label}` : named.label);
        const first = firstStep.exec(label === "" ? text.slice(named.length) : text)?.[1];
        if (first !== undefined) steps = [subLabel(first, named.label)];
      } else if (clause === null || isHeading) {
        const own = typed !== undefined && (isHeading || (label !== "" && dotted.test(label)));
        if (own || isHeading) begin(own ? typed.replace(/[.)]$/, "") : null);
      } else if (typed !== undefined) steps = descend(steps, subLabel(typed, clause));
      return typed === undefined || typed === ""
        ? { anchor: anchorAt(number) }
        : { anchor: anchorAt(number), label: typed };
    },
  };
}

/** 3 and 3.1 are written 3.1: a dotted number already says what is above it. */
function joinLabels(labels: readonly string[]): string {
  return labels
    .filter((label, index) => !labels.slice(index + 1).some((below) => below.startsWith(`${label}.`)))
    .join(" ");
}

/** A number typed by hand at the start of a paragraph. */
function typedNumber(text: string): string | undefined {
  return /^\s*([①-⑳]|\d+(?:\.\d+)+\.?(?=\s)|\d{1,2}[.)]|\(\d{1,2}\)|[가나다라마바사아자차카타파하][.)])(?=\s|[^\d\s.,])/u.exec(
    text,
  )?.[1];
}

function subLabel(label: string, clause: string): SubLabel {
  const korean = /제\d+조/.test(clause);
  const circled = /^[①-⑳]$/u.test(label) ? label.codePointAt(0) : undefined;
  if (circled !== undefined) return { kind: "항", text: korean ? `제${circled - 0x245f}항` : label };
  const number = /^(\d+)\.$/.exec(label)?.[1];
  if (number !== undefined) return { kind: "호", text: korean ? `제${number}호` : label };
  const letter = /^([가-하])\.$/.exec(label)?.[1];
  if (letter !== undefined) return { kind: "목", text: korean ? `${letter}목` : label };
  if (/^제\d+[항호]$/.test(label)) return { kind: label.slice(-1), text: label };
  return {
    kind: label
      .replace(/\d+/g, "0")
      .replace(/[가-하]/g, "가")
      .replace(/[a-z]+/g, "a"),
    text: label,
  };
}

/** A step of a kind seen before ends everything below its last one. */
function descend(steps: readonly SubLabel[], next: SubLabel): SubLabel[] {
  const same = steps.findIndex(({ kind }) => kind === next.kind);
  return [...(same < 0 ? steps : steps.slice(0, same)), next];
}
