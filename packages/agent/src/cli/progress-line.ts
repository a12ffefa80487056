import type { Language } from "@cloister/tool-runtime";
import type { AgentEvent } from "../run/agent-event.ts";
import { cutToWidth } from "./display-width.ts";
import { progressText } from "../run/progress-words.ts";
import { safeText } from "./safe-output.ts";

/** Shows on stderr what is going on: one line that is written over on a terminal, a line now and then elsewhere. */
export interface ProgressLine {
  show(event: AgentEvent): void;
  /** The work is done, or its result is about to be printed. */
  clear(): void;
}

const WIDTH = 78;
/** Often enough on a terminal to see that it goes on; elsewhere few lines, since they stay. */
const TERMINAL_EVERY_MS = 1000;
const ELSEWHERE_EVERY_MS = 10_000;

export function createProgressLine(language: Language, stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  const isTerminal = stream.isTTY === true;
  let [isShown, isOver, route, text] = [false, false, "", ""];
  let since = 0;
  let timer: NodeJS.Timeout | undefined;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    if (isShown) stream.write("\r\u001B[K");
    isShown = false;
  };
  const draw = (rest: string) => {
    stream.write(`\r\u001B[K${cutToWidth(text, WIDTH - rest.length * 2)}${rest}`);
    isShown = true;
  };
  /** Between two events much can be read: the seconds since the work began show that it goes on. */
  const tick = () => {
    const seconds = Math.round((Date.now() - since) / 1000);
    const elapsed = language === "ko" ? `  ${seconds}초` : `  ${seconds} s`;
    if (isTerminal) draw(seconds < 2 ? "" : elapsed);
    else stream.write(`${text}${elapsed}\n`);
  };

  return {
    show(event) {
      if (event.type === "run_started") [isOver, route] = [false, ""];
      if (event.type === "routed") ({ route } = event);
      if (event.type === "run_ended") {
        isOver = true;
        return stop();
      }
      const next = progressText(event, route, language);
      // What is prepared while nobody waits is not shown: it would stand in the line that the user writes in.
      if (next === null || isOver) return;
      if (timer === undefined) since = Date.now();
      text = safeText(next).replaceAll("\n", " ");
      if (isTerminal) draw("");
      timer ??= setInterval(tick, isTerminal ? TERMINAL_EVERY_MS : ELSEWHERE_EVERY_MS).unref();
    },
    clear: stop,
  };
}
