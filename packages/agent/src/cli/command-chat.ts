import { createInterface } from "node:readline/promises";
import type { Language } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";
import { previousAnswer } from "../run/previous-answer.ts";
import type { Agent } from "../compose.ts";
import { guarded } from "./command-error.ts";
import { costInWords } from "./cost-in-words.ts";
import { interfaceLanguage } from "../config/interface-language.ts";
import { openSession } from "./open-session.ts";
import { createProgressLine } from "./progress-line.ts";
import { detectLanguage } from "../intake/detect-language.ts";
import { renderAnswer } from "./render-answer.ts";
import { safeText } from "./safe-output.ts";

interface ChatOptions {
  folder: string;
  model?: string;
  lang?: Language;
}

/** `chat`: questions one after the other, each answered from the files. */
export const chatCommand = guarded(chat);

async function chat(options: ChatOptions): Promise<void> {
  const language = options.lang ?? interfaceLanguage();
  const progress = createProgressLine(language);
  const agent = await openSession({
    folder: options.folder,
    language,
    onEvent: (event) => {
      progress.show(event);
      if (event.type === "question_resolved") process.stderr.write(safeText(`→ ${event.question}\n`));
    },
    ...(options.model === undefined ? {} : { model: options.model }),
  });
  const terminal = createInterface({ input: process.stdin, output: process.stderr, prompt: "> " });
  let last: AskResult | null = null;
  let current: AbortController | null = null;
  const never = new AbortController().signal;
  /** Remarks of earlier answers. */
  const told = new Set<string>();
  terminal.on("SIGINT", () => (current === null ? terminal.close() : current.abort()));
  process.stderr.write(GREETING[language]);
  terminal.prompt();
  try {
    for await (const line of terminal) {
      const question = line.trim();
      if (question === "/quit" || question === "/exit") break;
      if (question.startsWith("/")) process.stderr.write(command(question, last, language));
      else if (question !== "") {
        current = new AbortController();
        last = await askOnce(agent, question, last, options, current.signal);
        current = null;
        progress.clear();
        process.stdout.write(`${renderAnswer(withoutTold(last, told), options.lang ?? detectLanguage(question))}\n`);
      }
      terminal.prompt();
      // Goes on while the user thinks, and ends by itself at the next question.
      void agent.idle(never);
    }
  } finally {
    terminal.close();
    await agent.close();
  }
}

function askOnce(
  agent: Agent,
  question: string,
  last: AskResult | null,
  options: ChatOptions,
  signal: AbortSignal,
): Promise<AskResult> {
  return agent.ask({
    question,
    signal,
    ...(last === null ? {} : { previous: previousAnswer(last) }),
    ...(options.lang === undefined ? {} : { language: options.lang }),
  });
}

/** A folder's locked files are named under the first answer, not under each. */
function withoutTold(result: AskResult, told: Set<string>): AskResult {
  const warnings = result.warnings.filter(({ message }) => !told.has(message));
  for (const { message } of warnings) told.add(message);
  return { ...result, warnings };
}

const GREETING: Record<Language, string> = {
  ko: "질문을 입력하세요. /cost 비용, /groups 열린 도구 묶음, /quit 끝 (Ctrl-C: 답변 중단)\n",
  en: "Type a question. /cost what the last one cost, /groups what was opened, /quit to end (Ctrl-C stops an answer)\n",
};

function command(line: string, last: AskResult | null, language: Language): string {
  if (line === "/cost" && last !== null) {
    return costInWords(last, language);
  }
  if (line === "/groups" && last !== null)
    return `${[...last.groups.preopened, ...last.groups.opened].join(", ") || "-"}\n`;
  return GREETING[language];
}
