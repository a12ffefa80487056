/** What goes between server and page. Types only: the page's bundle takes nothing else from the server's side. */
import type { Block, Cell, Coverage, DocumentKind, Language, ReadFailure, Warning } from "@cloister/tool-runtime";
import type { AskResult } from "../answer/ask-result.ts";
import type { ListedRow } from "../audit/listed-row.ts";
import type { AgentEvent } from "../run/agent-event.ts";
import type { StoredSession, StoredTurn } from "../session/session-store.ts";

export type { AgentEvent, AskResult, Cell, Language, StoredSession, StoredTurn };

export type DeskEvent =
  | { type: "turn"; session: string; turn: StoredTurn }
  | { type: "progress"; session: string; turn: string; event: AgentEvent }
  | { type: "queue"; turns: string[] }
  | { type: "sessions" };

export interface NumberedEvent {
  id: number;
  event: DeskEvent;
}

/** A session as its page shows it. */
export interface SessionView {
  session: StoredSession;
  turns: StoredTurn[];
  /** What the turn that runs now has told so far; null when none of this session runs. */
  live: { turn: string; events: AgentEvent[] } | null;
  queue: string[];
  lastEvent: number;
}

export interface DeskState {
  version: string;
  role: "office" | "reviewer";
  language: Language;
  model: { id: string; contextWindow: number };
  folders: string[];
  sessions: StoredSession[];
  lastEvent: number;
}

export interface FolderListing {
  path: string;
  parent: string | null;
  folders: string[];
  files: number;
}

export interface FileEntry {
  path: string;
  size: number;
  mtimeMs: number;
}

/** A block with its place as citations name it. */
export type ShownBlock = Pick<Block, "type" | "text" | "rows" | "hidden" | "level" | "label"> & { place: string };

/** A part of one file, as the viewer asks for it. */
export interface FileView {
  file: string;
  kind: DocumentKind;
  sha256: string;
  error: ReadFailure | null;
  warnings: string[];
  coverage: Coverage;
  sheets: {
    name: string;
    state: string;
    extent: string;
    cells: Pick<Cell, "ref" | "text" | "type" | "formula" | "hidden">[];
    merges: string[];
  }[];
  blocks: ShownBlock[];
  /** Set where the file shown lies in another one. */
  members: string[];
}

/** A row with its particulars, as the timeline of a run shows it. */
export interface RunRow extends ListedRow {
  callId: string | null;
  detail: unknown;
}

export interface ApiError {
  error: { code: string; message: string };
}

export type { Warning };
