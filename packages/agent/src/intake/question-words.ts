import type { FileMention } from "./file-mentions.ts";
import { compact } from "./normalize-text.ts";
import { ENGLISH_STOP_WORDS, KOREAN_ENDINGS, KOREAN_STOP_WORDS } from "./stop-words.ts";

/** A word of the question with a meaning of its own. */
export interface QuestionWord {
  /** As it stands in the question. */
  surface: string;
  /** Forms to look for, the likeliest first: without particles, as it stands, singular. Compact (lower case, NFKC). */
  forms: string[];
  /** An inflected verb or adjective rather than a name of something: it may well be worded otherwise in the file. */
  isVerbal: boolean;
}

const SHORTEST_STEM = 2;
const LONGEST_ENDINGS = 2;

/** Content words in order, without those that only name a file. */
export function questionWords(question: string, mentions: readonly FileMention[] = []): QuestionWord[] {
  const named = mentions.map((mention) => mention.words);
  const words: QuestionWord[] = [];
  for (const surface of question.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu) ?? []) {
    const word = { surface, forms: formsOf(surface), isVerbal: isVerbal(surface) };
    const first = word.forms[0];
    if (first === undefined || isStopWord(word.forms) || isCounter(first) || isBareParticle(first)) continue;
    if (ASKS_HOW_MANY.test(first)) continue;
    if (named.some((name) => word.forms.some((form) => name.includes(form)))) continue;
    if (!words.some((other) => other.forms[0] === first)) words.push(word);
  }
  return withGlosses(words, question);
}

const MOST_GLOSSED = 3;
const GLOSS = /((?:[\p{Script=Latin}\p{N}'’_-]+\s+)*[\p{Script=Latin}'’_-]+)\s*\(\s*(\p{Script=Hangul}[^()]*)\)/gu;

/** `parking spaces (주차면)`: the words before the bracket are those in it, as the files call them. */
function withGlosses(words: QuestionWord[], question: string): QuestionWord[] {
  const glossed = [...question.matchAll(GLOSS)].flatMap(([, phrase = "", gloss = ""]) => {
    const forms = (gloss.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(formsOf);
    return phrase
      .split(/\s+/)
      .slice(-MOST_GLOSSED)
      .map((surface) => ({ surface, forms }));
  });
  return words.map((word) => {
    const more = glossed.filter(({ surface }) => surface === word.surface).flatMap(({ forms }) => forms);
    return more.length === 0 ? word : { ...word, forms: [...word.forms, ...more] };
  });
}

const KOREAN_VERBAL =
  /(..한$|..면$|[와해가]야$|..된$|..했던$|..진$|나요|까요|는가|은가|인가|니까|니다|려면|하면|으면|려고|해야|해도|해서|해요|했어|했나|했던|하는|하고|되는|되면|됐어|되나|된다|는지|는데|은데|거나|아서|어서|여서|었어|았어|었나|았나|었지|았지|겠|줘|세요|어요|아요|어야|아야|있는|없는|한다|하지|된|할까|하게|르면|리면|리나|리니|잖아|더라|건데|인데|였어|였지|할|될|릴|낼|갈|올)$/;
const ENGLISH_VERBAL = /(ing|ed)$/;

function isVerbal(surface: string): boolean {
  return /\p{Script=Hangul}/u.test(surface)
    ? KOREAN_VERBAL.test(surface)
    : surface.length > 5 && ENGLISH_VERBAL.test(surface);
}

function isStopWord(forms: readonly string[]): boolean {
  return forms.some((form) => KOREAN_STOP_WORDS.has(form) || ENGLISH_STOP_WORDS.has(form) || isTwoStopWords(form));
}

/** 몇년이야, 몇개인지: how many, whatever is counted. */
const ASKS_HOW_MANY = /^몇(년|개월|달|일|시간|분|개|건|명|번|대|장|곳|군데|가지|회|차례|퍼센트|프로|원|박스|시|주)/;
const SHORTEST_HALF = 2;

/** Written together in a hurry: 제일많이, 파일이어떤. */
function isTwoStopWords(form: string): boolean {
  for (let at = SHORTEST_HALF; at <= form.length - SHORTEST_HALF; at += 1) {
    const half = koreanForms(form.slice(0, at));
    if (half.some((stem) => KOREAN_STOP_WORDS.has(stem)) && KOREAN_STOP_WORDS.has(form.slice(at))) return true;
  }
  return false;
}

/** A number, with or without what is counted: it is looked for as a value, not as a word. */
function isCounter(form: string): boolean {
  return /^\d+(개|건|명|번|일|원|월|년|시간|분|주|개월|개월도|퍼센트|위|박|만|억|천|만원|억원)?(이나|이상|이하|도|은|는|이|가|을|를|안|동안|까지|부터)?$/.test(
    form,
  );
}

/** A syllable by itself is a particle, a unit or half a word: it decides nothing. */
function isBareParticle(form: string): boolean {
  return form.length === 1 && /\p{Script=Hangul}/u.test(form);
}

function formsOf(surface: string): string[] {
  const word = compact(surface.replace(/['’]s$/i, ""));
  if (word === "") return [];
  if (!/\p{Script=Hangul}/u.test(word)) return englishForms(word);
  const forms = koreanForms(word);
  return [...forms, ...beforeStopWord(forms[0] ?? word)];
}

/** 보관해, 신청하는, 교체하기로 → 보관, 신청, 교체. */
const HADA =
  /^(\p{Script=Hangul}{2,})(?:해|해요|해야|했어|했나|했던|했는지|하는|하면|하고|하려면|하기로|하기|합니다|하나요|하지|할|한|되는|되면|되나요|된|됐어|됐던|돼|됩니다)$/u;

/** `지점에서는` → 지점, 지점에서, 지점에서는: at most two endings are taken off; 대금은며칠 is 대금, too. */
function koreanForms(word: string): string[] {
  const stem = HADA.exec(word)?.[1];
  const forms = stem === undefined ? [word] : [stem, word];
  for (let round = 0; round < LONGEST_ENDINGS; round++) {
    const last = forms[0] ?? word;
    const ending = KOREAN_ENDINGS.find((end) => last.endsWith(end) && isStem(last.slice(0, -end.length), end));
    if (ending === undefined) break;
    forms.unshift(last.slice(0, -ending.length));
  }
  return forms;
}

const SHORTEST_GLUED = 2;

/** What stands before a stop word of two letters or more that was written on: 대금 of 대금은며칠, 운임 of 운임합계. */
function beforeStopWord(form: string): string[] {
  for (let at = SHORTEST_GLUED; at <= form.length - SHORTEST_HALF; at += 1) {
    if (KOREAN_STOP_WORDS.has(form.slice(at))) return koreanForms(form.slice(0, at)).slice(0, 1);
  }
  return [];
}

const CASE_PARTICLES = new Set(["이", "은", "는", "가", "을", "를", "에", "의"]);

/** One syllable alone is a stem when it says nothing (건이) or the ending is plain (톤이야); 강이 may be a name. */
function isStem(stem: string, ending: string): boolean {
  return (
    stem.length >= SHORTEST_STEM ||
    (stem.length === 1 && (ending.length > 1 || (CASE_PARTICLES.has(ending) && KOREAN_STOP_WORDS.has(stem))))
  );
}

function englishForms(word: string): string[] {
  if (word.endsWith("ies") && word.length > 4) return [`${word.slice(0, -3)}y`, word];
  if (/(s|x|ch|sh)es$/.test(word)) return [word.slice(0, -2), word];
  if (/[^s]s$/.test(word) && word.length > 3) return [word.slice(0, -1), word];
  return [word];
}
