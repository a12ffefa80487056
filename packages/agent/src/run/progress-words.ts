import type { Language } from "@cloister/tool-runtime";
import type { AgentEvent } from "./agent-event.ts";

type Words = Record<Language, string>;

/** What a tool is doing, for people who do not know its name. */
const TOOLS: Record<string, Words> = {
  "excel.describe": { ko: "표의 구조를 보는 중", en: "Looking at the tables" },
  "excel.query": { ko: "표를 계산하는 중", en: "Calculating with the tables" },
  "excel.read": { ko: "표를 읽는 중", en: "Reading a table" },
  "filesystem.find": { ko: "파일을 찾는 중", en: "Looking for files" },
  "filesystem.list": { ko: "파일 목록을 보는 중", en: "Listing the files" },
  "filesystem.read": { ko: "문서를 읽는 중", en: "Reading a document" },
  "pdf.read": { ko: "문서를 읽는 중", en: "Reading a document" },
  "word.read": { ko: "문서를 읽는 중", en: "Reading a document" },
  "search.words": { ko: "글에서 찾는 중", en: "Searching the texts" },
  "skill.list": { ko: "안내서를 보는 중", en: "Looking at the guides" },
  "skill.read": { ko: "안내서를 읽는 중", en: "Reading a guide" },
  "todo.list": { ko: "할 일을 보는 중", en: "Looking at the steps" },
  "todo.write": { ko: "할 일을 정리하는 중", en: "Planning the steps" },
  "tool.load": { ko: "도구를 준비하는 중", en: "Preparing tools" },
};

const MOST_TAIL = 50;

/** What an event means to who waits; null for what needs no words. `route` is where the answer is looked for. */
export function progressText(event: AgentEvent, route: string, language: Language): string | null {
  const say = (ko: string, en: string) => (language === "ko" ? ko : en);
  switch (event.type) {
    case "index_progress":
      return `${say("파일 읽는 중", "Reading files")} ${event.done}/${event.total}  ${event.file}`;
    case "model_loading":
      return `${say("모델 여는 중", "Loading the model")} ${Math.round(event.share * 100)} %`;
    case "prompt_progress":
      return `${say("글 읽는 중", "Reading the prompt")} ${event.done}/${event.total}`;
    case "step":
      return `${event.done}/${event.total}  ${event.text}`;
    case "routed":
      return event.files.length === 0 ? null : `${say("찾은 곳", "Found in")}: ${event.files.join(", ")}`;
    case "window_nearly_full": {
      const share = Math.round((event.length / event.size) * 100);
      return say(`모델이 볼 수 있는 자리를 ${share} % 썼습니다`, `The model's window is ${share} % full`);
    }
    case "window_compacted":
      return say("자리가 모자라 오래된 결과를 뺐습니다", "Older results were left out to make room");
    case "group_opening":
      return openingText(event, say);
    case "tool_call_started":
      return TOOLS[event.call.name]?.[language] ?? say("도구를 쓰는 중", "Using a tool");
    case "text":
      return writingText(event.text, route, say);
    default:
      return null;
  }
}

/** Prose is shown as it comes. A query or a call is no reading for people: that it grows is enough. */
function writingText(text: string, route: string, say: (ko: string, en: string) => string): string {
  if (route === "text" || route === "guide")
    return `${say("쓰는 중", "Writing")}: ${text.replaceAll(/\s+/g, " ").slice(-MOST_TAIL)}`;
  const what = route === "table" ? say("계산식을 쓰는 중", "Writing the calculation") : say("생각하는 중", "Thinking");
  return `${what} (${say(`${text.length}자`, `${text.length} characters`)})`;
}

function openingText(
  { group, tokens, predictedMs }: Extract<AgentEvent, { type: "group_opening" }>,
  say: (ko: string, en: string) => string,
): string {
  const seconds = predictedMs === null ? "" : ` ~${(predictedMs / 1000).toFixed(1)} s`;
  return say(`${group} 묶음 여는 중: ${tokens} 토큰${seconds}`, `Opening ${group}: ${tokens} tokens${seconds}`);
}
