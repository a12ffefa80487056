import type {
  IndexedFile,
  PassageReading,
  QueryResult,
  ReadFailure,
  Reading,
  ReadOptions,
  SearchHit,
  TableSet,
  ValueLink,
  WorkspaceFile,
} from "@cloister/tool-runtime";

/** What the parent asks of the parser child: one entry an operation, input and output as plain JSON data. */
export interface Operations {
  read: { input: { file: WorkspaceFile; options: ReadOptions }; output: Reading };
  passages: { input: { file: WorkspaceFile }; output: PassageReading };
  /** Reads one file into the child's cache, so that what a hostile file costs falls on that file alone. */
  prepare: { input: { file: WorkspaceFile; folder: string }; output: ReadFailure | null };
  index_plan: { input: { database: string; files: WorkspaceFile[] }; output: IndexPlan };
  index_file: { input: { database: string; file: WorkspaceFile }; output: null };
  index_failure: { input: { database: string; file: WorkspaceFile; error: ReadFailure }; output: null };
  index_list: { input: { database: string }; output: IndexedFile[] };
  index_search: { input: { database: string; query: string; limit: number; files?: string[] }; output: SearchHit[] };
  /** `folder` is for the temporary files of large workbooks. */
  tables_describe: { input: { files: WorkspaceFile[]; folder: string }; output: TableSet };
  /** Done before a query, so that the query's time limit is for the query alone. Gives the files that failed. */
  tables_load: { input: { files: WorkspaceFile[]; folder: string }; output: TableSet["failed"] };
  tables_query: {
    input: { files: WorkspaceFile[]; folder: string; sql: string; maxRows: number };
    output: QueryResult;
  };
  tables_link: { input: { files: WorkspaceFile[]; folder: string; question: string }; output: ValueLink[] };
}

export type OperationName = keyof Operations;
export type InputOf<Name extends OperationName> = Operations[Name]["input"];
export type OutputOf<Name extends OperationName> = Operations[Name]["output"];

export interface IndexPlan {
  /** Files that are new or changed, in the order given. */
  toRead: WorkspaceFile[];
  /** Why the index file was thrown away and begun anew; null when it was sound. */
  rebuilt: string | null;
}

export interface ParserRequest {
  id: number;
  operation: OperationName;
  input: unknown;
}

/** `INDEX_DAMAGED`: the index file was found broken and removed; index again, then repeat the request. */
export type ParserErrorCode = "SQL" | "INVALID_INPUT" | "UNREADABLE" | "INDEX_DAMAGED" | "INTERNAL";

/** `rssBytes` lets the parent recycle a child that has grown. */
export type ParserReply =
  | { type: "ready" }
  | { type: "output"; id: number; output: unknown; rssBytes: number }
  | { type: "error"; id: number; code: ParserErrorCode; message: string; rssBytes: number };
