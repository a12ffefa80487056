import { ToolError, type IndexedFile } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import type { AskResult } from "../answer/ask-result.ts";
import { detectLanguage } from "../intake/detect-language.ts";
import type { Question } from "../intake/question.ts";
import { answerFolder } from "../route/answer-folder.ts";
import { chooseSkill } from "../route/choose-skill.ts";
import type { FolderView } from "../route/folder-view.ts";
import { answerGuide } from "./answer-guide.ts";
import { answerFromTable } from "./answer-from-table.ts";
import { answerFromText } from "./answer-from-text.ts";
import { compactionWarning } from "./compaction-warning.ts";
import { findEvidence } from "./find-evidence.ts";
import { notFound } from "./not-found.ts";
import { readAsked } from "./read-asked.ts";
import type { RunParts, RunRequest } from "./run-parts.ts";
import { createRunScope, type RunScope } from "./run-scope.ts";
import { createRunState, type Outcome, type RunState } from "./run-state.ts";
import { answerWithTools } from "./tools/answer-with-tools.ts";
import { freeTask } from "./tools/free-task.ts";
import { problemOf, unreadable, unreadableWarnings } from "./unreadable.ts";
import { viewFolder } from "./view-folder.ts";

/**
 * One question to its answer: intake → route → prompt → generate → dispatch → check → answer.
 * Contract: every way of ending is a result. Throws only when the log cannot be written (`AgentError` AUDIT_UNWRITABLE,
 * `CallNotRecordedError`), and bugs.
 */
export async function runQuestion(parts: RunParts, request: RunRequest): Promise<AskResult> {
  const state = createRunState(request.run, request.question);
  const view: { current: FolderView } = { current: { files: [], indexed: [] } };
  const collecting: RunRequest = {
    ...request,
    emit: async (event) => {
      await request.emit(event);
      if (event.type === "routed") await recordFilesUsed(event.files, request, view);
    },
  };
  await request.emit({
    type: "run_started",
    question: request.question,
    folder: parts.workspace.root,
    model: parts.modelInfo,
  });
  const outcome = await answer(parts, collecting, state, view).catch((error: unknown) => failure(error, request));
  const spent = parts.takeLedger();
  state.spent(spent);
  const leftOut = compactionWarning(spent, request.language ?? detectLanguage(request.question));
  const warned = leftOut.length === 0 ? outcome : { ...outcome, warnings: [...(outcome.warnings ?? []), ...leftOut] };
  const result = state.result(warned, parts.modelInfo);
  await request.emit({ type: "run_ended", result });
  return result;
}

async function answer(
  parts: RunParts,
  request: RunRequest,
  state: RunState,
  seen: { current: FolderView },
): Promise<Outcome> {
  const view = await viewFolder(parts, request);
  seen.current = view;
  const question = await readAsked(parts, request, view);
  state.asked(question.text);
  const outcome = await answerQuestion(parts, request, state, question, view);
  const broken = [...unreadableWarnings(view.indexed, question.language), ...(await leftOutWarnings(parts, request))];
  return {
    ...outcome,
    warnings: [...(outcome.warnings ?? []), ...(outcome.stopReason === "unreadable" ? [] : broken)],
  };
}

/** Names that no system can open safely are not read; they are said, so that nothing seems complete that is not. */
async function leftOutWarnings(parts: RunParts, request: RunRequest): Promise<AskResult["warnings"]> {
  const entries = await parts.workspace.leftOut(request.signal);
  return entries.map(({ path, reason }) => ({
    code: "LEFT_OUT",
    message: reason.includes(path) ? reason : `${path}: ${reason}`,
    file: path,
  }));
}

/** The files an answer draws on, with the hash of what was read. */
async function recordFilesUsed(files: readonly string[], request: RunRequest, seen: { current: FolderView }) {
  for (const { file, sha256 } of seen.current.indexed.filter((entry) => files.includes(entry.file))) {
    await request.emit({ type: "file_used", file, sha256 });
  }
}

async function answerQuestion(
  parts: RunParts,
  request: RunRequest,
  state: RunState,
  question: Question,
  view: FolderView,
): Promise<Outcome> {
  const isKorean = question.language === "ko";
  if (view.files.length === 0) {
    return {
      ...notFound(question, []),
      answer: isKorean ? "이 폴더에는 읽을 파일이 없습니다." : "There are no files in this folder.",
    };
  }
  const asked = createRunScope(parts, request, question, state);
  if (parts.without.has("router")) {
    const tools = parts.without.has("deferral") ? "all" : "core";
    return answerWithTools(asked, freeTask(asked.registry, tools), view);
  }
  const locked = lockedFiles(question, view);
  if (locked !== null) return unreadable(locked, question.language);
  const folder = await answerFolder(question, view, parts.documents, request.signal);
  if (folder !== null) return folderOutcome(folder);
  const skill = chooseSkill(question, parts.skills);
  if (skill === null) return answerFromEvidence(asked, view);
  if (skill.questions.length === 0) return answerWithTools(asked, skill, view);
  return answerGuide(asked, skill, view, (one) => answerFromEvidence({ ...asked, question: one }, view));
}

async function answerFromEvidence(asked: RunScope, view: FolderView): Promise<Outcome> {
  const found = await findEvidence(asked, view);
  const { evidence } = found;
  if (evidence.kind === "absent") {
    await asked.request.emit({ type: "routed", route: "absent", groups: [], files: [], reason: evidence.reason });
    return notFound(asked.question, evidence.missing);
  }
  const scope = { ...asked, question: found.question };
  const kindOf = (path: string) => view.indexed.find((file) => file.file === path)?.kind ?? "unknown";
  return evidence.kind === "table" ? answerFromTable(scope, evidence) : answerFromText(scope, evidence, kindOf);
}

/** The files that the question names when none of them can be read. */
function lockedFiles(question: Question, view: FolderView): IndexedFile[] | null {
  const meant = question.files.length > 0 ? question.files : question.hinted;
  const named = view.indexed.filter((file) => meant.includes(file.file));
  const broken = named.filter((file) => problemOf(file) !== null);
  return named.length > 0 && broken.length === named.length ? broken : null;
}

function folderOutcome(folder: NonNullable<Awaited<ReturnType<typeof answerFolder>>>): Outcome {
  return {
    answer: folder.text,
    stopReason: "answered",
    answeredBy: "code",
    citations: folder.files.map(({ path, quote, anchor }) => ({ file: path, anchor, quote, verified: true })),
  };
}

function failure(error: unknown, request: RunRequest): Outcome {
  const isCancelled = request.signal.aborted || (error instanceof AgentError && error.code === "CANCELLED");
  if (isCancelled) return { answer: "", stopReason: "cancelled", answeredBy: "code" };
  const isExpected = error instanceof AgentError || error instanceof ToolError;
  if (!isExpected || error.code === "AUDIT_UNWRITABLE") throw error;
  const stopReason = error.code === "DENIED" ? "refused" : "failed";
  return { answer: "", stopReason, answeredBy: "code", error: { code: error.code, message: error.message } };
}
