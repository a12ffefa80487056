import type { Question } from "../intake/question.ts";
import { questionWords } from "../intake/question-words.ts";
import type { Skill } from "../skills/load-skills.ts";
import { createWordBag } from "./word-bag.ts";

/** A request to do something, not a question about a value: 검토해 줘, review the contract. */
const ASKS_TO_DO =
  /(해\s?줘|해\s?주세요|해\s?주실|해\s?달라|부탁|하세요|하자|해봐|해\s?보자|해라|해줄래|^\s*(please\s+|can you\s+|could you\s+)?(review|research|investigate|look into|summari[sz]e|check|prepare|make|write|do|give|draft|go through)\b)/i;

/** The skill whose title (the description up to its colon) the request names in full; null when it asks for something else. */
export function chooseSkill(question: Question, skills: readonly Skill[]): Skill | null {
  if (!ASKS_TO_DO.test(question.text)) return null;
  const asked = createWordBag(question.text);
  const isNamed = (description: string) => {
    const title = questionWords(description.split(":")[0] ?? "");
    return title.length > 0 && title.every((word) => asked.has(word));
  };
  return skills.find(({ description }) => isNamed(description.ko) || isNamed(description.en)) ?? null;
}
