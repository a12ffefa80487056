import { runsOf, normaliseText } from "./tokenise.ts";

/** A word of a query and the ways in which it may stand in a text, the likeliest first. */
export interface QueryWord {
  /** As asked, normalised. */
  text: string;
  /** The word and the word without its ending. */
  forms: string[];
  /** A single letter left when the ending is cut (돈은 → 돈): tried only when nothing else is found. */
  letter: string | null;
}

/** Longest first, so that 에서는 is not cut to 에서. */
const particles =
  "에서는 에서도 에게서 으로는 으로도 으로서 으로써 이라는 이라고 까지는 부터는 까지 부터 에서 에게 한테 으로 처럼 보다 마다 조차 밖에 이나 이란 이랑 라는 라고 하고 들의 들은 들이 들을 에는 에도 과의 와의 의 은 는 이 가 을 를 에 로 와 과 도 만 들 랑".split(
    " ",
  );

/** Words that say how it is asked, not what is looked for. */
const askingWords = new Set(
  (
    "무엇 뭐 뭔가 무슨 얼마 얼마나 얼마인가 어디 언제 누구 누가 어떤 어떻게 왜 몇 알려줘 알려주세요 알려 찾아줘 찾아주세요 찾아 보여줘 보여주세요 보여 말해줘 있나 있나요 있어 있는 있는지 인가요 입니까 무엇인가 무엇인가요 및 또는 그리고 대한 대해 관한 대하여 " +
    "a an the of in on at to for is are was were be what which who whom when where why how many much does do did and or with from by about me show tell find give please there it its this that any"
  ).split(" "),
);

/** The distinct words of a query, without the words of asking unless there are no others. */
export function queryWords(query: string): QueryWord[] {
  const text = normaliseText(query).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  const words = [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].map(queryWord);
  const looked = words.filter((word) => !word.forms.some((form) => askingWords.has(form)));
  return looked.length > 0 ? looked : words;
}

function queryWord(text: string): QueryWord {
  const stem = withoutParticle(text) ?? withoutPlural(text);
  if (stem === null) return { text, forms: [text], letter: null };
  const isLetter = Array.from(stem).length === 1;
  return isLetter ? { text, forms: [text], letter: stem } : { text, forms: [text, stem], letter: null };
}

function withoutParticle(word: string): string | null {
  const last = runsOf(word).at(-1);
  if (!last?.isPaired) return null;
  const particle = particles.find((ending) => word.endsWith(ending) && word.length > ending.length);
  return particle === undefined ? null : word.slice(0, -particle.length);
}

function withoutPlural(word: string): string | null {
  if (!/^[a-z]{4,}s$/.test(word) || word.endsWith("ss")) return null;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
