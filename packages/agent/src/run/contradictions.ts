import { formatAnchor, type Passage } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";
import { numbersOf } from "../answer/numbers-of.ts";
import type { Question } from "../intake/question.ts";
import { createWordBag } from "../route/word-bag.ts";
import type { CheckedText } from "./check-text.ts";

const MOST_SHOWN = 2;
const LEAST_WORDS = 2;
const FIGURE = /\d[\d,.]*\s?(?:[만억천]\s?)?(%|[\p{L}]{1,2})/gu;

/**
 * Lines of other files that know the same words of the question and give another figure in the same unit: an older rule, a
 * draft. Which of them holds is for people to say, so both are shown.
 */
export function contradictions(
  question: Question,
  { text, checked }: Pick<CheckedText, "text" | "checked">,
  passages: readonly Passage[],
): AskResult["warnings"] {
  const { source } = checked;
  const quote = checked.citations.map((citation) => citation.quote).join(" ");
  const said = figures(text).filter(({ value }) => numbersOf(quote).includes(value));
  if (source === null || said.length === 0) return [];
  const words = question.words.filter((word) => !word.isVerbal);
  const known = words.filter((word) => createWordBag(`${source.headings.join(" ")} ${quote}`).has(word));
  if (known.length < Math.min(LEAST_WORDS, words.length)) return [];
  const differs = (line: string): boolean => {
    const found = figures(line);
    const isSame = said.some(({ value }) => numbersOf(line).includes(value));
    return !isSame && said.every(({ unit }) => found.some((figure) => figure.unit === unit));
  };
  return passages
    .filter((passage) => passage.file !== source.file)
    .flatMap((passage) => {
      const isAbout = (line: string) => {
        const bag = createWordBag(`${passage.headings.join(" ")} ${line}`);
        return known.every((word) => bag.has(word));
      };
      const line = passage.text
        .split(/\n+|(?<=[.!?。])\s+/u)
        .find((candidate) => isAbout(candidate) && differs(candidate));
      return line === undefined ? [] : [{ passage, line: line.trim() }];
    })
    .slice(0, MOST_SHOWN)
    .map(({ passage, line }) => {
      const place = `${passage.file} ${formatAnchor(passage.anchor)}`;
      const message =
        question.language === "ko"
          ? `다른 파일에는 다르게 적혀 있습니다. ${place}: “${line}”`
          : `Another file says otherwise. ${place}: “${line}”`;
      return { code: "OTHER_FILE_DIFFERS", message, file: passage.file };
    });
}

/** Numbers with the first letters of what they count: 30 일, 17 %. */
function figures(text: string): { value: string; unit: string }[] {
  return [...text.normalize("NFKC").matchAll(FIGURE)].map(([whole, unit = ""]) => ({
    value: numbersOf(whole)[0] ?? "",
    unit: unit.slice(0, 1).toLowerCase(),
  }));
}
