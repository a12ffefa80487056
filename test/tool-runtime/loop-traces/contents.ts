/** Results as tools give them. */
export const files = "매출.xlsx 12 KB, 비용.xlsx 9 KB, 계약서.pdf 80 KB";
export const sheet = "지점 | 품목 | 수량 | 금액\n강남 | 키보드 | 12 | 360,000\n서초 | 마우스 | 3 | 45,000";
export const clause = "제9조(계약의 해지) 당사자는 30일 전에 서면으로 알리고 계약을 해지할 수 있다.";
export const hits = [
  "[계약/임대차.docx 제9조] 임차인은 30일 전에 서면으로 해지를 통지하여야 한다.",
  "[계약/용역.docx 제12조] 갑은 을이 의무를 다하지 아니한 때 계약을 해지할 수 있다.",
  "[공지/총무.txt 3행] 복사기 임대차 계약은 연말에 해지될 예정입니다.",
];
export const schema = "CREATE TABLE 매출 (날짜 TEXT, 지점 TEXT, 금액 INTEGER) -- 31 rows, 지점: 강남, 서초, 송파";
export const definitions = "excel.query(paths: string[], sql: string) — Run one SELECT.\nNot run. Call it now.";
export const justOpened = "Not run: group excel was opened just now. Read its definitions and call excel.query again.";

/** A page that no other page is like. */
export const page = (number: number): string => `[p.${number}] ${number * 7919} ${clause} ${number * 104_729}`;
