import type { Coverage, Warning } from "@cloister/tool-runtime";
import { pageListText } from "./page-list.ts";
import type { PageContent } from "./read-page.ts";
import { unreadableShare } from "./unreadable-share.ts";

/** From this share of unreadable characters the text of a page cannot be relied on. */
const UNREADABLE = 0.05;

/** Counts of what was read. `count` is the number of pages of the whole document. */
export function pdfCoverage(count: number, pages: readonly PageContent[]): Coverage {
  const blank = pages.filter(isBlank).map(({ page }) => page);
  const share = unreadableShare(pages.map(({ readability }) => readability));
  return {
    pages: count,
    pagesRead: pages.length,
    ...(blank.length > 0 ? { pagesWithoutText: blank } : {}),
    ...(share > 0 ? { unreadableShare: Math.round(share * 1000) / 1000 } : {}),
    ...(pages.length < count ? { truncated: true } : {}),
  };
}

/** What a reader of the answer must know about these pages. */
export function pdfWarnings(count: number, pages: readonly PageContent[]): Warning[] {
  const warnings: Warning[] = [];
  const add = (code: string, chosen: readonly PageContent[], message: string): void => {
    const [first] = chosen;
    if (first) {
      const which = pageListText(chosen.map(({ page }) => page));
      warnings.push({ code, message: `${which}: ${message}`, anchor: { type: "page", page: first.page } });
    }
  };
  add("NO_TEXT_LAYER", pages.filter(isBlank), "no text layer (scanned or empty), what is printed there is not known.");
  add(
    "RECOGNISED_TEXT",
    pages.filter(({ recognised }) => recognised),
    "a scan; its text was recognised by a machine and may be wrong.",
  );
  add(
    "HIDDEN_TEXT",
    pages.filter(({ hasUnseenText }) => hasUnseenText),
    "text that cannot be seen on the page (invisible, white, tiny or off the page).",
  );
  add(
    "HIDDEN_TEXT_NOT_CHECKED",
    pages.filter((page) => !page.hiddenTextChecked),
    "hidden text could not be told from the rest.",
  );
  add(
    "ANNOTATIONS_NOT_READ",
    pages.filter(({ annotations }) => annotations === null),
    "form fields and notes could not be read.",
  );
  const unreadable = pages.filter(({ readability }) => unreadableShare([readability]) >= UNREADABLE);
  const percent = Math.round(unreadableShare(unreadable.map(({ readability }) => readability)) * 100);
  add("UNREADABLE_TEXT", unreadable, `${percent} % of the characters have no readable code, the text is not reliable.`);
  if (pages.length < count) {
    warnings.push({ code: "PAGES_LEFT_OUT", message: `${pages.length} of ${count} pages were read.` });
  }
  return warnings;
}

function isBlank({ groups, hidden }: PageContent): boolean {
  return groups.length === 0 && hidden.length === 0;
}
