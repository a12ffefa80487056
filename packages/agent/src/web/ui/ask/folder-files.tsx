import { useEffect, useState } from "preact/hooks";
import type { FileEntry } from "../../api-types.ts";
import { getJson } from "../api.ts";
import { Icon } from "../parts/icon.tsx";
import { Modal } from "../parts/modal.tsx";
import { attempt, session, viewed } from "../state.ts";
import { bytes, lastName, say } from "../words.ts";

/** The folder that is asked, and the files in it at a press. */
export function FolderFiles({ folder }: { folder: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" class="plain folder" title={folder} onClick={() => setIsOpen(true)}>
        <Icon name="folder" /> {lastName(folder)}
      </button>
      {isOpen && <FilesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FilesDialog({ onClose }: { onClose(): void }) {
  const [files, setFiles] = useState<FileEntry[] | null>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    void attempt(async () => {
      setFiles((await getJson<{ files: FileEntry[] }>(`/api/sessions/${session.value?.id}/files`)).files);
    });
  }, []);
  const found = files?.filter(({ path }) => path.toLowerCase().includes(words.toLowerCase())) ?? [];
  return (
    <Modal title={say("이 폴더의 파일", "Files of this folder")} onClose={onClose} isWide>
      <input
        type="search"
        aria-label={say("파일 이름 찾기", "Search file names")}
        placeholder={say("파일 이름 찾기", "Search file names")}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <ul class="files" aria-busy={files === null}>
        {found.slice(0, MOST_SHOWN).map(({ path, size }) => (
          <li key={path}>
            <button
              type="button"
              class="plain"
              onClick={() => {
                viewed.value = { file: path, anchor: "", quote: "" };
                onClose();
              }}
            >
              <Icon name="file" /> <span>{path}</span> <span class="quiet">{bytes(size)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && (
        <p class="quiet">{say(`${found.length - MOST_SHOWN}개 더`, `${found.length - MOST_SHOWN} more`)}</p>
      )}
    </Modal>
  );
}

const MOST_SHOWN = 200;
