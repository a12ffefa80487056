import { expect, test } from "vitest";
import { readDocument } from "../../../packages/tools-office/src/readers/read-document.ts";
import { insideFixture } from "./read-inside-fixture.ts";

const files = [
  "m01_attachments.eml",
  "m02_cp949.eml",
  "m04_names.eml",
  "g01_attachments.msg",
  "g03_rtf_html.msg",
  "d03_footnotes.doc",
  "d08_tables.doc",
  "w01_contract.doc",
  "z01_archive.zip",
];
/** Nothing of these sizes may take longer, on a busy machine either. */
const MOST_MS = 20_000;

/** The same numbers in every run (Numerical Recipes' generator). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

/** A reading of damaged bytes: whole or with a reason, in time. */
async function survive(bytes: Uint8Array, name: string): Promise<void> {
  const startedAt = performance.now();
  const reading = await readDocument(bytes, { path: name });
  expect(reading.ok).toBe(reading.error === null);
  // Faults of ours look like this; those of the file have words of their own.
  expect(reading.error?.message ?? "").not.toMatch(/is not a function|Maximum call stack|Invalid array length/);
  expect(performance.now() - startedAt).toBeLessThan(MOST_MS);
}

test.each(files)(
  "%s cut at every tenth is read as far as it goes, or refused",
  async (name) => {
    const bytes = insideFixture(name);
    for (let tenth = 0; tenth < 10; tenth++)
      await survive(bytes.subarray(0, Math.floor((bytes.length * tenth) / 10)), name);
  },
  120_000,
);

test.each(files)(
  "%s with bits turned is read or refused",
  async (name) => {
    const random = createRandom(name.length);
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.from(insideFixture(name));
      for (let turned = 0; turned < 1 + (round % 8); turned++) {
        const at = random(bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      }
      await survive(bytes, name);
    }
  },
  240_000,
);

test.each(["g01_attachments.msg", "w01_contract.doc"])(
  "%s whose chains of sectors run in circles is refused",
  async (name) => {
    const bytes = Buffer.from(insideFixture(name));
    const fat = (bytes.readUInt32LE(76) + 1) * 512;
    for (let sector = 0; sector < 128; sector++) bytes.writeUInt32LE(sector % 3, fat + sector * 4);
    await survive(bytes, name);
    expect((await readDocument(bytes, { path: name })).ok).toBe(false);
  },
);

test("a compound file whose storages all name one tree as theirs is read in time", async () => {
  const bytes = Buffer.from(insideFixture("g01_attachments.msg"));
  const directory = (bytes.readUInt32LE(48) + 1) * 512;
  for (let entry = 1; entry < 4; entry++) {
    bytes.writeUInt8(1, directory + entry * 128 + 66);
    bytes.writeUInt32LE(1, directory + entry * 128 + 76);
  }
  await survive(bytes, "a.msg");
});

test.each([
  ["opened groups", "{".repeat(200_000)],
  ["opened tables", `<html>${"<table><tr><td>".repeat(50_000)}`],
  ["encoded words", "=?utf-8?q?".repeat(50_000)],
  ["boundaries", `${"--b\r\n\r\n".repeat(50_000)}`],
  ["spaces", " \r\n".repeat(100_000)],
])(
  "a mail of %s is read in time",
  async (_, body) => {
    const head = `From: ${body.slice(0, 60_000).replaceAll("\r\n", "")}\r\nMIME-Version: 1.0\r\n`;
    for (const type of ["text/html", "multipart/mixed; boundary=b", "text/plain; format=flowed"]) {
      await survive(Buffer.from(`${head}Content-Type: ${type}\r\n\r\n${body}`), "a.eml");
    }
  },
  60_000,
);
