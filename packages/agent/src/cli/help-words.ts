import type { Command, Help, Option } from "commander";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { displayWidth } from "./display-width.ts";

const TITLES: Record<string, string> = {
  "Usage:": "사용법:",
  "Arguments:": "값:",
  "Options:": "옵션:",
  "Commands:": "명령:",
};

/** What commander itself says in `--help`, in the interface language; commands added later inherit it. */
export function helpInWords(program: Command): Command {
  const isKorean = interfaceLanguage() === "ko";
  const describeOption = program.createHelp().optionDescription;
  return program
    .helpOption("-h, --help", inWords("도움말을 보여 줍니다", "display help for command"))
    .helpCommand("help [command]", inWords("명령의 도움말을 보여 줍니다", "display help for command"))
    .configureHelp({
      displayWidth,
      minWidthToWrap: 20,
      ...(isKorean
        ? {
            styleTitle: (title: string) => TITLES[title] ?? title,
            optionDescription(this: Help, option: Option) {
              return describeOption.call(this, option).replace("(default: ", "(기본값: ");
            },
          }
        : {}),
    });
}
