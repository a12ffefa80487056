import { compact } from "../intake/normalize-text.ts";
import type { Question } from "../intake/question.ts";
import type { QuestionWord } from "../intake/question-words.ts";
import { isText, walk, type SelectTree } from "./sql/sql-tree.ts";

/** What ends like this is called so: 제주점, 홍보팀, 김철수씨. */
const KOREAN_NAME = /..(점|지점|팀|부|과|실|씨|님|시|군|구|동|호기|라인|센터|상사|전자|물산|대리|과장|차장|부장|사원)$/;

/** Names of the question that neither the tables nor the query know: the answer would be about something else. */
export function missingNames(question: Question, known: ReadonlySet<string>, tree: SelectTree): string[] {
  const used = [...walk(tree)].filter(isText).map((literal) => compact(literal.value));
  const isUsed = (word: QuestionWord) =>
    used.some((value) => value !== "" && word.forms.some((form) => value.includes(form) || form.includes(value)));
  return question.words
    .filter((word) => !known.has(word.surface) && !word.isVerbal && isNameLike(word, question.text) && !isUsed(word))
    .map((word) => word.surface);
}

function isNameLike(word: QuestionWord, text: string): boolean {
  if (/\p{Script=Hangul}/u.test(word.surface)) return word.forms.some((form) => KOREAN_NAME.test(form));
  if (/^\p{L}+\d|^\d+\p{L}/u.test(word.surface)) return true;
  const isFirst = text.trimStart().startsWith(word.surface);
  return /^\p{Lu}\p{Ll}+/u.test(word.surface) && !isFirst;
}
