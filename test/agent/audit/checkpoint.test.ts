import Database from "better-sqlite3";
import { copyFileSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openAuditLog, verifyAuditLog } from "@cloister/agent";
import { checkpointText, parseCheckpoints, type Checkpoint } from "../../../packages/agent/src/audit/checkpoint.ts";
import { chainHash, canonicalText } from "../../../packages/agent/src/audit/chain.ts";
import { readAudit } from "../../../packages/agent/src/audit/read-audit.ts";
import { generateKey, privateKeyFrom } from "../../../packages/agent/src/audit/signing-key.ts";
import { columns, type StoredRow } from "../../../packages/agent/src/audit/stored-row.ts";
import { takeCheckpoint } from "../../../packages/agent/src/audit/take-checkpoint.ts";
import { logPath, sampleEntries, writeLog } from "./sample-log.ts";
import { tamper } from "./tamper.ts";

const { privatePem, publicKey } = generateKey();
const key = privateKeyFrom(privatePem);

function checkpointOf(file: string): Checkpoint {
  return readAudit(file, (database) => takeCheckpoint(database, { language: "en", key, now: Date.now }), "en");
}

async function longLog(rows: number): Promise<string> {
  const file = logPath();
  const entries = Array.from({ length: rows }, (_, index) => ({ ...sampleEntries[index % 6]!, run: `r${index}` }));
  await writeLog(file, entries);
  return file;
}

test("a checkpoint is three lines that are read back as they were written", async () => {
  const taken = checkpointOf(await longLog(7));
  const text = checkpointText(taken);
  expect(text.split("\n")).toHaveLength(4);
  expect(parseCheckpoints(text)).toEqual([taken]);
});

test("rows up to the checkpoint are anchored, those behind it are not", async () => {
  const file = logPath();
  await writeLog(
    file,
    Array.from({ length: 10 }, () => sampleEntries[0]!),
  );
  const checkpoint = checkpointOf(file);
  const log = openAuditLog(file);
  await log.append(sampleEntries[0]!);
  log.close();
  expect(verifyAuditLog(file, { checkpoints: [checkpoint], publicKey })).toMatchObject({
    ok: true,
    anchoredTo: 10,
    unanchoredRows: 1,
  });
});

describe("against a checkpoint", () => {
  test.each(Array.from({ length: 50 }, (_, index) => index + 1))("a tail of %i rows cut off is found", async (cut) => {
    const file = await longLog(51);
    const checkpoint = checkpointOf(file);
    tamper(file, "DELETE FROM audit_row WHERE seq > ?", 51 - cut);
    tamper(file, "DELETE FROM audit_value WHERE seq > ?", 51 - cut);
    expect(verifyAuditLog(file).ok).toBe(true);
    expect(verifyAuditLog(file, { checkpoints: [checkpoint] })).toMatchObject({ ok: false, firstBadSeq: 52 - cut });
  });

  test("an emptied log is found", async () => {
    const file = await longLog(5);
    const checkpoint = checkpointOf(file);
    tamper(file, "DELETE FROM audit_row");
    tamper(file, "DELETE FROM audit_value");
    expect(verifyAuditLog(file, { checkpoints: [checkpoint] })).toMatchObject({ ok: false, firstBadSeq: 1 });
  });

  test("an older copy of the file is found", async () => {
    const file = await longLog(5);
    const old = `${file}.old`;
    copyFileSync(file, old);
    const log = openAuditLog(file);
    await log.append(sampleEntries[1]!);
    log.close();
    const checkpoint = checkpointOf(file);
    for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
    copyFileSync(old, file);
    expect(verifyAuditLog(file, { checkpoints: [checkpoint] })).toMatchObject({ ok: false, firstBadSeq: 6 });
  });

  test("a changed row with every later hash made anew is found", async () => {
    const file = await longLog(8);
    const checkpoint = checkpointOf(file);
    rechain(file, 3, "someone else");
    expect(verifyAuditLog(file).ok).toBe(true);
    expect(verifyAuditLog(file, { checkpoints: [checkpoint] })).toMatchObject({
      ok: false,
      checkpoints: [expect.objectContaining({ fault: "REWRITTEN" })],
    });
  });

  test("a checkpoint that was changed itself, or is of another key, proves nothing", async () => {
    const file = await longLog(4);
    const checkpoint = checkpointOf(file);
    const changed = { ...checkpoint, time: "2020-01-01T00:00:00.000Z" };
    const faultOf = (options: Parameters<typeof verifyAuditLog>[1]) =>
      verifyAuditLog(file, options).checkpoints.map(({ fault }) => fault);
    expect([
      faultOf({ checkpoints: [changed] }),
      faultOf({ checkpoints: [checkpoint], publicKey: generateKey().publicKey }),
    ]).toEqual([["SIGNATURE"], ["OTHER_KEY"]]);
  });
});

/** Changes the user of a row and makes every hash from there on anew, as a thorough forger would. */
function rechain(file: string, from: number, user: string): void {
  const database = new Database(file);
  for (const name of database.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all())
    database.exec(`DROP TRIGGER ${String(name)}`);
  const rows = database.prepare(`SELECT ${columns.join(", ")} FROM audit_row ORDER BY seq`).all() as StoredRow[];
  let previous = "0".repeat(64);
  for (const row of rows) {
    if (row.seq === from) row.user = user;
    const hash = row.seq < from ? row.hash : chainHash(previous, canonicalText(row));
    database.prepare("UPDATE audit_row SET user = ?, hash = ? WHERE seq = ?").run(row.user, hash, row.seq);
    previous = hash;
  }
  database.close();
}
