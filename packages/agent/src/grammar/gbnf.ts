/** A grammar in llama.cpp's GBNF, read into plain data. */
export interface Gbnf {
  rules: ReadonlyMap<string, Alternatives>;
}

export type Sequence = readonly Element[];
export type Alternatives = readonly Sequence[];

export type Element =
  | { kind: "text"; text: string }
  | { kind: "class"; isNegated: boolean; ranges: readonly (readonly [number, number])[] }
  | { kind: "rule"; name: string }
  | { kind: "group"; alternatives: Alternatives }
  | { kind: "repeat"; element: Element; min: number; max: number };

/** True when the class holds the code point. */
export function classHolds({ ranges, isNegated }: Element & { kind: "class" }, code: number): boolean {
  return ranges.some(([low, high]) => low <= code && code <= high) !== isNegated;
}
