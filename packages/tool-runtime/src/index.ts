export { anchorOfQuote } from "./anchor-of-quote.ts";
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
  type DocumentObject,
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
  type DefinitionStyle,
  type Effect,
  type Language,
  type NamedThings,
  type RepeatRule,
  type ToolContext,
  type ToolDefinition,
  type ToolGroup,
  type ToolOutput,
  type ToolSpec,
} from "./define-tool.ts";
export type { Workspace, WorkspaceEntry, WorkspaceFile } from "./workspace.ts";
export { argumentsHash } from "./arguments-hash.ts";
export { CallNotRecordedError, type CallRecord, type CallRecorder } from "./call-record.ts";
export { canonicalJson } from "./canonical-json.ts";
export type { ApprovalAnswer, ApprovalRequest, Approve } from "./decide-call.ts";
export {
  createDeferredRegistry,
  type DeferralOptions,
  type DeferredRegistry,
  type GroupOpening,
} from "./deferred-registry.ts";
export { describeGroup } from "./describe-group.ts";
export { createDispatch, type Dispatch, type DispatchOptions } from "./dispatch.ts";
export { groupHint, groupHints, hintTokens, maxHintTokens } from "./group-hint.ts";
export { groupOfTool } from "./group-of-tool.ts";
export { isProcessAlive } from "./is-process-alive.ts";
export { inputSchema, type FieldSchema, type InputSchema } from "./input-schema.ts";
export { jsonDefinition } from "./json-definition.ts";
export {
  createLoopGuard,
  type AfterCall,
  type BeforeCall,
  type LoopGuard,
  type LoopGuardOptions,
} from "./loop-guard.ts";
export type { LoopReason } from "./loop-text.ts";
export { nearNames } from "./near-names.ts";
export { openVerified } from "./open-verified.ts";
export { openWorkspace, type OpenedWorkspace, type WorkspaceOptions } from "./open-workspace.ts";
export {
  decide,
  type Decision,
  type PolicyDecision,
  type PolicyMode,
  type PolicyRequest,
  type PolicyRule,
  type Provenance,
} from "./policy.ts";
export { createToolRegistry, type ToolRegistry } from "./registry.ts";
export { resultFingerprint } from "./result-fingerprint.ts";
export { shortSignature } from "./short-signature.ts";
export { createToolLoadGroup } from "./tool-load.ts";
export { validateInput, type ValidatedInput } from "./validate-input.ts";
export type { LeftOutEntry } from "./workspace-scan.ts";
export { wonPerUnit } from "./won-units.ts";
