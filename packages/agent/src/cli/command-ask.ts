import type { Language } from "@cloister/tool-runtime";
import { z } from "zod";
import { AgentError } from "../agent-error.ts";
import type { AskResult } from "../answer/ask-result.ts";
import type { Agent } from "../compose.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { interruptSignal } from "./interrupt.ts";
import { inWords, interfaceLanguage } from "../config/interface-language.ts";
import { openSession } from "./open-session.ts";
import { createProgressLine } from "./progress-line.ts";
import { detectLanguage } from "../intake/detect-language.ts";
import { safeText } from "./safe-output.ts";
import { renderAnswer } from "./render-answer.ts";
import { readUserFile } from "./user-files.ts";

interface AskOptions {
  folder: string;
  file?: string[];
  model?: string;
  lang?: Language;
  questions?: string;
  json?: boolean;
}

interface AskedQuestion {
  id?: string;
  question: string;
  file?: string | string[];
}

const questionLine = z.object({
  id: z.string().optional(),
  question: z.string().min(1),
  file: z.union([z.string(), z.array(z.string())]).optional(),
});

/** `ask`: one question, or many from a file. */
export const askCommand = guarded(ask);

async function ask(question: string | undefined, options: AskOptions): Promise<void> {
  const asked = await questionsOf(question, options);
  const language = options.lang ?? interfaceLanguage();
  const signal = interruptSignal();
  const progress = createProgressLine(language);
  const agent = await openSession({
    folder: options.folder,
    language,
    onEvent: (event) => progress.show(event),
    ...(options.model === undefined ? {} : { model: options.model }),
  });
  try {
    for (const one of asked) {
      const result = await askOne(agent, one, options, signal);
      progress.clear();
      if (options.json || options.questions !== undefined) process.stdout.write(`${JSON.stringify(result)}\n`);
      else streamFor(result).write(safeText(renderAnswer(result, options.lang ?? detectLanguage(one.question))));
      process.exitCode = Math.max(Number(process.exitCode ?? 0), exitCodeOf(result));
      if (signal.aborted) break;
    }
  } finally {
    progress.clear();
    await agent.close();
  }
}

function askOne(agent: Agent, asked: AskedQuestion, options: AskOptions, signal: AbortSignal): Promise<AskResult> {
  const files = [options.file ?? [], asked.file ?? []].flat();
  return agent.ask({
    question: asked.question,
    signal,
    ...(asked.id === undefined ? {} : { id: asked.id }),
    ...(files.length === 0 ? {} : { files }),
    ...(options.lang === undefined ? {} : { language: options.lang }),
  });
}

/** Stdout is for answers: what a script reads there must not be the words of a failure. */
function streamFor(result: AskResult): NodeJS.WriteStream {
  return result.answer === "" ? process.stderr : process.stdout;
}

async function questionsOf(question: string | undefined, options: AskOptions): Promise<AskedQuestion[]> {
  if (options.questions !== undefined && question !== undefined) {
    throw new AgentError(
      "USAGE",
      inWords(
        "질문은 한 가지 방법으로만 주세요: 직접 적거나 --questions 파일로.",
        "Give the question itself or --questions FILE, not both.",
      ),
    );
  }
  if (options.questions === undefined) {
    if (question === undefined || question.trim() === "") {
      throw new AgentError(
        "USAGE",
        inWords(
          '질문이 없습니다. 예: cloister ask "3월 매출 합계는?" --folder 폴더',
          'No question was given. Example: cloister ask "What are the sales in March?" --folder DIR',
        ),
      );
    }
    return [{ question }];
  }
  const text = await readUserFile(
    options.questions,
    inWords(
      `질문 파일 ${options.questions}: 읽을 수 없습니다.`,
      `The file of questions ${options.questions} cannot be read.`,
    ),
  );
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, index) => parseQuestion(line, index + 1));
}

function parseQuestion(line: string, number: number): AskedQuestion {
  try {
    return questionLine.parse(JSON.parse(line)) as AskedQuestion;
  } catch {
    throw new AgentError(
      "USAGE",
      inWords(
        `질문 파일의 ${number}번째 줄이 {"id", "question", "file"?} 꼴의 JSON이 아닙니다.`,
        `Line ${number} of the questions is not {"id", "question", "file"?} in JSON.`,
      ),
    );
  }
}

function exitCodeOf({ stopReason, error }: AskResult): number {
  switch (stopReason) {
    case "answered":
    case "not_found":
      return exitCodes.done;
    case "unreadable":
      return exitCodes.unreadable;
    case "refused":
      return exitCodes.refused;
    case "no_progress":
    case "budget":
      return exitCodes.endedEarly;
    case "cancelled":
      return exitCodes.interrupted;
    case "failed":
      return failedExit(error?.code ?? "");
  }
}

/** A run can end for what the same failure ends the program for before it. */
function failedExit(code: string): number {
  if (code === "NOT_FOUND") return exitCodes.usage;
  if (code === "MODEL_REFUSED") return exitCodes.refused;
  return code === "NOT_ENOUGH_MEMORY" ? exitCodes.cannotStart : exitCodes.failed;
}
