import { randomUUID } from "node:crypto";
import type { AskResult } from "../answer/ask-result.ts";
import { openSqlite, type SqliteDatabase, type SqliteRow } from "../sqlite.ts";

/** A stored conversation about one folder. */
export interface StoredSession {
  id: string;
  folder: string;
  /** Its first question; "" before there is one. */
  title: string;
  /** UTC, ISO 8601. */
  created: string;
  updated: string;
}

/** A question of a session and what came of it. */
export interface StoredTurn {
  id: string;
  session: string;
  question: string;
  asked: string;
  /** `interrupted`: the program ended while it was being answered. */
  state: "queued" | "running" | "ended" | "interrupted";
  result: AskResult | null;
  /** Why there is no result. */
  error: { code: string; message: string } | null;
}

/** Contract: what was written is on disk when a call returns, so that nothing is lost with the page or the program. */
export interface SessionStore {
  create(folder: string): StoredSession;
  /** Newest first; with `text`, those whose folder, questions or answers contain it. */
  list(text?: string): StoredSession[];
  get(id: string): StoredSession | null;
  turns(session: string): StoredTurn[];
  addTurn(session: string, question: string): StoredTurn;
  setTurn(id: string, change: Pick<StoredTurn, "state" | "result" | "error">): StoredTurn;
  /** With its questions and answers; the bytes are overwritten. */
  remove(id: string): void;
  /** Folders of sessions, the latest first. */
  folders(): string[];
  close(): void;
}

const MOST_LISTED = 200;

const schema = `
PRAGMA journal_mode = WAL;
PRAGMA secure_delete = ON;
PRAGMA foreign_keys = ON;
CREATE TABLE IF NOT EXISTS session (
  id TEXT PRIMARY KEY, folder TEXT NOT NULL, title TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS turn (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  question TEXT NOT NULL, answer TEXT NOT NULL, asked TEXT NOT NULL, state TEXT NOT NULL, result TEXT, error TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS turn_session ON turn (session);
`;

/** Opens or makes the store. A turn that no program answers any more is marked as interrupted. */
export function openSessionStore(file: string, now: () => number = Date.now): SessionStore {
  const database = openSqlite(file);
  database.exec(schema);
  database.exec("UPDATE turn SET state = 'interrupted' WHERE state IN ('queued', 'running')");
  const time = () => new Date(now()).toISOString();
  return {
    ...readings(database),
    create(folder) {
      const session = { id: randomUUID(), folder, title: "", created: time(), updated: time() };
      database.prepare("INSERT INTO session VALUES (@id, @folder, @title, @created, @updated)").run(session);
      return session;
    },
    addTurn(session, question) {
      const id = randomUUID();
      database.write(() => {
        const values = { id, session, question, asked: time() };
        database
          .prepare(
            `INSERT INTO turn (id, session, question, answer, asked, state)
             VALUES (@id, @session, @question, '', @asked, 'queued')`,
          )
          .run(values);
        database
          .prepare("UPDATE session SET updated = @asked, title = iif(title = '', @question, title) WHERE id = @session")
          .run({ asked: values.asked, question: question.slice(0, MOST_LISTED), session });
      });
      return turnWith(database, id);
    },
    setTurn(id, { state, result, error }) {
      const values = { id, state, answer: result?.answer ?? "", result: jsonOf(result), error: jsonOf(error) };
      database
        .prepare("UPDATE turn SET state = @state, answer = @answer, result = @result, error = @error WHERE id = @id")
        .run(values);
      return turnWith(database, id);
    },
    remove(id) {
      database.prepare("DELETE FROM session WHERE id = @id").run({ id });
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    },
    close: () => database.close(),
  };
}

function readings(database: SqliteDatabase): Pick<SessionStore, "list" | "get" | "turns" | "folders"> {
  const sessions = (where: string, values: Record<string, string>) =>
    database
      .prepare(`SELECT * FROM session AS s ${where} ORDER BY updated DESC LIMIT ${MOST_LISTED}`)
      .all(values) as unknown as StoredSession[];
  return {
    list(text = "") {
      if (text === "") return sessions("", {});
      const pattern = `%${text.replaceAll(/[\\%_]/gu, "\\$&")}%`;
      const inTurn = "question LIKE @pattern ESCAPE '\\' OR answer LIKE @pattern ESCAPE '\\'";
      return sessions(
        `WHERE folder LIKE @pattern ESCAPE '\\' OR EXISTS (SELECT 1 FROM turn WHERE session = s.id AND (${inTurn}))`,
        { pattern },
      );
    },
    get: (id) => sessions("WHERE id = @id", { id })[0] ?? null,
    turns: (session) =>
      database.prepare("SELECT * FROM turn WHERE session = @session ORDER BY number").all({ session }).map(turnOf),
    folders: () =>
      database
        .prepare("SELECT folder FROM session GROUP BY folder ORDER BY max(updated) DESC LIMIT 12")
        .all()
        .map(({ folder }) => String(folder)),
  };
}

function turnWith(database: SqliteDatabase, id: string): StoredTurn {
  const row = database.prepare("SELECT * FROM turn WHERE id = @id").get({ id });
  if (row === undefined) throw new Error(`there is no turn ${id}`);
  return turnOf(row);
}

function turnOf({ id, session, question, asked, state, result, error }: SqliteRow): StoredTurn {
  const parsed = (text: unknown) => (typeof text === "string" ? (JSON.parse(text) as unknown) : null);
  return { id, session, question, asked, state, result: parsed(result), error: parsed(error) } as StoredTurn;
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
