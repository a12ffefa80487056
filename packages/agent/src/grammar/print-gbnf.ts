import type { Alternatives, Element, Gbnf } from "./gbnf.ts";
import { gbnfCharacter, gbnfText } from "./gbnf-text.ts";
import type { GrammarState, Rest } from "./grammar-state.ts";

/** GBNF of what a state still allows, with the rules it needs and no others. */
export function printState(gbnf: Gbnf, state: GrammarState): string {
  const needed = new Set<string>();
  const alternatives = state.map(elementsOf);
  const lines = [`root ::= ${printAlternatives(alternatives, needed)}`];
  // A set may grow while it is walked: rules named by rules are reached too.
  for (const name of needed) lines.push(`r-${name} ::= ${printAlternatives(gbnf.rules.get(name)!, needed)}`);
  return lines.join("\n") + "\n";
}

function elementsOf(rest: Rest): Element[] {
  const elements: Element[] = [];
  for (let left = rest; left !== null; left = left.next) elements.push(left.element);
  return elements;
}

function printAlternatives(alternatives: Alternatives, needed: Set<string>): string {
  return alternatives
    .map((sequence) => sequence.map((element) => printElement(element, needed)).join(" ") || '""')
    .join(" | ");
}

function printElement(element: Element, needed: Set<string>): string {
  switch (element.kind) {
    case "text":
      return gbnfText(element.text);
    case "class": {
      const ranges = element.ranges.map(([low, high]) =>
        low === high ? gbnfCharacter(low) : `${gbnfCharacter(low)}-${gbnfCharacter(high)}`,
      );
      if (element.isNegated && ranges.length === 0) return ".";
      return `[${element.isNegated ? "^" : ""}${ranges.join("")}]`;
    }
    case "rule":
      needed.add(element.name);
      return `r-${element.name}`;
    case "group":
      return `(${printAlternatives(element.alternatives, needed)})`;
    case "repeat": {
      const { min, max } = element;
      const times = max === Infinity ? `{${min},}` : `{${min},${max}}`;
      // llama.cpp refuses a repetition of a repetition without brackets around it.
      const inner = printElement(element.element, needed);
      return max === 0 ? '""' : `${element.element.kind === "repeat" ? `(${inner})` : inner}${times}`;
    }
  }
}
