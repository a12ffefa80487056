import type { Command } from "commander";
import { inWords } from "../config/interface-language.ts";
import { jsonText } from "./option-texts.ts";

/** `config …` and `doctor`. */
export function addPcCommands(program: Command): void {
  program
    .command("config")
    .description(inWords("이 PC의 설정", "settings of this PC"))
    .command("show")
    .description(inWords("모든 설정의 값과 그 값이 온 곳", "every setting, its value and where it comes from"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-config.ts")).configShowCommand(options));
  program
    .command("doctor")
    .description(
      inWords(
        "이 PC로 할 수 있는 것: 메모리, 프로세서, 모델, 폴더",
        "what this PC can do: memory, processor, model, folders",
      ),
    )
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-doctor.ts")).doctorCommand(options));
}
