import type { Command } from "commander";
import { inWords } from "../config/interface-language.ts";
import { modelFlag, otherModelText } from "./option-texts.ts";
import { filled } from "./option-values.ts";

/** `serve`: the page. */
export function addDeskCommands(program: Command): void {
  program
    .command("serve")
    .description(
      inWords(
        "브라우저에서 쓰는 페이지를 이 PC(127.0.0.1)에서 엽니다",
        "the page for the browser, on this PC (127.0.0.1) alone",
      ),
    )
    .option("--port <n>", inWords("포트. 정하지 않으면 빈 포트", "the port; a free one when absent"))
    .option("--open", inWords("브라우저로 엽니다", "open it in the browser"))
    .option(
      "--review",
      inWords("검토자로 엽니다: 기록을 확인하고 서명합니다", "as a reviewer: verify and sign the log"),
    )
    .option(modelFlag, otherModelText(), filled("--model"))
    .action(async (options) => (await import("./command-serve.ts")).serveCommand(options));
}
