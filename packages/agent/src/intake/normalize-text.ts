/** The form in which texts are compared: NFKC, lower case, letters and digits only. */
export function compact(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
