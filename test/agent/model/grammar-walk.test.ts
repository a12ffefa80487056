import { expect, test } from "vitest";
import { startState } from "../../../packages/agent/src/grammar/grammar-state.ts";
import { parseGbnf } from "../../../packages/agent/src/grammar/parse-gbnf.ts";
import { createGrammarWalk } from "../../../packages/agent/src/model/grammar-walk.ts";

/** Two letters a token, as far as they go: "abc" is "ab", "c". Tokens are numbers of their texts. */
function walkOf(source: string) {
  const texts: string[] = [];
  const numberOf = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const tokenize = (text: string) => (text.match(/[^]{1,2}/gu) ?? []).map(numberOf);
  const walk = createGrammarWalk<number, string>(parseGbnf(source), {
    tokenize,
    detokenize: (tokens) => tokens.map((token) => texts[token]).join(""),
    engine: (grammar) => grammar,
  });
  let position = walk.enter(startState());
  const options = () =>
    position.kind === "choice" ? [...position.at.children.keys()].map((token) => texts[token]) : position.kind;
  return {
    options,
    write(text: string) {
      for (const token of tokenize(text)) position = walk.step(position, token);
      return options();
    },
    engine: () => ("engine" in position ? position.engine : null),
  };
}

test("known texts are choices between tokens, up to the end", () => {
  const walk = walkOf('root ::= "go " word "!"\nword ::= "nor" ("th" | "ma") | "east"');
  expect([walk.options(), walk.write("go"), walk.write(" n"), walk.write("or"), walk.write("th")]).toEqual([
    ["go"],
    [" n", " e"],
    ["or"],
    ["th", "ma"],
    ["!"],
  ]);
  expect(walk.write("!")).toBe("finished");
});

test("free text is left to the engine, with the grammar of what is left", () => {
  const walk = walkOf('root ::= "say " text "."\ntext ::= "\\"" [^"]{0,9} "\\""\nother ::= "unused"');
  expect(walk.write('say "')).toBe("free");
  expect(walk.engine()).toBe('root ::= [^"]{0,9} "\\"" "."\n');
  expect([walk.write("abcd"), walk.write('e"'), walk.write(".")]).toEqual(["free", ["."], "finished"]);
});

test("a token that reaches from free text into a known one goes on behind it", () => {
  const walk = walkOf('root ::= [^"]{0,9} "\\", end"');
  expect([walk.write('a"'), walk.write(", "), walk.write("end")]).toEqual([[", "], ["en"], "finished"]);
});

test.each([
  ["one text is the beginning of another", 'root ::= word [0-9a-z]+\nword ::= "ab" | "abcd"'],
  ["the end is one of the choices", 'root ::= ("a" | "b")?'],
  ["the grammar never comes to a text", 'root ::= root "a" | "b"'],
  ["a class is large", 'root ::= [a-z] "x"'],
])("where %s, the engine decides", (_what, source) => {
  expect(walkOf(source).options()).toBe("free");
});

test("a rule without an end of text is written in pieces", () => {
  expect(walkOf('root ::= "ab" root').write("ab".repeat(3000))).toEqual(["ab"]);
});
