import { groupOfTool } from "@cloister/tool-runtime";
import { readQuestion, type Question } from "../intake/question.ts";
import type { FolderView } from "../route/folder-view.ts";
import { kindOfGroup } from "../route/kind-of-group.ts";
import type { Skill } from "../skills/load-skills.ts";
import { notFound } from "./not-found.ts";
import type { RunScope } from "./run-scope.ts";
import type { Outcome } from "./run-state.ts";

/** Answers one question of the guide; the whole pipeline with its checks. */
export type AnswerOne = (question: Question) => Promise<Outcome>;

const MOST_SEARCHED = 12;

/**
 * A guide with questions: code asks them one by one of the file that the request is about and lists the answers, each
 * checked as if it had been asked alone. Left to call tools by itself, the 1.5B reads little and answers from less.
 */
export async function answerGuide(
  scope: RunScope,
  skill: Skill,
  view: FolderView,
  answerOne: AnswerOne,
): Promise<Outcome> {
  const { question, request } = scope;
  const files = await filesMeant(scope, skill, view);
  await request.emit({
    type: "routed",
    route: "guide",
    groups: [],
    files,
    reason: `the request names the guide ${skill.name}`,
  });
  const paths = view.files.map((file) => file.path);
  const period = question.dates[0]?.words ?? "";
  const outcomes: { text: string; outcome: Outcome }[] = [];
  for (const [index, ask] of skill.questions.entries()) {
    const text = ask[question.language];
    await request.emit({ type: "step", done: index, total: skill.questions.length, text });
    const read = readQuestion(`${period} ${text}`.trim(), paths, { language: question.language });
    const about = files.length === 0 ? read : { ...read, files, isAttached: true };
    outcomes.push({ text, outcome: await answerOne(about) });
  }
  return listed(question, files, outcomes);
}

/** The named files; else, of the kinds that the guide's tools read, the one that knows the request best. */
async function filesMeant({ question, parts, request }: RunScope, skill: Skill, view: FolderView): Promise<string[]> {
  const named = question.files.length > 0 ? question.files : question.hinted;
  if (named.length > 0) return [...new Set(named)];
  const kinds = kindsOf(skill);
  const isMeant = (path: string) => {
    const kind = view.indexed.find((file) => file.file === path)?.kind;
    return kind !== undefined && (kinds.length === 0 || kinds.includes(kind));
  };
  const hits = await parts.documents.search(question.text, { limit: MOST_SEARCHED }, request.signal);
  return hits
    .map(({ passage }) => passage.file)
    .filter(isMeant)
    .slice(0, 1);
}

function kindsOf(skill: Skill): readonly string[] {
  return [...new Set(skill.allowedTools.map(groupOfTool))].flatMap((group) => kindOfGroup(group) ?? []);
}

function listed(
  question: Question,
  files: readonly string[],
  answers: readonly { text: string; outcome: Outcome }[],
): Outcome {
  const isAnswered = ({ outcome }: { outcome: Outcome }) => outcome.stopReason === "answered";
  if (!answers.some(isAnswered)) return notFound(question, []);
  const none = question.language === "ko" ? "찾지 못했습니다." : "Not found.";
  const lines = answers.map((entry, index) => {
    const { answer, stopReason } = entry.outcome;
    const said = stopReason === "not_found" || answer === "" ? none : answer;
    return `${index + 1}. ${entry.text}\n   ${said.replaceAll("\n", "\n   ")}`;
  });
  const all = answers.filter(isAnswered).map(({ outcome }) => outcome);
  return {
    answer: [...(files.length === 0 ? [] : [files.join(", ")]), ...lines].join("\n"),
    stopReason: "answered",
    answeredBy: all.some((outcome) => outcome.answeredBy === "model") ? "model" : "code",
    tables: all.flatMap((outcome) => outcome.tables ?? []),
    citations: all.flatMap((outcome) => outcome.citations ?? []),
    unverified: all.flatMap((outcome) => outcome.unverified ?? []),
    warnings: answers.flatMap(({ outcome }) => outcome.warnings ?? []),
  };
}
