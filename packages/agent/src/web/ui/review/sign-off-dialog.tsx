import { useState } from "preact/hooks";
import { postJson } from "../api.ts";
import { Modal } from "../parts/modal.tsx";
import { attempt } from "../state.ts";
import { say } from "../words.ts";

interface SignedOff {
  seq: number;
  from: number;
  to: number;
}

/** A reviewer's signature for a range of rows, with the key that they bring. */
export function SignOffDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState("");
  const [comment, setComment] = useState("");
  const [key, setKey] = useState("");
  const [done, setDone] = useState<SignedOff | null>(null);
  const sign = async () => {
    setDone(await attempt(() => postJson<SignedOff>("/api/audit/sign-off", { name, comment, key })));
  };
  return (
    <Modal title={say("확인 서명", "Sign off")} onClose={onClose}>
      {done === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void sign();
          }}
        >
          <p class="quiet">
            {say(
              "지난 서명 뒤의 모든 행을 확인했다고 서명합니다. 서명도 기록의 한 행이 됩니다.",
              "You sign that you have checked every row since your last signature. The signature becomes a row of the log.",
            )}
          </p>
          <label>
            {say("이름", "Name")}
            <input required value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <label>
            {say("의견", "Comment")}
            <textarea rows={3} value={comment} onInput={(event) => setComment(event.currentTarget.value)} />
          </label>
          <label>
            {say("서명 열쇠 파일 (USB)", "Key file (from your stick)")}
            <input
              type="file"
              required
              onChange={async (event) => setKey((await event.currentTarget.files?.[0]?.text()) ?? "")}
            />
          </label>
          <footer>
            <button type="submit" disabled={name.trim() === "" || key === ""}>
              {say("서명", "Sign")}
            </button>
          </footer>
        </form>
      ) : (
        <p role="status">
          {say(
            `${done.from}–${done.to}행을 확인했다고 서명했습니다 (기록 ${done.seq}행).`,
            `Rows ${done.from}–${done.to} are signed off (row ${done.seq} of the log).`,
          )}
        </p>
      )}
    </Modal>
  );
}
