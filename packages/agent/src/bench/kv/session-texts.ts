/** A question with the evidence that the host shows beside it. */
export interface QuestionText {
  evidence: string;
  question: string;
  answer: string;
}

const BRANCHES = ["강남점", "부산점", "대전점", "광주점", "인천점"];
const GOODS = ["노트북", "모니터", "복합기", "의자", "책상", "키보드"];
const PAYMENTS = ["카드", "현금", "외상", "계좌이체"];

/** Wraps around, so that every index has a value. */
function pick(values: readonly string[], index: number): string {
  return values[index % values.length] ?? "";
}

const won = (index: number) => `${(((index * 7919) % 900) + 100) * 1100}`;
const date = (index: number) =>
  `2026-${String((index % 6) + 1).padStart(2, "0")}-${String(((index * 11) % 27) + 1).padStart(2, "0")}`;

function tableRows(turn: number): QuestionText {
  const rows = Array.from({ length: 6 }, (_, row) => {
    const index = turn * 31 + row * 7;
    return `${date(index)} | ${pick(BRANCHES, index)} | ${pick(GOODS, index + row)} | ${(index % 9) + 1} | ${won(index)} | ${pick(PAYMENTS, index)}`;
  });
  return {
    evidence: [
      "영업/매출내역_2026상반기.xlsx 매출!A4:F3004",
      "날짜 | 지점 | 품목 | 수량 | 매출액(원) | 결제",
      ...rows,
    ].join("\n"),
    question: `${pick(BRANCHES, turn)}에서 ${(turn % 6) + 1}월에 판 ${pick(GOODS, turn)} 매출 합계와 건수를 알려줘. 외상은 따로 빼고.`,
    answer: ` ${pick(BRANCHES, turn)} ${pick(GOODS, turn)}: 합계 ${won(turn)}원, ${turn + 3}건입니다.`,
  };
}

function clauses(turn: number): QuestionText {
  const days = 10 + turn * 5;
  return {
    evidence: [
      "contracts/Supply_Agreement_2026.docx",
      `Article ${turn + 4} (Payment). The buyer pays each invoice within ${days} days of the day on which it was received. A payment`,
      `that is late by more than ${turn + 7} days bears interest of ${turn + 4} % a year from the first day after it was due. The buyer`,
      "may hold back the amount in dispute, and no more, until the parties have settled it in writing.",
      `Article ${turn + 5} (Delivery). Goods are delivered to the buyer's warehouse on working days between 9 a.m. and 5 p.m. Risk`,
      `passes when the delivery note is signed. Faults that can be seen are notified within ${turn + 3} days, hidden ones within`,
      `${turn + 20} days of their discovery; otherwise the goods are taken to be accepted.`,
      `Article ${turn + 6} (Term). This agreement runs for ${turn + 12} months and is renewed for the same term unless a party gives`,
      `notice in writing ${days + 20} days before it ends. Each party may end it at once for a grave breach of it.`,
    ].join("\n"),
    question:
      "Until when do we have to pay an invoice under this agreement, and what does it cost us when we are late?",
    answer: ` Within ${days} days; late payments bear ${turn + 4} % a year.`,
  };
}

function mail(turn: number): QuestionText {
  return {
    evidence: [
      `메일/받은편지함/${date(turn)}_회의요청.eml`,
      `보낸 사람: 김서연 영업${turn + 1}팀장, 받는 사람: 경영지원부, 제목: ${turn + 1}분기 실적 회의 일정`,
      `안녕하세요. ${date(turn)} 오후 2시로 잡혀 있던 실적 회의를 다음 주 화요일 오전 10시로 옮기고자 합니다. 장소는 본관`,
      `${turn + 3}층 대회의실이고, 참석자는 각 팀장과 재무 담당자입니다. 회의 자료는 전날 오후 5시까지 공유 폴더에 올려 주시고,`,
      `매출 목표 대비 실적, 미수금 ${turn + 2}건의 처리 계획, 하반기 채용 인원을 꼭 담아 주세요. 참석이 어려운 분은 이 메일에`,
      "답장으로 사유를 알려 주시면 되고, 대리 참석도 가능합니다. 회의록은 총무팀 박지훈 대리가 맡습니다.",
    ].join("\n"),
    question: "회의가 언제 어디로 바뀌었고 무엇을 준비해야 하는지 짧게 정리해 줘. 준비 기한도 같이.",
    answer: ` 다음 주 화요일 오전 10시, 본관 ${turn + 3}층 대회의실입니다.`,
  };
}

const KINDS = [tableRows, clauses, mail] as const;

/** What the user asks in this turn, with its evidence: a table, clauses or a mail in turn, always the same. */
export function questionText(turn: number): QuestionText {
  return (KINDS[turn % KINDS.length] ?? tableRows)(turn);
}
