import type { Command } from "commander";
import { inWords } from "../config/interface-language.ts";
import { addAuditCommands } from "./add-audit-commands.ts";
import { addBenchCommands } from "./add-bench-commands.ts";
import { addDeskCommands } from "./add-desk-commands.ts";
import { addKitCommands } from "./add-kit-commands.ts";
import { addModelCommands } from "./add-model-commands.ts";
import { addPcCommands } from "./add-pc-commands.ts";
import { jsonText, modelFlag, otherModelText } from "./option-texts.ts";
import { checkAllow, checkLanguage, collectFiles, filled } from "./option-values.ts";

/**
 * The whole command line: names, arguments and options only, so that `--version` and `--help` start at once. What a
 * command does is loaded when it runs.
 */
export function addCommands(program: Command): void {
  addQuestionCommands(program);
  addFileCommands(program);
  addDeskCommands(program);
  addModelCommands(program);
  addAuditCommands(program);
  addBenchCommands(program);
  addPcCommands(program);
  addKitCommands(program);
}

const folderText = () => inWords("파일이 든 폴더", "folder with the files");

function addQuestionCommands(program: Command): void {
  program
    .command("ask")
    .description(
      inWords(
        "폴더의 파일을 근거로 질문에 답합니다. 출처를 함께 보여 줍니다",
        "answer a question from the files of a folder, with sources",
      ),
    )
    .argument("[question]", inWords("질문. 빈칸이 있으면 따옴표로 묶습니다", "the question, in quotes"))
    .requiredOption("--folder <dir>", folderText(), filled("--folder"))
    .option(
      "--file <file>",
      inWords(
        "폴더 안의 이 파일만 봅니다 (여러 번 쓸 수 있음)",
        "attach a file of the folder: only attached ones are looked at (repeat for more)",
      ),
      collectFiles,
    )
    .option(modelFlag, otherModelText(), filled("--model"))
    .option("--lang <ko or en>", inWords("답의 언어", "language of the answer"), checkLanguage)
    .option(
      "--allow <READ or WRITE>",
      inWords("허용할 일. 아직 쓰는 기능은 없습니다", "what may be done; nothing writes yet"),
      checkAllow,
      "READ",
    )
    .option(
      "--questions <file.jsonl>",
      inWords("여러 질문: 한 줄에 하나씩 {id, question, file?}", "many questions: {id, question, file?} a line"),
    )
    .option("--json", jsonText())
    .action(async (question, options) => (await import("./command-ask.ts")).askCommand(question, options));
  program
    .command("chat")
    .description(inWords("질문을 이어서 주고받습니다", "ask one question after the other"))
    .requiredOption("--folder <dir>", folderText(), filled("--folder"))
    .option(modelFlag, otherModelText(), filled("--model"))
    .option("--lang <ko or en>", inWords("답의 언어", "language of the answers"), checkLanguage)
    .action(async (options) => (await import("./command-chat.ts")).chatCommand(options));
}

function addFileCommands(program: Command): void {
  program
    .command("read")
    .description(
      inWords("파일 하나를 읽어 보여 줍니다 (모델 없이)", "what the reader sees in one file, without any model"),
    )
    .argument("<file>", inWords("읽을 파일", "the file to read"))
    .option("--sheet <name>", inWords("이 시트만", "one sheet"), filled("--sheet"))
    .option("--range <A1:C9>", inWords("그 시트의 이 범위만", "a range of it"))
    .option("--pages <1-3>", inWords("pdf의 이 쪽만", "pages of a pdf"))
    .option("--password <password>", inWords("잠긴 파일의 암호", "of a locked file"))
    .option(
      "--encoding <name>",
      inWords("글자 파일의 인코딩: cp949, utf-8, shift_jis …", "of a text file: cp949, utf-8, shift_jis …"),
    )
    .option("--json", jsonText())
    .action(async (file, options) => (await import("./command-read.ts")).readCommand(file, options));
  program
    .command("search")
    .description(
      inWords(
        "이 낱말들이 나오는 곳을 찾습니다 (모델 없이)",
        "passages with these words, with their place, without any model",
      ),
    )
    .argument("<words>", inWords("찾을 낱말. 여럿이면 따옴표로 묶습니다", "the words, in quotes"))
    .requiredOption("--folder <dir>", folderText(), filled("--folder"))
    .option("--json", jsonText())
    .action(async (words, options) => (await import("./command-search.ts")).searchCommand(words, options));
}
