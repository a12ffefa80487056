import { formatAnchor } from "@cloister/tool-runtime";
import { AgentError } from "../../agent-error.ts";
import { verifyText } from "../../answer/verify-text.ts";
import type { MadeCall } from "../../grammar/known-facts.ts";
import type { FolderView } from "../../route/folder-view.ts";
import type { Skill } from "../../skills/load-skills.ts";
import type { OpenModel } from "../run-parts.ts";
import type { RunScope } from "../run-scope.ts";
import type { Outcome } from "../run-state.ts";
import { createCandidates } from "./candidates.ts";
import { takeTurn } from "./take-turn.ts";
import { listWork } from "./list-work.ts";
import { createWorkSoFar, type WorkSoFar } from "./work-so-far.ts";

const MOST_CALLS = 8;
/** In a row, that named nothing or were cut off: the loop guard, which ends as many failures, does not see them. */
const MOST_NOT_MADE = 3;
const MOST_ANSWER_TOKENS = 300;
const MOST_SEARCHED = 8;

/** Why the calling ended. */
export type End = { stopReason: "answered" | "no_progress" | "budget"; note: string | null };

/**
 * A task of several steps: the model calls one tool after the other, each call bound to what is callable now, until it
 * answers or code ends it. What it then says is checked against what the calls brought.
 */
export async function answerWithTools(scope: RunScope, skill: Skill, view: FolderView): Promise<Outcome> {
  const { question, request } = scope;
  const groups = groupsOf(skill, scope);
  await request.emit({
    type: "routed",
    route: "tools",
    groups,
    files: [],
    reason: `the request names the guide ${skill.name}`,
  });
  const open = await scope.beginPrompt(groups);
  const work = createWorkSoFar();
  await scope.add(open, [
    {
      role: "user",
      text: `${skill.body}\n\n${question.text}`,
      placeholder: `(${skill.name}: skill.read)\n${question.text}`,
    },
  ]);
  const end = await callTools(scope, open, { skill, view, work });
  return conclude(scope, open, work, end);
}

/** The groups of the guide's tools are opened before the first turn: the evidence is there, no call has to find out. */
function groupsOf(skill: Skill, { registry }: RunScope): string[] {
  const closed = registry.closed().map((group) => group.name);
  return closed.filter((group) => skill.allowedTools.some((tool) => tool.startsWith(`${group}.`)));
}

interface Task {
  skill: Skill;
  view: FolderView;
  work: WorkSoFar;
}

async function callTools(scope: RunScope, open: OpenModel, { skill, view, work }: Task): Promise<End> {
  const { parts, question, request } = scope;
  const hits = await parts.documents.search(question.text, { limit: MOST_SEARCHED }, request.signal);
  const found = [...new Set(hits.map(({ passage }) => passage.file))];
  const sources = { question, view, skills: parts.skills, found };
  const made: MadeCall[] = [];
  let notMade = 0;
  try {
    while (made.length < MOST_CALLS) {
      const turn = await takeTurn(scope, open, {
        ...createCandidates(sources, work.names()),
        made,
        allowed: skill.allowedTools,
        onResult: (result) => work.add(result),
      });
      if (turn === null) return { stopReason: "answered", note: null };
      made.push(turn.made);
      notMade = turn.result === null ? notMade + 1 : 0;
      if (notMade >= MOST_NOT_MADE) return { stopReason: "no_progress", note: NOTHING_CALLED[question.language] };
    }
  } catch (error) {
    const end = endOf(error);
    if (end === null) throw error;
    return end;
  }
  return { stopReason: "budget", note: BUDGET[question.language] };
}

/** What ends the calling but not the run: the work so far is answered from. */
function endOf(error: unknown): End | null {
  if (!(error instanceof AgentError)) return null;
  if (error.code === "NO_PROGRESS") return { stopReason: "no_progress", note: error.message };
  return error.code === "CONTEXT_FULL" ? { stopReason: "budget", note: error.message } : null;
}

const BUDGET = {
  ko: `도구를 ${MOST_CALLS}번 써서 여기까지 한 일로 답합니다.`,
  en: `After ${MOST_CALLS} calls this is the work so far.`,
};

const NOTHING_CALLED = {
  ko: `도구를 ${MOST_NOT_MADE}번 연달아 부르지 못해 여기까지 한 일로 답합니다.`,
  en: `${MOST_NOT_MADE} calls in a row named nothing that could be used; this is the work so far.`,
};

const ANSWER = {
  ko: "이제 도구를 쓰지 말고, 위 결과에 적힌 것만으로 한국어로 답하세요. 숫자, 날짜, 이름은 적힌 그대로 옮기세요.",
  en: "Now answer in English from the results above alone, without tools. Copy numbers, dates and names exactly.",
};

const BEGUN = { ko: "읽은 내용에 따르면, ", en: "According to what was read, " };

async function conclude(scope: RunScope, open: OpenModel, work: WorkSoFar, end: End): Promise<Outcome> {
  try {
    return await answerFrom(scope, open, work, end);
  } catch (error) {
    const full = endOf(error);
    if (full === null || work.passages().length === 0) throw error;
    return listWork(work, { ...full, note: end.note ?? full.note }, scope.question.language);
  }
}

async function answerFrom(scope: RunScope, open: OpenModel, work: WorkSoFar, end: End): Promise<Outcome> {
  const { question } = scope;
  await scope.add(open, [{ role: "user", text: ANSWER[question.language] }]);
  // Begun by the host: otherwise the model goes on with calls that nobody runs.
  const { text } = await scope.generate(open, { begun: BEGUN[question.language], maxTokens: MOST_ANSWER_TOKENS });
  const { citations, unverified } = verifyText(text, question.text, question.words, work.passages());
  return {
    answer: text.trim(),
    stopReason: end.stopReason,
    answeredBy: "model",
    tables: work.tables(),
    citations: citations.map((citation) => ({ ...citation, anchor: formatAnchor(citation.anchor) })),
    unverified: citations.length === 0 ? [...unverified, NO_SOURCE[question.language]] : unverified,
    warnings: end.note === null ? [] : [{ code: "WORK_SO_FAR", message: end.note }],
  };
}

const NO_SOURCE = {
  ko: "읽은 자료가 없어 근거를 대지 못했습니다",
  en: "nothing was read that this could be checked against",
};
