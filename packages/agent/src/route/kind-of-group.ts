/** Kinds of file that a tool group reads; groups that are not here read any. */
const KINDS: Record<string, readonly string[]> = {
  excel: ["xlsx", "xls", "xlsb", "ods", "csv"],
  pdf: ["pdf"],
  word: ["docx", "doc", "text", "markdown"],
};

export function kindOfGroup(group: string): readonly string[] | undefined {
  return KINDS[group];
}

/** The group whose tools read this kind; undefined for kinds of no group of their own. */
export function groupOfKind(kind: string): string | undefined {
  return Object.keys(KINDS).find((group) => KINDS[group]?.includes(kind));
}
