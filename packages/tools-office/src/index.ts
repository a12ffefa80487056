export { renderTablePrompt } from "./excel/render-table-prompt.ts";
export { failureText } from "./failure-text.ts";
export { createDocumentReader, type DocumentReaderOptions } from "./host/create-document-reader.ts";
export type { ParserCommand } from "./host/parser-child.ts";
export type { ChildEnd, ParserEvent } from "./host/parser-event.ts";
export type { ParserLimits } from "./host/parser-limits.ts";
export { runParserChild } from "./host/run-parser-child.ts";
export { officeGroups } from "./office-groups.ts";
export { textOf } from "./render/text-of.ts";
