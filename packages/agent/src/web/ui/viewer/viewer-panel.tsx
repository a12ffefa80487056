import { useEffect, useRef, useState } from "preact/hooks";
import type { FileView } from "../../api-types.ts";
import { postJson } from "../api.ts";
import { Icon } from "../parts/icon.tsx";
import { language } from "../preferences.ts";
import { attempt, session, viewed, type Viewed } from "../state.ts";
import { lastName, say } from "../words.ts";
import { PasswordForm } from "./password-form.tsx";
import { PdfPages } from "./pdf-pages.tsx";
import { placeOf } from "./place-of.ts";
import { SheetTabs } from "./sheet-tabs.tsx";
import { TextDocument } from "./text-document.tsx";

/** The file beside the conversation, open at the cited place. */
export function ViewerPanel({ place: { file, anchor, quote } }: { place: Viewed }) {
  const [view, setView] = useState<FileView | null>(null);
  const [password, setPassword] = useState<string | undefined>();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = placeOf(anchor);
  useEffect(() => {
    const controller = new AbortController();
    const asked = {
      file,
      members: place.members,
      ...(place.sheet === null || place.members.length > 0 ? {} : { sheet: place.sheet }),
      ...(password === undefined ? {} : { password }),
    };
    const path = `/api/sessions/${session.value?.id}/view?language=${language.value}`;
    void attempt(async () => setView(await postJson<FileView>(path, asked, controller.signal)));
    return () => controller.abort();
  }, [password]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside class="viewer" aria-label={say("근거 보기", "Source")}>
      <header>
        <Icon name="file" />
        <h2 ref={heading} tabIndex={-1} title={file}>
          {lastName(file)} <span class="anchor">{anchor}</span>
        </h2>
        <button
          type="button"
          class="plain"
          aria-label={say("근거 닫기", "Close the source")}
          onClick={() => (viewed.value = null)}
        >
          <Icon name="close" />
        </button>
      </header>
      {view === null ? (
        <p class="centre" aria-busy="true">
          {say("여는 중", "Opening")}
        </p>
      ) : (
        <Content view={view} file={file} quote={quote} anchor={anchor} onPassword={setPassword} password={password} />
      )}
    </aside>
  );
}

interface ContentProps {
  view: FileView;
  file: string;
  anchor: string;
  quote: string;
  password: string | undefined;
  onPassword(password: string): void;
}

function Content({ view, file, anchor, quote, password, onPassword }: ContentProps) {
  const place = placeOf(anchor);
  const { error } = view;
  if (error?.code === "PASSWORD_NEEDED" || error?.code === "WRONG_PASSWORD") {
    return <PasswordForm isWrong={error.code === "WRONG_PASSWORD"} onPassword={onPassword} />;
  }
  if (error !== null) return <p class="failure centre">{error.message}</p>;
  return (
    <>
      {view.warnings.length > 0 && (
        <details class="warnings">
          <summary>
            {say(`이 파일에서 살펴볼 것 ${view.warnings.length}가지`, `${view.warnings.length} remarks on this file`)}
          </summary>
          <ul>
            {view.warnings.map((warning, index) => (
              <li key={index}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
      {view.kind === "pdf" && place.members.length === 0 && password === undefined ? (
        <PdfPages file={file} page={place.page ?? 1} quote={quote} />
      ) : view.sheets.length > 0 ? (
        <SheetTabs view={view} file={file} place={place} password={password} />
      ) : (
        <TextDocument view={view} place={place.name} quote={quote} />
      )}
    </>
  );
}
