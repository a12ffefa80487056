import { seededRandom } from "../sample-office/seeded-random.mjs";
import { documentQuestions, folderQuestions, silentQuestions } from "./document-questions.mjs";
import { englishBookQuestions, joinQuestions, ledgerQuestions, lookupQuestions } from "./table-questions.mjs";
import { inAHurry, stemOf } from "./words.mjs";

/** From this seed on an office is only asked to report, never looked at while tuning. */
export const FIRST_CHECK_SEED = 1000;

/** The questions of an office, half of them without a word about the file, one in four with it attached. Pure. */
export function freshTasks(data, documents, paths) {
  const random = seededRandom(data.seed * 31 + 5);
  const questions = [
    ...ledgerQuestions(data, random),
    ...joinQuestions(data, random),
    ...lookupQuestions(data, random),
    ...englishBookQuestions(data, random),
    ...documentQuestions(documents, random),
    ...silentQuestions(data, documents, data.people),
    ...folderQuestions(paths, documents),
  ];
  const names = namesIn(data, documents);
  const files = {
    ...data.files,
    english: data.english.path,
    ...Object.fromEntries(Object.entries(documents).map(([key, { path }]) => [key, path])),
  };
  return questions.map(([kind, lang, question, expect, source], index) => {
    const file = files[source];
    const way =
      file === undefined
        ? "unnamed"
        : random.weighted([
            ["unnamed", 2],
            ["named", 1],
            ["attached", 1],
          ]);
    const asked = inAHurry(random, question, names);
    return {
      id: `s${data.seed}-${String(index + 1).padStart(2, "0")}`,
      split: data.seed >= FIRST_CHECK_SEED ? "check" : "tune",
      kind,
      lang,
      question: way === "named" ? naming(asked, file, lang) : asked,
      ...(way === "attached" ? { file } : {}),
      expect,
    };
  });
}

function naming(question, file, lang) {
  const stem = stemOf(file);
  return lang === "ko" ? `${stem}에서 ${question}` : `In ${stem}: ${question}`;
}

/** Words that a hurried typist still gets right. */
function namesIn(data, documents) {
  const { domain, columns, people, english, files } = data;
  return [
    ...[domain.place, domain.item, domain.status].flatMap((column) => column.values),
    ...Object.values(columns),
    ...people,
    ...[english.place, english.item, english.person].flatMap(([name, values]) => [name, ...values]),
    ...Object.values(files).map(stemOf),
    documents.contract.partner,
    documents.contract.subject,
  ];
}
