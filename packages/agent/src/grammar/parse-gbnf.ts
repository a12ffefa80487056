import type { Alternatives, Element, Gbnf, Sequence } from "./gbnf.ts";

interface Cursor {
  readonly source: string;
  at: number;
}

/** Reads GBNF. Throws `SyntaxError` on what it does not know (token rules among it) and on rules that are not defined. */
export function parseGbnf(source: string): Gbnf {
  const cursor: Cursor = { source, at: 0 };
  const rules = new Map<string, Alternatives>();
  const used = new Set<string>(["root"]);
  skipSpace(cursor, true);
  while (cursor.at < source.length) {
    const name = take(cursor, /[A-Za-z0-9-]+/y, "a rule name");
    skipSpace(cursor, false);
    take(cursor, /::=/y, "::=");
    skipSpace(cursor, true);
    rules.set(name, alternatives(cursor, used, false));
    take(cursor, /\r?\n|$/y, "the end of the rule");
    skipSpace(cursor, true);
  }
  for (const name of used) if (!rules.has(name)) throw new SyntaxError(`rule ${name} is not defined`);
  return { rules };
}

function alternatives(cursor: Cursor, used: Set<string>, isNested: boolean): Alternatives {
  const found = [sequence(cursor, used, isNested)];
  while (cursor.source[cursor.at] === "|") {
    cursor.at += 1;
    skipSpace(cursor, true);
    found.push(sequence(cursor, used, isNested));
  }
  return found;
}

function sequence(cursor: Cursor, used: Set<string>, isNested: boolean): Sequence {
  const elements: Element[] = [];
  for (;;) {
    const element = atom(cursor, used);
    if (element === null) return elements;
    skipSpace(cursor, isNested);
    elements.push(repeated(cursor, element, isNested));
  }
}

function atom(cursor: Cursor, used: Set<string>): Element | null {
  switch (cursor.source[cursor.at]) {
    case '"':
      return textElement(cursor);
    case "[":
      return classElement(cursor);
    case ".":
      cursor.at += 1;
      return { kind: "class", isNegated: true, ranges: [] };
    case "(": {
      cursor.at += 1;
      skipSpace(cursor, true);
      const group: Element = { kind: "group", alternatives: alternatives(cursor, used, true) };
      take(cursor, /\)/y, ")");
      return group;
    }
  }
  const name = match(cursor, /[A-Za-z0-9-]+/y);
  if (name === null) return null;
  used.add(name);
  return { kind: "rule", name };
}

function repeated(cursor: Cursor, element: Element, isNested: boolean): Element {
  const sign = match(cursor, /[*+?]|\{\s*\d+\s*(,\s*\d*\s*)?\}/y);
  if (sign === null) return element;
  skipSpace(cursor, isNested);
  const [min, max] = bounds(sign);
  return repeated(cursor, { kind: "repeat", element, min, max }, isNested);
}

function bounds(sign: string): [number, number] {
  if (sign === "*") return [0, Infinity];
  if (sign === "+") return [1, Infinity];
  if (sign === "?") return [0, 1];
  const [low, high] = sign.slice(1, -1).split(",");
  if (high === undefined) return [Number(low), Number(low)];
  return [Number(low), high.trim() === "" ? Infinity : Number(high)];
}

function textElement(cursor: Cursor): Element {
  cursor.at += 1;
  let text = "";
  while (cursor.source[cursor.at] !== '"') text += String.fromCodePoint(character(cursor));
  cursor.at += 1;
  return { kind: "text", text };
}

function classElement(cursor: Cursor): Element {
  cursor.at += 1;
  const isNegated = match(cursor, /\^/y) !== null;
  const ranges: [number, number][] = [];
  while (cursor.source[cursor.at] !== "]") {
    const low = character(cursor);
    ranges.push([low, match(cursor, /-(?!\])/y) === null ? low : character(cursor)]);
  }
  cursor.at += 1;
  return { kind: "class", isNegated, ranges };
}

const NAMED: Record<string, string> = { t: "\t", r: "\r", n: "\n" };

function character(cursor: Cursor): number {
  const hex = match(cursor, /\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})/y);
  if (hex !== null) return Number.parseInt(hex.slice(2), 16);
  const escaped = match(cursor, /\\[trn\\"[\]-]/y)?.slice(1);
  if (escaped !== undefined) return (NAMED[escaped] ?? escaped).codePointAt(0)!;
  return take(cursor, /[^\\]/uy, "a character").codePointAt(0)!;
}

function skipSpace(cursor: Cursor, isNewlineSpace: boolean): void {
  match(cursor, isNewlineSpace ? /(?:\s|#[^\r\n]*)*/y : /(?:[ \t]|#[^\r\n]*)*/y);
}

function match(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.source);
  if (found === null) return null;
  cursor.at = pattern.lastIndex;
  return found[0];
}

function take(cursor: Cursor, pattern: RegExp, expected: string): string {
  const found = match(cursor, pattern);
  if (found !== null) return found;
  throw new SyntaxError(`expected ${expected} at ${JSON.stringify(cursor.source.slice(cursor.at, cursor.at + 20))}`);
}
