import type { Language, TableDescription } from "@cloister/tool-runtime";

/** Stands in until tables/ has its own. */
export function renderTablePrompt(tables: readonly TableDescription[], _language: Language): string {
  return tables.map((table) => `CREATE TABLE ${table.name}`).join("\n");
}
