/** The form in which texts are compared: NFKC, lower case, letters and digits only. */
export function compact(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** 보전비용(원) → 보전비용: a title without its unit, compact. */
export function bareTitle(title: string): string {
  return compact(title.replace(/[([].*?[)\]]/g, ""));
}
