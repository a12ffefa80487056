import Database from "better-sqlite3";

export type SqliteParameter = string | number | bigint | null;

/** The part of SQLite that the stores use; the one place that knows the driver. Statements are prepared once. */
export interface Sqlite {
  exec(sql: string): void;
  all<Row>(sql: string, ...parameters: SqliteParameter[]): Row[];
  get<Row>(sql: string, ...parameters: SqliteParameter[]): Row | undefined;
  run(sql: string, ...parameters: SqliteParameter[]): { changes: number; lastInsertRowid: number };
  /** All or nothing: rolled back when `work` throws. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens or creates a database file; `:memory:` keeps it in memory. Throws an error with SQLite's code, e.g. SQLITE_NOTADB. */
export function openSqlite(path: string): Sqlite {
  const database = new Database(path);
  const statements = new Map<string, Database.Statement>();

  function prepared(sql: string): Database.Statement {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  }

  return {
    exec: (sql) => void database.exec(sql),
    all: <Row>(sql: string, ...parameters: SqliteParameter[]) => prepared(sql).all(...parameters) as Row[],
    get: <Row>(sql: string, ...parameters: SqliteParameter[]) => prepared(sql).get(...parameters) as Row | undefined,
    run: (sql, ...parameters) => {
      const { changes, lastInsertRowid } = prepared(sql).run(...parameters);
      return { changes, lastInsertRowid: Number(lastInsertRowid) };
    },
    transaction: (work) => database.transaction(work)(),
    close: () => void database.close(),
  };
}
