/** Why a parser child ended. */
export type ChildEnd = "TIMED_OUT" | "OUT_OF_MEMORY" | "CANCELLED" | "CRASHED" | "RECYCLED" | "CLOSED";

/** What the document reader tells the log; none of it needs an answer. */
export type ParserEvent =
  | { type: "parser_started"; pid: number }
  | { type: "parser_ended"; pid: number; end: ChildEnd; detail: string }
  /** A fault of ours: the file is given as DAMAGED, the stack is here. */
  | { type: "parser_fault"; file: string; detail: string }
  | { type: "index_rebuilt"; reason: string };
