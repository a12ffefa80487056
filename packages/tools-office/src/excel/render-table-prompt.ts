import type { Language, TableDescription } from "@cloister/tool-runtime";
import { tablePrompt } from "../tables/table-prompt.ts";

/** Tables as the model is shown them: CREATE TABLE with ranges and values, the same measured form in every language. */
export function renderTablePrompt(tables: readonly TableDescription[], _language: Language): string {
  return tablePrompt([...tables]);
}
