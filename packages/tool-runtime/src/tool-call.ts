import type { ResultTable } from "./document-reader.ts";
import type { NamedThings } from "./define-tool.ts";
import type { Citation, Warning } from "./reading.ts";
import type { ToolErrorCode } from "./tool-error.ts";

/** A tool call as the model, the host or a script asked for it; arguments are not yet validated. */
export interface ToolCall {
  callId: string;
  /** `group.verb` */
  name: string;
  arguments: unknown;
}

interface ResultBase {
  callId: string;
  name: string;
  /** What the model sees. */
  text: string;
  ms: number;
  /** FNV-1a 64 of `text` (before shortening) without its volatile parts, 16 hex digits, then `-` and its length. */
  fingerprint: string;
  /** The group whose definitions `text` shows: by tool.load, or because the called tool's group was closed. */
  openedGroup?: string;
}

/** Contract: every call gets exactly one result, cancelled and refused ones too. */
export type ToolResult =
  | (ResultBase & {
      ok: true;
      table: ResultTable | null;
      citations: Citation[];
      warnings: Warning[];
      isEmpty?: boolean;
      isNothingNew?: boolean;
      /** True when the tool did not run, as its group was closed: the same call is what is asked for next. */
      isNotRun?: boolean;
      /** Of a read in parts: where it goes on, null when it reached the end; absent where there are no parts. */
      next?: number | null;
      /** What the file was seen to hold and a call may name. */
      names?: NamedThings[];
    })
  | (ResultBase & { ok: false; code: ToolErrorCode });
