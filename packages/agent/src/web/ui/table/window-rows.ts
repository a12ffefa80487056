import { useLayoutEffect, useRef, useState } from "preact/hooks";

const SPARE = 10;

/** Which rows of a long list can be seen in its scrolling box: only those are in the document. */
export function useWindowRows(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [{ top, height }, setView] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    element.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      watch.disconnect();
    };
  }, []);
  const first = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE);
  return { box, first, last, before: first * rowHeight, after: (count - last) * rowHeight };
}
