import type { ToolGroup } from "@cloister/tool-runtime";
import { excelGroup } from "./excel/group.ts";
import { pdfGroup } from "./pdf/group.ts";
import { wordGroup } from "./word/group.ts";

/** All tool groups of this package, in the order of the prompt. */
export const officeGroups: readonly ToolGroup[] = [excelGroup, pdfGroup, wordGroup];
