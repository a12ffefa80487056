import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson } from "@cloister/tool-runtime";
import { canonicalText, chainHash, genesisHash } from "../../../packages/agent/src/audit/chain.ts";
import { columns, type StoredRow } from "../../../packages/agent/src/audit/stored-row.ts";

const row: Omit<StoredRow, "hash"> = {
  seq: 1,
  version: 1,
  time: "2026-01-02T03:04:05.006Z",
  user: "kim",
  run: "r1",
  kind: "answer",
  tool: null,
  effect: null,
  decision: null,
  decided_by: null,
  file: "매출.xlsx",
  call_id: null,
  summary: "답",
  detail: '{"a":1}',
};

test("hashes sorted keys in UTF-8, absent fields as null and particulars as text", () => {
  expect(canonicalText(row)).toBe(
    '{"call_id":null,"decided_by":null,"decision":null,"detail":"{\\"a\\":1}","effect":null,"file":"매출.xlsx",' +
      '"kind":"answer","run":"r1","seq":1,"summary":"답","time":"2026-01-02T03:04:05.006Z","tool":null,"user":"kim","version":1}',
  );
});

test("is the canonical JSON of the row, for every column", () => {
  const full = { ...row, tool: "t", effect: "WRITE", decision: "ASK", decided_by: "d", call_id: "c", detail: null };
  expect(canonicalText(full)).toBe(canonicalJson(full));
  expect(Object.keys(full).toSorted()).toEqual(columns.filter((column) => column !== "hash").toSorted());
});

test("is SHA-256 over the 32 bytes of the previous hash and the row", () => {
  const text = canonicalText(row);
  const expected = createHash("sha256").update(Buffer.alloc(32)).update(text, "utf8").digest("hex");
  expect(chainHash(genesisHash, text)).toBe(expected);
  expect(chainHash(expected, text)).not.toBe(expected);
});
