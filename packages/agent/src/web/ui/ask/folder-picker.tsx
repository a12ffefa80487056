import { useEffect, useState } from "preact/hooks";
import type { FolderListing } from "../../api-types.ts";
import { getJson } from "../api.ts";
import { Icon } from "../parts/icon.tsx";
import { attempt, desk, newSession } from "../state.ts";
import { lastName, say } from "../words.ts";
import { dropFiles } from "./drop-files.ts";

/** Which files are asked: a folder used before, one of this PC, or files that are dropped here. */
export function FolderPicker() {
  const recent = desk.value?.folders ?? [];
  return (
    <div class="picker">
      <h1>{say("어느 파일에 대해 물을까요?", "Which files is it about?")}</h1>
      <p class="quiet">
        {say(
          "폴더를 고르면 그 안의 엑셀, PDF, 워드, 한글 파일 등을 읽고 출처와 함께 답합니다. 파일은 바뀌지 않습니다.",
          "Choose a folder: its Excel, PDF, Word, Hangul and other files are read, and answers name their source. No file is changed.",
        )}
      </p>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent">{say("최근 폴더", "Recent folders")}</h2>
          <ul class="cards">
            {recent.slice(0, 6).map((folder) => (
              <li key={folder}>
                <button type="button" class="card" onClick={() => void newSession(folder)}>
                  <Icon name="folder" />
                  <span class="title">{lastName(folder)}</span>
                  <span class="quiet path">{folder}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div class="ways">
        <Browse />
        <DropHere />
      </div>
    </div>
  );
}

function Browse() {
  const [listing, setListing] = useState<FolderListing | null>(null);
  const [path, setPath] = useState("");
  const look = async (to?: string) => {
    const address = to === undefined ? "/api/folders" : `/api/folders?path=${encodeURIComponent(to)}`;
    const found = await attempt(() => getJson<FolderListing>(address));
    if (found === null) return;
    setListing(found);
    // The first listing comes by itself: what was typed meanwhile stays.
    setPath((typed) => (to === undefined && typed !== "" ? typed : found.path));
  };
  useEffect(() => void look(), []);
  const inside = (name: string) => `${listing?.path.replace(/[/\\]$/u, "")}${path.includes("\\") ? "\\" : "/"}${name}`;
  return (
    <section aria-labelledby="browse" class="browse">
      <h2 id="browse">{say("이 PC의 폴더", "A folder of this PC")}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void newSession(path);
        }}
      >
        <label for="path" class="sr-only">
          {say("폴더 경로", "Path of the folder")}
        </label>
        <input id="path" value={path} spellcheck={false} onInput={(event) => setPath(event.currentTarget.value)} />
        <button type="submit" disabled={path.trim() === ""}>
          {say("이 폴더로 시작", "Start here")}
        </button>
      </form>
      <ul class="folders">
        {listing?.parent != null && (
          <li>
            <button type="button" class="plain" onClick={() => void look(listing.parent ?? undefined)}>
              <Icon name="up" /> {say("위 폴더", "Up")}
            </button>
          </li>
        )}
        {listing?.folders.map((name) => (
          <li key={name}>
            <button type="button" class="plain" onClick={() => void look(inside(name))}>
              <Icon name="folder" /> {name}
            </button>
          </li>
        ))}
      </ul>
      {listing !== null && (
        <p class="quiet">
          {say(
            `이 폴더에 파일 ${listing.files}개, 하위 폴더 ${listing.folders.length}개`,
            `${listing.files} files and ${listing.folders.length} folders in it`,
          )}
        </p>
      )}
    </section>
  );
}

function DropHere() {
  return (
    <section aria-labelledby="drop" class="drop-here">
      <h2 id="drop">{say("파일을 여기에", "Files, here")}</h2>
      <p class="quiet">
        {say(
          "파일을 이 페이지로 끌어다 놓으면 따로 만든 폴더에 복사해 두고 묻습니다.",
          "Drop files on this page: they are copied into a folder of their own and asked about.",
        )}
      </p>
      <label class="file-choice">
        <Icon name="file" /> {say("파일 고르기", "Choose files")}
        <input
          type="file"
          multiple
          class="sr-only"
          onChange={(event) => void dropFiles([...(event.currentTarget.files ?? [])])}
        />
      </label>
    </section>
  );
}
