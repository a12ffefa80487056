import { compact } from "../intake/normalize-text.ts";

/** What a small model writes where it has no answer. Absence is for code to decide. */
const REFUSES =
  /찾을 수 없|찾지 못했|제공(하지|되지|된 (글|파일|정보)에)|알 수 없|명시되지|언급(되지|이 없)|죄송|\b(sorry|cannot (find|provide|determine|answer)|can't (find|provide|answer)|not (specified|mentioned|provided|stated|available)|no information|do(es)? not (say|mention|specify|provide|contain))\b/i;
const TELLS_TO_ANSWER = /문장으로 답하세요|그대로 옮기세요|Quote numbers, dates and names/;
const SHORTEST_ECHO = 8;

/** The answer is no answer: the question or the instruction once more, or a refusal. */
export function saysNothing(answer: string, question: string): "echo" | "refusal" | null {
  if (TELLS_TO_ANSWER.test(answer) || isEcho(answer, question)) return "echo";
  return REFUSES.test(answer) ? "refusal" : null;
}

function isEcho(answer: string, question: string): boolean {
  const [said, asked] = [compact(answer), compact(question)];
  return (
    said.length >= SHORTEST_ECHO &&
    (asked.includes(said) || said === asked.repeat(Math.round(said.length / asked.length)))
  );
}
