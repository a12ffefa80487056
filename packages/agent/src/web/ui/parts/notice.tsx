import { notice } from "../state.ts";
import { say } from "../words.ts";
import { Icon } from "./icon.tsx";

/** What went wrong, until it was read. */
export function Notice() {
  return (
    <div class="notice-place" role="alert">
      {notice.value !== "" && (
        <p class="notice">
          <Icon name="warn" />
          <span>{notice.value}</span>
          <button type="button" class="plain" aria-label={say("닫기", "Close")} onClick={() => (notice.value = "")}>
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}
