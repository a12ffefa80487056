import { expect, test } from "vitest";
import { cutAtStop } from "../../../packages/agent/src/model/cut-at-stop.ts";

const decode = (tokens: string[]) => tokens.join("");

test.each([
  {
    what: "the stop is a token of its own",
    tokens: ["SELECT", " 1", "\n", "```"],
    text: "SELECT 1\n",
    kept: 3,
    rest: "",
  },
  { what: "the stop is several tokens", tokens: ["SELECT", " 1", "`", "``"], text: "SELECT 1", kept: 2, rest: "" },
  { what: "the stop begins inside a token", tokens: ["'a", "';", "x"], text: "'a'", kept: 1, rest: "'" },
  { what: "nothing was said before the stop", tokens: [";"], text: "", kept: 0, rest: "" },
])("of a stopped reply only its text stays: $what", ({ tokens, text, kept, rest }) => {
  expect(cutAtStop(tokens, text, decode)).toEqual({ kept: tokens.slice(0, kept), rest });
});

test("half a character before the stop is not kept as it is", () => {
  const bytes = (tokens: number[]) => new TextDecoder().decode(Uint8Array.from(tokens));
  expect(cutAtStop([0xea, 0xb0, 0x80, 0x3b], "가", bytes)).toEqual({ kept: [0xea, 0xb0, 0x80], rest: "" });
});
