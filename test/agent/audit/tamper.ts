import Database from "better-sqlite3";

/** Changes the log as someone would who does not mind the triggers. */
export function tamper(file: string, sql: string, ...values: unknown[]): void {
  const database = new Database(file);
  const triggers = database.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  database.prepare(sql).run(...values);
  database.close();
}
