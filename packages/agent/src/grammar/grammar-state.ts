import { classHolds, type Element, type Gbnf, type Sequence } from "./gbnf.ts";

/** What is still to be written, the next element first; null at the end of the grammar. */
export type Rest = { element: Element; next: Rest } | null;

/** All that the grammar still allows. */
export type GrammarState = readonly Rest[];

/** A grammar that lets text be read in so many ways is not followed. */
const MOST_RESTS = 1024;

/** The state before anything is written. */
export function startState(): GrammarState {
  return [{ element: { kind: "rule", name: "root" }, next: null }];
}

/** The state after `text`: empty when the grammar does not allow it, null when there are too many ways to read it. */
export function advanceState(gbnf: Gbnf, state: GrammarState, text: string): GrammarState | null {
  let rests = state;
  for (const character of text) {
    const heads = terminals(gbnf, rests);
    if (heads === null) return null;
    const code = character.codePointAt(0)!;
    rests = heads.flatMap((rest) => afterCharacter(rest, character, code));
  }
  return rests;
}

/** True when the grammar allows exactly this text. */
export function acceptsText(gbnf: Gbnf, text: string): boolean {
  const state = advanceState(gbnf, startState(), text);
  return state !== null && (terminals(gbnf, state)?.includes(null) ?? false);
}

/** The rest with the elements of `sequence` before it. */
export function before(sequence: Sequence, next: Rest): Rest {
  return sequence.reduceRight<Rest>((rest, element) => ({ element, next: rest }), next);
}

/** What an element that is no text or class stands for: the rests that may take its place. */
export function openElement(gbnf: Gbnf, element: Element, next: Rest): Rest[] {
  switch (element.kind) {
    case "rule":
      return gbnf.rules.get(element.name)!.map((sequence) => before(sequence, next));
    case "group":
      return element.alternatives.map((sequence) => before(sequence, next));
    case "repeat": {
      const { element: inner, min, max } = element;
      if (max === 0) return [next];
      // The same object where nothing changes, so that a repetition of nothing is noticed.
      const isEndless = min === 0 && max === Infinity;
      const again: Element = isEndless
        ? element
        : { kind: "repeat", element: inner, min: Math.max(0, min - 1), max: max - 1 };
      const once: Rest = { element: inner, next: { element: again, next } };
      return min > 0 ? [once] : [once, next];
    }
    default:
      return [{ element, next }];
  }
}

/** The rests that begin with a character (or are at the end), nothing left to open before it; null when too many. */
function terminals(gbnf: Gbnf, state: GrammarState): Rest[] | null {
  const found = new Set<Rest>();
  const open = [...state];
  const opened = new Map<Element, Set<Rest>>();
  for (let steps = 0; open.length > 0; steps += 1) {
    const rest = open.pop()!;
    if (steps > MOST_RESTS) return null;
    if (rest === null || rest.element.kind === "class") found.add(rest);
    else if (rest.element.kind !== "text") open.push(...openOnce(gbnf, rest.element, rest.next, opened));
    else if (rest.element.text === "") open.push(rest.next);
    else found.add(rest);
  }
  return [...found];
}

function openOnce(gbnf: Gbnf, element: Element, next: Rest, opened: Map<Element, Set<Rest>>): Rest[] {
  const before = opened.get(element) ?? new Set();
  if (before.has(next)) return [];
  opened.set(element, before.add(next));
  return openElement(gbnf, element, next);
}

function afterCharacter(rest: Rest, character: string, code: number): Rest[] {
  if (rest === null) return [];
  const { element, next } = rest;
  if (element.kind === "class") return classHolds(element, code) ? [next] : [];
  if (element.kind !== "text" || !element.text.startsWith(character)) return [];
  const text = element.text.slice(character.length);
  return [text === "" ? next : { element: { kind: "text", text }, next }];
}
