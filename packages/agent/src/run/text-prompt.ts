import { formatAnchor, type Language, type Passage, type SearchHit } from "@cloister/tool-runtime";
import { askedUnit } from "../intake/asked-unit.ts";
import type { Question } from "../intake/question.ts";
import { keyLines } from "./key-lines.ts";
import { bestTextShare } from "../route/choose-evidence.ts";
import { createWordBag, groundWords } from "../route/word-bag.ts";

/** Passages that know less than this share of what the best one knows only cost reading time. */
const LEAST_OF_BEST = 0.5;

/** Of the document that the question names by a part, where that knows at least half of what the best one knows. */
export function ofNamedFile(question: Question, hits: readonly SearchHit[]): readonly SearchHit[] {
  const named = hits.filter(({ passage }) => question.hinted.includes(passage.file));
  if (named.length === 0) return hits;
  return bestTextShare(question.words, named) >= bestTextShare(question.words, hits) * LEAST_OF_BEST ? named : hits;
}

/** The best passages first, as many as fit. */
export function choosePassages(
  question: Question,
  hits: readonly SearchHit[],
  countTokens: (text: string) => number,
  maxTokens: number,
): Passage[] {
  const best = Math.max(1e-9, ...hits.map((hit) => hit.score));
  const scored = hits
    .map((hit) => {
      const { passage } = hit;
      const share = groundWords(
        question.words,
        createWordBag(`${passage.file} ${passage.headings.join(" ")} ${labelOf(passage)} ${passage.text}`),
      ).share;
      return {
        passage,
        score: share * 2 + hit.score / best + clauseBonus(question, passage) + fileBonus(question, passage),
      };
    })
    .sort((a, b) => b.score - a.score);
  const chosen: Passage[] = [];
  const isChosen = (passage: Passage) =>
    chosen.some((other) => other.file === passage.file && other.text === passage.text);
  let left = maxTokens;
  const least = (scored[0]?.score ?? 0) * LEAST_OF_BEST;
  for (const { passage, score } of scored) {
    if (score < least) break;
    if (isChosen(passage)) continue;
    const tokens = countTokens(passageText(passage, chosen.length + 1));
    if (tokens > left) continue;
    left -= tokens;
    chosen.push(passage);
  }
  return chosen;
}

const labelOf = (passage: Passage): string => (passage.anchor.type === "clause" ? passage.anchor.label : "");

function fileBonus(question: Question, passage: Passage): number {
  return question.files.includes(passage.file) || question.hinted.includes(passage.file) ? 0.5 : 0;
}

/** `제7조`, `Section 3` in the question is that clause. */
function clauseBonus(question: Question, passage: Passage): number {
  const label = labelOf(passage).replaceAll(" ", "").toLowerCase();
  return label.length > 1 && question.text.replaceAll(" ", "").toLowerCase().includes(label) ? 1 : 0;
}

/** `[1] 계약서.docx, 제7조 (대금의 지급)` and its text. */
export function passageText(passage: Passage, number: number): string {
  const headings = passage.headings.filter((heading) => heading !== "").join(" › ");
  return `[${number}] ${passage.file}, ${formatAnchor(passage.anchor)}${headings === "" ? "" : ` (${headings})`}\n${passage.text}\n`;
}

/** No way out is offered: asked for one, a small model takes it for answers that stand there. Code decides about absence. */
export function textPrompt(question: Question, passages: readonly Passage[], offersWayOut = false): string {
  const evidence = passages.map((passage, index) => passageText(passage, index + 1)).join("\n");
  const lines = keyLines(question.words, passages, askedUnit(question.text));
  const first =
    lines.length === 0 ? "" : `Lines that match the question best:\n${lines.map((line) => `- ${line}`).join("\n")}\n\n`;
  return `Passages from the user's files:\n\n${evidence}\n${first}Question: ${question.text}\n${INSTRUCTION[question.language]}${offersWayOut ? OFFER[question.language] : ""}`;
}

/** For the bench that measures what the way out costs. */
const OFFER: Record<Language, string> = {
  ko: ' 글에 없으면 "없음"이라고만 쓰세요.',
  en: " If they do not say, write only: not found.",
};
export const WAY_OUT = /^["“]?(없음|not found)/i;

const INSTRUCTION: Record<Language, string> = {
  ko: "위 글에서 찾아 한국어 한두 문장으로 답하세요. 숫자, 날짜, 이름은 적힌 그대로 옮기세요.",
  en: "Answer from the passages in one or two short English sentences. Quote numbers, dates and names exactly as they stand.",
};
