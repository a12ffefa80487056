import type { Warning } from "@cloister/tool-runtime";
import type { HwpBlocks } from "./hwp-blocks.ts";

/** What a document has that its text does not show. */
export function hwpWarnings(
  { coverage, blocks }: Pick<HwpBlocks, "coverage" | "blocks">,
  { changesUnread }: { changesUnread: boolean },
): Warning[] {
  const warnings: Warning[] = [];
  const count = (code: string, number: number, what: string): void => {
    if (number > 0) warnings.push({ code, message: `${number} ${what}` });
  };
  const hidden = blocks.filter((block) => block.hidden);
  if (hidden[0]) {
    const message = `${hidden.length} hidden remark(s) that the program does not print stand here.`;
    warnings.push({ code: "HIDDEN_TEXT", message, anchor: hidden[0].anchor });
  }
  if (changesUnread) {
    const message = "The document tracks changes: deleted text stands beside the new one and is not told apart.";
    warnings.push({ code: "TRACKED_CHANGES_NOT_READ", message });
  }
  count("CHART_NOT_READ", coverage.charts, "chart(s) were not read: their numbers are not in this text.");
  count("IMAGE_NOT_READ", coverage.images, "picture(s) were not read: text in them is not known.");
  return warnings;
}
