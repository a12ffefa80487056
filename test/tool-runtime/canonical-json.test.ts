import * as fc from "fast-check";
import { expect, test } from "vitest";
import { argumentsHash, canonicalJson } from "@cloister/tool-runtime";

test.each<[unknown, string]>([
  [{ b: 1, a: { d: 2, c: [3, { f: 1, e: null }] } }, '{"a":{"c":[3,{"e":null,"f":1}],"d":2},"b":1}'],
  [{ 10: "x", 9: "y", a: 1 }, '{"10":"x","9":"y","a":1}'],
  [{ keep: null, drop: undefined }, '{"keep":null}'],
  [undefined, "null"],
  ["가\ud800", '"가\ufffd"'],
  [JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
  [[1e21, -0, 0.1], "[1e+21,0,0.1]"],
])("writes %j in one way", (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test("does not depend on the order of keys, and reads back as the same value", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const turned = Object.fromEntries(Object.entries(object).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(object));
      expect(argumentsHash(turned)).toBe(argumentsHash(object));
    }),
  );
});

test("hashes with SHA-256", () => {
  expect(argumentsHash({})).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
});
