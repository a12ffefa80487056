#!/usr/bin/env node
/** The program. Commands are loaded when they are asked for: `--version` must not load a model engine. */
const PARSER_CHILD = "parser-child";

if (process.argv[2] === PARSER_CHILD) {
  const { runParserChild } = await import("../compose-parser-child.ts");
  await runParserChild();
} else {
  const { runProgram } = await import("./program.ts");
  await runProgram(process.argv);
}
