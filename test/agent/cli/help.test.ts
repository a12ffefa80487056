import { Command } from "commander";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addCommands } from "../../../packages/agent/src/cli/add-commands.ts";
import { displayWidth } from "../../../packages/agent/src/cli/display-width.ts";
import { helpInWords } from "../../../packages/agent/src/cli/help-words.ts";

const before = process.env["CLOISTER_LANG"];
beforeEach(() => {
  process.env["CLOISTER_LANG"] = "ko";
});
afterEach(() => {
  if (before === undefined) delete process.env["CLOISTER_LANG"];
  else process.env["CLOISTER_LANG"] = before;
});

function everyCommand(language: "ko" | "en"): Command[] {
  process.env["CLOISTER_LANG"] = language;
  const program = helpInWords(new Command("cloister").configureOutput({ getOutHelpWidth: () => 80 }));
  addCommands(program);
  const below = (command: Command): Command[] => [command, ...command.commands.flatMap(below)];
  return below(program).slice(1);
}

const described = (command: Command) => [
  command.description(),
  ...command.options.map(({ flags, description }) => description || flags),
  ...command.registeredArguments.map((argument) => argument.description || argument.name()),
];

test("in Korean every command, option and argument is described in Korean", () => {
  const texts = everyCommand("ko").flatMap((command) => described(command).map((text) => `${command.name()}: ${text}`));
  expect(texts.filter((text) => !/\p{Script=Hangul}/u.test(text))).toEqual([]);
});

test("in English no description is left in Korean or left out", () => {
  const texts = everyCommand("en").flatMap(described);
  expect(texts.filter((text) => /\p{Script=Hangul}|^-|^$/u.test(text))).toEqual([]);
});

test("in Korean the words that the parser adds are Korean", () => {
  const pages = everyCommand("ko").map((command) => command.helpInformation());
  expect(pages.filter((page) => /Usage:|Options:|Commands:|Arguments:|display help|default:/.test(page))).toEqual([]);
});

test.each(["ko", "en"] as const)("the help of every command fits into 80 columns (%s)", (language) => {
  const lines = everyCommand(language).flatMap((command) => command.helpInformation().split("\n"));
  expect(lines.filter((line) => displayWidth(line) > 80)).toEqual([]);
});
