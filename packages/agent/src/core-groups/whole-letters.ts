/** A slice of text without the half of a letter (a lone surrogate) that the cut left at either end. */
export function wholeLetters(slice: string): string {
  return slice.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}
