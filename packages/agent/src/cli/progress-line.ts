import type { Language } from "@cloister/tool-runtime";
import { safeText } from "./safe-output.ts";
import type { AgentEvent } from "../run/agent-event.ts";

/** Shows on stderr what is going on: one line that is written over on a terminal, nothing elsewhere. */
export interface ProgressLine {
  show(event: AgentEvent): void;
  clear(): void;
}

const WIDTH = 78;

export function createProgressLine(language: Language, stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  let isShown = false;
  const write = (text: string) => {
    if (!stream.isTTY) return;
    stream.write(`\r\u001B[K${[...text].slice(0, WIDTH).join("")}`);
    isShown = true;
  };
  return {
    show(event) {
      const text = progressText(event, language === "ko");
      if (text !== null) write(safeText(text));
    },
    clear() {
      if (isShown) stream.write("\r\u001B[K");
      isShown = false;
    },
  };
}

function progressText(event: AgentEvent, isKorean: boolean): string | null {
  switch (event.type) {
    case "index_progress":
      return `${isKorean ? "파일 읽는 중" : "Reading files"} ${event.done}/${event.total}  ${event.file}`;
    case "model_loading":
      return `${isKorean ? "모델 여는 중" : "Loading the model"} ${Math.round(event.share * 100)} %`;
    case "prompt_progress":
      return `${isKorean ? "글 읽는 중" : "Reading the prompt"} ${event.done}/${event.total}`;
    case "step":
      return `${event.done + 1}/${event.total}  ${event.text}`;
    case "routed":
      return `${isKorean ? "찾은 곳" : "Found in"}: ${event.files.join(", ")}`;
    case "window_nearly_full":
      return isKorean
        ? `모델이 볼 수 있는 자리를 ${Math.round((event.length / event.size) * 100)} % 썼습니다`
        : `The model's window is ${Math.round((event.length / event.size) * 100)} % full`;
    case "window_compacted":
      return isKorean ? "자리가 모자라 오래된 결과를 뺐습니다" : "Older results were left out to make room";
    case "group_opening":
      return openingText(event, isKorean);
    case "tool_call_started":
      return `${event.call.name} …`;
    case "text":
      return `${isKorean ? "쓰는 중" : "Writing"}: ${event.text.replaceAll("\n", " ").slice(-50)}`;
    default:
      return null;
  }
}

function openingText(
  { group, tokens, predictedMs }: Extract<AgentEvent, { type: "group_opening" }>,
  isKorean: boolean,
): string {
  const seconds = predictedMs === null ? "" : ` ~${(predictedMs / 1000).toFixed(1)} s`;
  return isKorean ? `${group} 묶음 여는 중: ${tokens} 토큰${seconds}` : `Opening ${group}: ${tokens} tokens${seconds}`;
}
