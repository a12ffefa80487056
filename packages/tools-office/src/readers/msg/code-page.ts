/** Numbers that are not `cp` and the number. */
const named: Readonly<Record<number, string>> = {
  932: "shift_jis",
  936: "gbk",
  949: "cp949",
  950: "big5",
  20127: "us-ascii",
  28591: "iso-8859-1",
  50220: "iso-2022-jp",
  50225: "iso-2022-kr",
  51932: "euc-jp",
  51949: "euc-kr",
  65000: "utf-7",
  65001: "utf-8",
};

/** The charset of a Windows code page; "" when it is not known. */
export function codePageCharset(codePage: number | null): string {
  if (codePage === null || codePage === 0 || codePage === 1200) return "";
  if (codePage > 28591 && codePage <= 28606) return `iso-8859-${codePage - 28590}`;
  return named[codePage] ?? `cp${codePage}`;
}
