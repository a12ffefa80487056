import { useEffect, useRef } from "preact/hooks";
import { askQuestion, leaveSession, live, session, turns, viewed } from "../state.ts";
import { ViewerPanel } from "../viewer/viewer-panel.tsx";
import { say } from "../words.ts";
import { Composer } from "./composer.tsx";
import { FolderFiles } from "./folder-files.tsx";
import { FolderPicker } from "./folder-picker.tsx";
import { Meter } from "./meter.tsx";
import { TurnView } from "./turn-view.tsx";

/** A folder is chosen, then it is asked. */
export function AskScreen() {
  if (session.value === null) return <FolderPicker />;
  return (
    <div class={viewed.value === null ? "ask" : "ask with-viewer"}>
      <section class="conversation" aria-label={say("질문과 답", "Questions and answers")}>
        <header class="bar">
          <FolderFiles folder={session.value.folder} />
          <button type="button" class="plain text" onClick={leaveSession}>
            {say("다른 폴더", "Other folder")}
          </button>
          <Meter />
        </header>
        <Turns />
        <Composer />
      </section>
      {viewed.value !== null && (
        <ViewerPanel key={`${viewed.value.file} ${viewed.value.anchor}`} place={viewed.value} />
      )}
    </div>
  );
}

function Turns() {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const seen = `${turns.value.length} ${turns.value.at(-1)?.state} ${live.value?.events.length}`;
  useEffect(() => {
    // Whoever has scrolled up to read is left there.
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [seen]);
  return (
    <div
      class="turns"
      ref={box}
      tabIndex={0}
      role="log"
      aria-label={say("대화", "Conversation")}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 80;
      }}
    >
      {turns.value.length === 0 && <Suggestions />}
      {turns.value.map((turn) => (
        <TurnView key={turn.id} turn={turn} />
      ))}
    </div>
  );
}

function Suggestions() {
  const questions = [
    say("이 폴더에 어떤 파일이 있어?", "Which files are in this folder?"),
    say("파일이 몇 개야?", "How many files are there?"),
  ];
  return (
    <div class="suggestions">
      <h1>{say("무엇이 궁금하세요?", "What would you like to know?")}</h1>
      <p class="quiet">
        {say(
          "파일에 있는 것만 근거로 답하고, 근거가 있는 곳을 함께 보여 줍니다. 아무것도 이 PC를 떠나지 않습니다.",
          "Answers come from your files alone, each with the place it stands in. Nothing leaves this PC.",
        )}
      </p>
      <div>
        {questions.map((question) => (
          <button type="button" class="secondary" key={question} onClick={() => void askQuestion(question)}>
            {question}
          </button>
        ))}
      </div>
    </div>
  );
}
