import { say } from "../words.ts";
import { Icon } from "./icon.tsx";

/** No session: what to do. */
export function ShutOut() {
  return (
    <main class="shut-out">
      <Icon name="lock" />
      <h1>{say("프로그램에서 다시 열어 주세요", "Open this page from the program")}</h1>
      <p>
        {say(
          "이 페이지는 cloister를 시작할 때 열리는 주소로만 들어올 수 있습니다. 프로그램이 새로 시작되었거나 주소를 이미 썼습니다.",
          "This page lets in only who comes by the address that cloister opens. The program was started anew, or the address was used already.",
        )}
      </p>
      <p>
        {say("아이콘을 두 번 누르거나 다음을 실행하세요:", "Double-click its icon, or run:")}{" "}
        <code>cloister serve --open</code>
      </p>
      <p class="quiet">{say("질문과 답은 그대로 남아 있습니다.", "Your questions and answers are kept.")}</p>
    </main>
  );
}
