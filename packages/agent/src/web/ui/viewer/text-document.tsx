import { useEffect, useRef } from "preact/hooks";
import type { FileView } from "../../api-types.ts";
import { say } from "../words.ts";

type ShownBlock = FileView["blocks"][number];

/** A document as its reader saw it, scrolled to the cited clause or paragraph. */
export function TextDocument({ view, place, quote }: { view: FileView; place: string; quote: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector(".marked")?.scrollIntoView({ block: "center" }), []);
  return (
    <div class="text-document" ref={box} tabIndex={0} role="region" aria-label={view.file}>
      {view.blocks.map((block, index) => (
        <BlockView key={index} block={block} isMarked={place !== "" && block.place === place} quote={quote} />
      ))}
      {view.blocks.length === 0 && (
        <p class="quiet">{say("읽을 수 있는 글이 없습니다.", "There is no text that can be read.")}</p>
      )}
    </div>
  );
}

function BlockView({ block, isMarked, quote }: { block: ShownBlock; isMarked: boolean; quote: string }) {
  const marked = [isMarked ? "marked" : "", block.hidden === true ? "hidden-text" : ""].filter(Boolean).join(" ");
  const text = <Quoted text={block.text} quote={isMarked ? quote : ""} />;
  if (block.rows !== undefined) {
    return (
      <table class={`small ${marked}`}>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  const label = block.label === undefined || block.text.startsWith(block.label) ? "" : `${block.label} `;
  if (block.type === "heading") {
    return (
      <h3 class={marked}>
        {label}
        {text}
      </h3>
    );
  }
  return (
    <p class={`${block.type} ${marked}`}>
      {label}
      {text}
    </p>
  );
}

/** The words that were cited, within their paragraph. */
function Quoted({ text, quote }: { text: string; quote: string }) {
  const at = quote === "" ? -1 : text.indexOf(quote);
  if (at === -1) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  );
}
