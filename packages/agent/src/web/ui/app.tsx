import { useEffect } from "preact/hooks";
import { AskScreen } from "./ask/ask-screen.tsx";
import { DropZone } from "./ask/drop-zone.tsx";
import { Notice } from "./parts/notice.tsx";
import { ShutOut } from "./parts/shut-out.tsx";
import { Sidebar } from "./parts/sidebar.tsx";
import { ReviewScreen } from "./review/review-screen.tsx";
import { SettingsScreen } from "./settings/settings-screen.tsx";
import { desk, isConnected, isShutOut, screen, viewed } from "./state.ts";
import { say } from "./words.ts";

export function App() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.querySelector("dialog[open]") === null) viewed.value = null;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    const names = { ask: say("질문", "Ask"), review: say("검토", "Review"), settings: say("설정", "Settings") };
    document.title = `${names[screen.value]} · cloister`;
  });
  if (isShutOut.value) return <ShutOut />;
  if (desk.value === null) return <main class="loading" aria-busy="true" />;
  return (
    <div class="shell">
      <a class="skip" href="#main">
        {say("본문으로 건너뛰기", "Skip to the content")}
      </a>
      <Sidebar />
      <main id="main" tabIndex={-1}>
        {!isConnected.value && (
          <p class="offline" role="status">
            {say("프로그램과 연결이 끊겼습니다. 다시 잇는 중…", "The program cannot be reached. Trying again…")}
          </p>
        )}
        {screen.value === "ask" && <AskScreen />}
        {screen.value === "review" && <ReviewScreen />}
        {screen.value === "settings" && <SettingsScreen />}
      </main>
      <Notice />
      <DropZone />
    </div>
  );
}
