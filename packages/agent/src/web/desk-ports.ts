import type { DocumentReader, Language } from "@cloister/tool-runtime";
import type { PcCheck } from "../config/check-pc.ts";
import type { ToolsCost } from "../context/tools-cost.ts";
import type { OpenAgent } from "./agent-slot.ts";

/** What the desk needs of the program; whoever starts it (the command line, a test) brings it. */
export interface DeskPorts {
  openAgent: OpenAgent;
  /** A reader of its own for the viewer, so that looking at a file never waits for a run. */
  openReader(): DocumentReader;
  /** Folder of the built page. */
  pageFolder: string;
  /** Sessions, audit log and index lie here. */
  dataFolder: string;
  /** Files that are dropped on the page are put into folders in here; made when needed. */
  inboxFolder: string;
  language: Language;
  model: { id: string; contextWindow: number };
  checkPc(): Promise<PcCheck[]>;
  /** What the tool groups cost in tokens of the model, and in time on this PC. */
  toolsCost(language: Language): Promise<ToolsCost>;
}
