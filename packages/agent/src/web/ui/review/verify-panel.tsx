import { useState } from "preact/hooks";
import type { AuditVerification } from "../../../audit/verify.ts";
import { postJson } from "../api.ts";
import { saveFile } from "../ask/save-file.ts";
import { Icon } from "../parts/icon.tsx";
import { Modal } from "../parts/modal.tsx";
import { attempt, desk } from "../state.ts";
import { number, say } from "../words.ts";
import { SignOffDialog } from "./sign-off-dialog.tsx";

/** Whether the log is whole, and what vouches for it. */
export function VerifyPanel({ onChanged }: { onChanged(): void }) {
  const [found, setFound] = useState<AuditVerification | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [checkpoint, setCheckpoint] = useState<{ seq: number; text: string } | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const [isSigning, setIsSigning] = useState(false);
  const verify = async (checkpoints = "") => {
    setIsBusy(true);
    setFound(await attempt(() => postJson<AuditVerification>("/api/audit/verify", { checkpoints })));
    setIsBusy(false);
  };
  return (
    <section class="verify" aria-label={say("기록 확인", "Verifying the log")}>
      <div class="actions">
        <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={() => void verify()}>
          {say("기록 확인", "Verify the log")}
        </button>
        <button type="button" class="secondary" onClick={() => setIsComparing(true)}>
          {say("확인값과 견주기", "Compare with a checkpoint")}
        </button>
        <button
          type="button"
          class="secondary"
          onClick={async () => {
            setCheckpoint(await attempt(() => postJson("/api/audit/checkpoint")));
            onChanged();
          }}
        >
          {say("확인값 만들기", "Make a checkpoint")}
        </button>
        {desk.value?.role === "reviewer" && (
          <button type="button" class="secondary" onClick={() => setIsSigning(true)}>
            {say("확인 서명", "Sign off")}
          </button>
        )}
      </div>
      <div role="status">{found !== null && <Verdict found={found} />}</div>
      {checkpoint !== null && <CheckpointDialog checkpoint={checkpoint} onClose={() => setCheckpoint(null)} />}
      {isComparing && <CompareDialog onCompare={verify} onClose={() => setIsComparing(false)} />}
      {isSigning && (
        <SignOffDialog
          onClose={() => {
            setIsSigning(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function Verdict({ found: { ok, rows, firstBadSeq, anchoredTo, unanchoredRows } }: { found: AuditVerification }) {
  if (!ok) {
    return (
      <p class="verdict bad">
        <Icon name="warn" />{" "}
        {firstBadSeq === null
          ? say("확인값과 맞지 않습니다.", "It does not fit the checkpoint.")
          : say(
              `${number(firstBadSeq)}행부터 맞지 않습니다. 파일을 그대로 두고 관리자에게 알리세요.`,
              `Row ${number(firstBadSeq)} is the first that does not fit. Leave the file as it is and tell your administrator.`,
            )}
      </p>
    );
  }
  return (
    <p class="verdict good">
      <Icon name="check" /> {say(`기록이 온전합니다: ${number(rows)}행.`, `The log is whole: ${number(rows)} rows.`)}{" "}
      {anchoredTo === null
        ? say(
            "PC 밖에 둔 확인값과 견주지 않아, 끝에서 잘려 나간 행은 알 수 없습니다.",
            "No checkpoint from outside this PC was compared, so rows cut off at the end could not be seen.",
          )
        : say(
            `확인값이 ${number(anchoredTo)}행까지 보증하고, 그 뒤 ${number(unanchoredRows)}행은 아직입니다.`,
            `A checkpoint vouches for it up to row ${number(anchoredTo)}; ${number(unanchoredRows)} rows after it are not anchored yet.`,
          )}
    </p>
  );
}

function CheckpointDialog({ checkpoint, onClose }: { checkpoint: { seq: number; text: string }; onClose(): void }) {
  return (
    <Modal
      title={say(`${checkpoint.seq}행까지의 확인값`, `Checkpoint of row ${checkpoint.seq}`)}
      onClose={onClose}
      isWide
    >
      <p>
        {say(
          "이 세 줄을 인쇄하거나 USB에 담아 이 PC 밖에 두세요. 나중에 견주면, 그때까지의 기록이 바뀌었는지 알 수 있습니다.",
          "Print these three lines or keep them on a stick, off this PC. Compared later, they show whether the log up to here was changed.",
        )}
      </p>
      <pre class="print" tabIndex={0}>
        {checkpoint.text}
      </pre>
      <footer>
        <button type="button" class="secondary" onClick={() => print()}>
          {say("인쇄", "Print")}
        </button>
        <button
          type="button"
          onClick={() => saveFile(`cloister-checkpoint-${checkpoint.seq}.txt`, checkpoint.text, "text/plain")}
        >
          {say("파일로 저장", "Save as a file")}
        </button>
      </footer>
    </Modal>
  );
}

function CompareDialog({ onCompare, onClose }: { onCompare(text: string): Promise<void>; onClose(): void }) {
  const [text, setText] = useState("");
  return (
    <Modal title={say("확인값과 견주기", "Compare with a checkpoint")} onClose={onClose} isWide>
      <label>
        {say("확인값의 세 줄 (여러 개도 됩니다)", "The three lines of a checkpoint (or of several)")}
        <textarea rows={6} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <label>
        {say("또는 파일에서", "Or from a file")}
        <input
          type="file"
          accept=".txt,text/plain"
          onChange={async (event) => setText((await event.currentTarget.files?.[0]?.text()) ?? "")}
        />
      </label>
      <footer>
        <button
          type="button"
          disabled={text.trim() === ""}
          onClick={async () => {
            await onCompare(text);
            onClose();
          }}
        >
          {say("견주기", "Compare")}
        </button>
      </footer>
    </Modal>
  );
}
