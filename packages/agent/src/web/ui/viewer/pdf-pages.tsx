import { useEffect, useRef, useState } from "preact/hooks";
import { ask } from "../api.ts";
import { session } from "../state.ts";
import { say } from "../words.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { linesOfQuote } from "./lines-of-quote.ts";

/** A page of a pdf, drawn as it is printed, with the cited lines marked. */
export function PdfPages({ file, page, quote }: { file: string; page: number; quote: string }) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [failure, setFailure] = useState("");
  const [shown, setShown] = useState(page);
  useEffect(() => {
    let opened: OpenPdf | null = null;
    let isGone = false;
    const load = async () => {
      // pdf.js is large: it comes when the first pdf is looked at.
      const { openPdf } = await import("./open-pdf.ts");
      const response = await ask("GET", `/api/sessions/${session.value?.id}/pdf?file=${encodeURIComponent(file)}`);
      opened = await openPdf(await response.arrayBuffer());
      if (isGone) opened.close();
      else setPdf(opened);
    };
    load().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [file]);
  if (failure !== "") return <p class="failure centre">{failure}</p>;
  if (pdf === null) return <p class="centre" aria-busy="true" />;
  return (
    <>
      <Page pdf={pdf} number={shown} quote={shown === page ? quote : ""} />
      <nav class="tabs" aria-label={say("쪽", "Pages")}>
        <button type="button" disabled={shown <= 1} onClick={() => setShown(shown - 1)}>
          {say("이전 쪽", "Previous page")}
        </button>
        <span>
          {shown} / {pdf.pages}
        </span>
        <button type="button" disabled={shown >= pdf.pages} onClick={() => setShown(shown + 1)}>
          {say("다음 쪽", "Next page")}
        </button>
      </nav>
    </>
  );
}

function Page({ pdf, number, quote }: { pdf: OpenPdf; number: number; quote: string }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    const draw = async () => {
      const [element, layer] = [canvas.current, marks.current];
      if (element === null || layer === null) return;
      const drawn = await pdf.draw(number, element, (box.current?.clientWidth ?? 600) - 24, controller.signal);
      if (drawn === null) return;
      setText(drawn.lines.map((line) => line.text).join("\n"));
      const found = linesOfQuote(drawn.lines, quote);
      layer.replaceChildren(...found.map(markOf));
      layer.firstElementChild?.scrollIntoView({ block: "center" });
    };
    void draw();
    return () => controller.abort();
  }, [pdf, number]);
  return (
    <div class="pdf-box" ref={box} tabIndex={0} role="region" aria-label={say(`${number}쪽`, `Page ${number}`)}>
      <div class="pdf-page">
        <canvas ref={canvas} role="img" aria-label={text} />
        <div class="pdf-marks" ref={marks} />
      </div>
    </div>
  );
}

function markOf({
  left,
  top,
  width,
  height,
}: {
  left: number;
  top: number;
  width: number;
  height: number;
}): HTMLElement {
  const mark = document.createElement("div");
  mark.className = "marked";
  Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return mark;
}
