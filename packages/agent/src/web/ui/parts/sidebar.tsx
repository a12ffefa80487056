import { useState } from "preact/hooks";
import type { StoredSession } from "../../api-types.ts";
import { remove } from "../api.ts";
import icon from "../icon.svg";
import {
  attempt,
  desk,
  go,
  leaveSession,
  openSession,
  refreshSessions,
  screen,
  searched,
  session,
  sessions,
  type Screen,
} from "../state.ts";
import { lastName, say, when } from "../words.ts";
import { Icon, type IconName } from "./icon.tsx";
import { LookSwitches } from "./look-switches.tsx";
import { Modal } from "./modal.tsx";

/** Where one can go: the screens, and the sessions that are kept. */
export function Sidebar() {
  const isReviewer = desk.value?.role === "reviewer";
  return (
    <aside class="sidebar" aria-label={say("둘러보기", "Navigation")}>
      <p class="brand">
        <img src={icon} alt="" width="24" height="24" /> cloister
      </p>
      <nav aria-label={say("화면", "Screens")}>
        {!isReviewer && <ScreenLink to="ask" icon="ask" name={say("질문", "Ask")} />}
        <ScreenLink to="review" icon="review" name={say("검토", "Review")} />
        <ScreenLink to="settings" icon="settings" name={say("설정과 상태", "Settings")} />
      </nav>
      {!isReviewer && <SessionList />}
      <LookSwitches />
    </aside>
  );
}

function ScreenLink({ to, icon, name }: { to: Screen; icon: IconName; name: string }) {
  return (
    <a
      href={to === "ask" ? "/" : `/${to}`}
      aria-current={screen.value === to ? "page" : undefined}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      <Icon name={icon} /> {name}
    </a>
  );
}

function SessionList() {
  const [removing, setRemoving] = useState<StoredSession | null>(null);
  return (
    <section class="session-list" aria-label={say("지난 질문", "Earlier questions")}>
      <button
        type="button"
        class="secondary new"
        onClick={() => {
          leaveSession();
          go("ask");
        }}
      >
        <Icon name="add" /> {say("새 질문", "New question")}
      </button>
      <input
        type="search"
        aria-label={say("지난 질문 찾기", "Search earlier questions")}
        placeholder={say("지난 질문 찾기", "Search earlier questions")}
        value={searched.value}
        onInput={(event) => {
          searched.value = event.currentTarget.value;
          void refreshSessions();
        }}
      />
      <ul>
        {sessions.value.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              class="session"
              aria-current={session.value?.id === one.id ? "true" : undefined}
              onClick={() => {
                go("ask");
                void openSession(one.id);
              }}
            >
              <span class="title">{one.title || say("(아직 질문 없음)", "(nothing asked yet)")}</span>
              <span class="quiet">
                {lastName(one.folder)} · {when(one.updated)}
              </span>
            </button>
            <button
              type="button"
              class="plain remove"
              aria-label={say(`지우기: ${one.title}`, `Delete: ${one.title}`)}
              onClick={() => setRemoving(one)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      {sessions.value.length === 0 && searched.value !== "" && (
        <p class="quiet">{say("찾은 것이 없습니다.", "Nothing was found.")}</p>
      )}
      {removing !== null && <RemoveSession session={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function RemoveSession({ session: one, onClose }: { session: StoredSession; onClose(): void }) {
  return (
    <Modal title={say("이 질문들을 지울까요?", "Delete these questions?")} onClose={onClose}>
      <p>
        {say(
          "질문과 답이 이 PC에서 지워집니다. 감사 기록은 남습니다.",
          "Questions and answers are deleted from this PC. The audit log stays.",
        )}
      </p>
      <footer>
        <button type="button" class="secondary" onClick={onClose}>
          {say("그대로 두기", "Keep")}
        </button>
        <button
          type="button"
          class="danger"
          onClick={async () => {
            await attempt(() => remove(`/api/sessions/${one.id}`));
            if (session.value?.id === one.id) leaveSession();
            await refreshSessions();
            onClose();
          }}
        >
          {say("지우기", "Delete")}
        </button>
      </footer>
    </Modal>
  );
}
