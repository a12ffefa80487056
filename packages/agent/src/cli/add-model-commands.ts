import type { Command } from "commander";
import { inWords } from "../config/interface-language.ts";
import { jsonText, modelFlag } from "./option-texts.ts";

/** `tools …` and `models …`. */
export function addModelCommands(program: Command): void {
  addToolsCommands(program);
  const models = program
    .command("models")
    .description(
      inWords("이 PC의 모델: 목록, 내려받기, 가져오기, 검사", "the models of this PC: list, fetch, import, verify"),
    );
  models
    .command("list")
    .description(inWords("쓸 수 있는 모델과 이 PC에 있는지", "what the manifest has and what is here"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-models.ts")).modelsListCommand(options));
  models
    .command("fetch")
    .description(inWords("모델을 내려받습니다. 끊기면 이어서 받습니다", "download a model, with resume"))
    .argument("[id]", inWords("모델 이름. 없으면 기본 모델", "the default model when left out"))
    .option("--json", jsonText())
    .action(async (id, options) => (await import("./command-models.ts")).modelsFetchCommand(id, options));
  models
    .command("import")
    .description(inWords("USB 등에 있는 모델 파일을 가져옵니다", "copy a model file from a stick"))
    .argument("<file>", inWords("모델 파일 (.gguf)", "the model file (.gguf)"))
    .option(
      "--allow <sha256>",
      inWords(
        "목록에 없는 이 해시의 파일을 허용합니다 (관리자)",
        "let in this hash, which the manifest does not have (administrator)",
      ),
    )
    .option("--json", jsonText())
    .action(async (file, options) => (await import("./command-models.ts")).modelsImportCommand(file, options));
  models
    .command("verify")
    .description(inWords("모델 파일의 해시를 다시 계산해 검사합니다", "hash the models anew"))
    .argument("[id]", inWords("모델 이름. 없으면 이 PC에 있는 모두", "all that are here when left out"))
    .option("--json", jsonText())
    .action(async (id, options) => (await import("./command-models.ts")).modelsVerifyCommand(id, options));
}

function addToolsCommands(program: Command): void {
  const tools = program
    .command("tools")
    .description(inWords("도구 묶음과 그 비용", "the tool groups and what they cost"));
  tools
    .command("list")
    .description(inWords("도구 묶음, 도구, 하는 일의 종류", "groups, tools and their effects"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-tools.ts")).toolsListCommand(options));
  tools
    .command("cost")
    .description(
      inWords(
        "토큰 수: 머리말, 묶음마다, 한꺼번에 모두",
        "tokens of the prompt prefix, of each group, and of everything at once",
      ),
    )
    .option(modelFlag, inWords("토큰을 셀 모델: 이름 또는 파일 경로", "whose tokens to count"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-tools.ts")).toolsCostCommand(options));
}
