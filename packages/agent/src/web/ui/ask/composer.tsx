import { useRef, useState } from "preact/hooks";
import { Icon } from "../parts/icon.tsx";
import { askQuestion, isAnswering, stopTurn, turns } from "../state.ts";
import { say } from "../words.ts";

/** Where the question is written. */
export function Composer() {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    const question = text.trim();
    if (question === "") return;
    if (await askQuestion(question)) setText("");
    field.current?.focus();
  };
  const running = turns.value.find(({ state }) => state === "running" || state === "queued");
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        rows={Math.min(6, text.split("\n").length)}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={say("질문", "Question")}
        placeholder={
          turns.value.length === 0
            ? say("예: 3월 강남점 매출 합계는?", "e.g. What were the sales in March?")
            : say("이어서 묻기: 그럼 4월은?", "Ask on: and in April?")
        }
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // While a Hangul syllable is being composed, Enter ends the syllable (229: Safari tells it by the code alone).
          if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
          event.preventDefault();
          void send();
        }}
      />
      {isAnswering.value && running !== undefined && (
        <button type="button" class="stop" onClick={() => void stopTurn(running.id)}>
          <Icon name="stop" /> {say("멈추기", "Stop")}
        </button>
      )}
      <button type="submit" disabled={text.trim() === ""} aria-label={say("보내기", "Send")}>
        <Icon name="send" />
      </button>
    </form>
  );
}
