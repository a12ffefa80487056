import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";
import { Icon } from "./icon.tsx";

interface ModalProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  isWide?: boolean;
}

/** The browser's own dialog: it keeps the focus inside, closes with Escape and gives the focus back. */
export function Modal({ title, onClose, children, isWide = false }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} class={isWide ? "wide" : ""} aria-labelledby="modal-title" onClose={onClose}>
      <article>
        <header>
          <h2 id="modal-title">{title}</h2>
          <button type="button" class="plain" aria-label={say("닫기", "Close")} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </article>
    </dialog>
  );
}
