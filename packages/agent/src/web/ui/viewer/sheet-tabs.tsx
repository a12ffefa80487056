import { useEffect, useState } from "preact/hooks";
import type { FileView } from "../../api-types.ts";
import { postJson } from "../api.ts";
import { attempt, session } from "../state.ts";
import { say } from "../words.ts";
import type { Place } from "./place-of.ts";
import { SheetGrid } from "./sheet-grid.tsx";

interface SheetTabsProps {
  view: FileView;
  file: string;
  place: Place;
  password: string | undefined;
}

/** The sheets of a workbook: the cited one first, the others at a press. */
export function SheetTabs({ view, file, place, password }: SheetTabsProps) {
  const [shown, setShown] = useState(view.sheets.find(({ name }) => name === place.sheet) ?? view.sheets[0]);
  const [names, setNames] = useState(view.sheets.map(({ name }) => name));
  const load = (sheet?: string) => {
    const asked = {
      file,
      members: place.members,
      ...(sheet === undefined ? {} : { sheet }),
      ...(password === undefined ? {} : { password }),
    };
    return attempt(() => postJson<FileView>(`/api/sessions/${session.value?.id}/view`, asked));
  };
  useEffect(() => {
    // The cited sheet came alone; the names of the others follow.
    if (place.sheet === null || place.members.length > 0) return;
    void load().then((whole) => whole !== null && setNames(whole.sheets.map(({ name }) => name)));
  }, []);
  if (shown === undefined) return null;
  const isMany = names.length > 1;
  return (
    <>
      <SheetGrid
        key={shown.name}
        sheet={shown}
        marked={shown.name === place.sheet ? place.range : null}
        loadRows={async (from, to) => {
          const range = `A${from + 1}:XFD${to + 1}`;
          const asked = { file, sheet: shown.name, range, ...(password === undefined ? {} : { password }) };
          const found = await attempt(() => postJson<FileView>(`/api/sessions/${session.value?.id}/view`, asked));
          return found?.sheets[0]?.cells ?? [];
        }}
      />
      {isMany && (
        <nav class="tabs" aria-label={say("시트", "Sheets")}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === shown.name}
              onClick={async () => {
                const found = await load(name);
                const sheet = found?.sheets.find((one) => one.name === name);
                if (sheet !== undefined) setShown(sheet);
              }}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
    </>
  );
}
