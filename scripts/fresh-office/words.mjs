/** Korean particles after a word, by whether its last syllable ends in a consonant (digits and letters: as read aloud). */
const CLOSED_END = /[013678lmnr]$/i;

function endsClosed(word) {
  const last = word.at(-1);
  const code = last.charCodeAt(0) - 0xac00;
  return code >= 0 && code < 11172 ? code % 28 !== 0 : CLOSED_END.test(last);
}

/** `josa("대강당", "은/는")` → "대강당은". */
export function josa(word, pair) {
  const [closed, open] = pair.split("/");
  return `${word}${endsClosed(word) ? closed : open}`;
}

/** As people type in a hurry: a space is lost, an ending is sloppy. Figures, names and quoted parts stay. */
export function inAHurry(random, question, keep) {
  if (random.next() > 0.35) return question;
  if (!/[가-힣]{2,} [가-힣]/.test(question)) return question.replace("What is", "whats").replace(/\?$/, "");
  const spaces = [...question.matchAll(/ /g)].map((match) => match.index);
  const free = spaces.filter((at) => !keep.some((word) => overlaps(question, word, at)));
  const sloppy = question.replace("얼마야?", "얼마임?").replace("알려줘", "알려줘요");
  if (sloppy !== question || free.length === 0) return sloppy;
  const at = random.pick(free);
  return question.slice(0, at) + question.slice(at + 1);
}

function overlaps(text, word, at) {
  const from = text.indexOf(word);
  return from >= 0 && at >= from - 1 && at <= from + word.length;
}

/** A file's name without folder and extension. */
export function stemOf(path) {
  return path
    .split("/")
    .at(-1)
    .replace(/\.\w+$/, "");
}

export const won = (value) => value.toLocaleString("en-US");

export const MONTHS_EN = ["January", "February", "March", "April", "May", "June"];
