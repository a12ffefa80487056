import { language, theme, type Theme } from "../preferences.ts";
import { say } from "../words.ts";
import { Icon, type IconName } from "./icon.tsx";

const NEXT: Record<Theme, Theme> = { auto: "light", light: "dark", dark: "auto" };
const ICONS: Record<Theme, IconName> = { auto: "auto", light: "sun", dark: "moon" };

/** Language and light or dark. */
export function LookSwitches() {
  const names: Record<Theme, string> = {
    auto: say("밝기: 시스템을 따름", "Brightness: as the system"),
    light: say("밝기: 밝게", "Brightness: light"),
    dark: say("밝기: 어둡게", "Brightness: dark"),
  };
  return (
    <div class="look">
      <div class="segments" role="group" aria-label={say("언어", "Language")}>
        <button type="button" lang="ko" aria-pressed={language.value === "ko"} onClick={() => (language.value = "ko")}>
          한국어
        </button>
        <button type="button" lang="en" aria-pressed={language.value === "en"} onClick={() => (language.value = "en")}>
          English
        </button>
      </div>
      <button
        type="button"
        class="plain"
        title={names[theme.value]}
        aria-label={names[theme.value]}
        onClick={() => (theme.value = NEXT[theme.value])}
      >
        <Icon name={ICONS[theme.value]} />
      </button>
    </div>
  );
}
