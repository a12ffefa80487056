export {
  formatAnchor,
  type Anchor,
  type Block,
  type BlockType,
  type Cell,
  type CellValue,
  type Citation,
  type Coverage,
  type DocumentKind,
  type Passage,
  type ReadErrorCode,
  type ReadFailure,
  type Reading,
  type Sheet,
  type Warning,
} from "./reading.ts";
export type {
  ColumnType,
  DocumentReader,
  IndexedFile,
  IndexProgress,
  PassageReading,
  QueryResult,
  ReadOptions,
  ResultTable,
  SearchHit,
  SqlValue,
  TableColumn,
  TableDescription,
  TableSet,
  TableSource,
  ValueLink,
} from "./document-reader.ts";
export { ToolError, type ToolErrorCode } from "./tool-error.ts";
export type { ToolCall, ToolResult } from "./tool-call.ts";
export {
  defineTool,
  defineToolGroup,
  type Effect,
  type Language,
  type ToolContext,
  type ToolDefinition,
  type ToolGroup,
  type ToolOutput,
  type ToolSpec,
} from "./define-tool.ts";
export type { Workspace, WorkspaceEntry, WorkspaceFile } from "./workspace.ts";
