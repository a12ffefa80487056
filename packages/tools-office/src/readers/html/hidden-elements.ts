import type { HtmlToken } from "./html-tokens.ts";

/** Elements without content: they hide nothing. */
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Elements whose end tag may be left out: the next one of their kind ends them (HTML 13.1.2.4). */
const selfEnding = /^(p|li|dt|dd|td|th|tr|option|tbody|thead|tfoot)$/;
const unseen =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![\d.])|opacity\s*:\s*0(?![\d.]))/i;

/** Tells, token by token, whether a browser would show the text that follows. */
export interface HiddenElements {
  take(token: HtmlToken): void;
  isHidden(): boolean;
}

/** Follows the outermost hidden element only: what is in it is hidden with it. */
export function createHiddenElements(): HiddenElements {
  let hiding = "";
  let depth = 0;
  const begin = (token: HtmlToken) => {
    if (token.type !== "open" || empty.test(token.name)) return;
    const { hidden, style = "" } = token.attributes;
    if (hidden === undefined && !unseen.test(style)) return;
    hiding = token.name;
    depth = 1;
  };
  return {
    take(token) {
      if (token.type === "text") return;
      if (depth === 0) return begin(token);
      if (token.name !== hiding) return;
      if (token.type === "close") depth--;
      else if (!selfEnding.test(hiding)) depth++;
      else {
        depth = 0;
        begin(token);
      }
    },
    isHidden: () => depth > 0,
  };
}
