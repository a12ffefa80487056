import { expect, test } from "vitest";
import { createTextCollector } from "../../../packages/agent/src/model/text-collector.ts";

const decode = (bytes: number[]) => new TextDecoder().decode(Uint8Array.from(bytes));

test("a syllable split over three tokens appears when it is whole", () => {
  const collector = createTextCollector(decode, []);
  const seen = [...new TextEncoder().encode("a강b")].map((byte) => {
    collector.add(byte);
    return collector.text();
  });
  expect(seen).toEqual(["a", "a", "a", "a강", "a강b"]);
});

test("bytes that never become a character are shown as such, not held back for ever", () => {
  const collector = createTextCollector(decode, []);
  for (const byte of [0xff, 0xff, 0xff, 0xff, 0x61]) collector.add(byte);
  expect(collector.text().endsWith("a")).toBe(true);
});

test("a stop string over two tokens ends the text before it", () => {
  const collector = createTextCollector((parts: string[]) => parts.join(""), ["```"]);
  expect(["SELECT 1", "\n`", "``x"].map((part) => collector.add(part))).toEqual([false, false, true]);
  expect(collector.text()).toBe("SELECT 1\n");
});
