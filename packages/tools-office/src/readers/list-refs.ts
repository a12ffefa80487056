/** References named in a message; the rest is counted. */
const NAMED = 5;

/** `A1, B2, C3, D4, E5 and 7 more`. */
export function listRefs(refs: {
  length: number;
  slice(from: number, to: number): readonly (string | number)[];
}): string {
  const named = refs.slice(0, NAMED).join(", ");
  return refs.length > NAMED ? `${named} and ${refs.length - NAMED} more` : named;
}
