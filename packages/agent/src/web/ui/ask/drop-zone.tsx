import { useEffect, useState } from "preact/hooks";
import { desk } from "../state.ts";
import { say } from "../words.ts";
import { copying, dropFiles } from "./drop-files.ts";

/** The whole page takes files. */
export function DropZone() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event) || desk.value?.role === "reviewer") return;
      event.preventDefault();
      setIsOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      setIsOver(false);
      if (hasFiles(event)) void dropFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", onOver);
    document.addEventListener("dragleave", onLeave);
    document.addEventListener("drop", onDrop);
    return () => {
      document.removeEventListener("dragover", onOver);
      document.removeEventListener("dragleave", onLeave);
      document.removeEventListener("drop", onDrop);
    };
  }, []);
  if (copying.value !== null) {
    const { done, total, name } = copying.value;
    return (
      <div class="drop-zone" role="status">
        <p>
          {say("복사하는 중", "Copying")} {done + 1}/{total}: {name}
        </p>
      </div>
    );
  }
  return isOver ? (
    <div class="drop-zone">
      <p>{say("놓으면 이 파일들에 대해 묻습니다", "Drop to ask about these files")}</p>
    </div>
  ) : null;
}
