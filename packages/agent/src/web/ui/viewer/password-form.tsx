import { useState } from "preact/hooks";
import { Icon } from "../parts/icon.tsx";
import { say } from "../words.ts";

/** Asks for the password of a locked file. It is used for looking at it, and kept nowhere. */
export function PasswordForm({ isWrong, onPassword }: { isWrong: boolean; onPassword(password: string): void }) {
  const [text, setText] = useState("");
  return (
    <form
      class="password centre"
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(text);
      }}
    >
      <Icon name="lock" />
      <label>
        {say("이 파일은 잠겨 있습니다. 암호:", "This file is locked. Its password:")}
        <input
          type="password"
          autocomplete="off"
          value={text}
          aria-invalid={isWrong ? "true" : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {isWrong && (
        <p class="failure" role="alert">
          {say("암호가 맞지 않습니다.", "The password is wrong.")}
        </p>
      )}
      <button type="submit" disabled={text === ""}>
        {say("열기", "Open")}
      </button>
      <p class="quiet">{say("암호는 저장하거나 기록하지 않습니다.", "It is neither kept nor logged.")}</p>
    </form>
  );
}
