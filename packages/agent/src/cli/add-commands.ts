import { checkAllow, collect } from "./option-values.ts";
import type { Command } from "commander";
import { checkLanguage } from "./check-language.ts";

/**
 * The whole command line: names, arguments and options only, so that `--version` and `--help` start at once. What a
 * command does is loaded when it runs.
 */
export function addCommands(program: Command): void {
  addQuestionCommands(program);
  addFileCommands(program);
  addToolsCommands(program);
  addModelsCommands(program);
  addAuditCommands(program);
  addPcCommands(program);
}

function addQuestionCommands(program: Command): void {
  program
    .command("ask")
    .description("answer a question from the files of a folder, with sources")
    .argument("[question]")
    .requiredOption("--folder <dir>", "folder with the files")
    .option("--file <file>", "attach a file of the folder: only attached ones are looked at (repeat for more)", collect)
    .option("--model <id or path>", "another model than the default")
    .option("--lang <ko or en>", "language of the answer", checkLanguage)
    .option("--allow <READ or WRITE>", "what may be done; nothing writes yet", checkAllow, "READ")
    .option("--questions <file.jsonl>", "many questions: {id, question, file?} a line")
    .option("--json", "one JSON object on stdout")
    .action(async (question, options) => (await import("./command-ask.ts")).askCommand(question, options));
  program
    .command("chat")
    .description("ask one question after the other")
    .requiredOption("--folder <dir>", "folder with the files")
    .option("--model <id or path>")
    .option("--lang <ko or en>", "language of the answers", checkLanguage)
    .action(async (options) => (await import("./command-chat.ts")).chatCommand(options));
}

function addFileCommands(program: Command): void {
  program
    .command("read")
    .description("what the reader sees in one file, without any model")
    .argument("<file>")
    .option("--sheet <name>", "one sheet")
    .option("--range <A1:C9>", "a range of it")
    .option("--pages <1-3>", "pages of a pdf")
    .option("--password <password>", "of a locked file")
    .option("--encoding <name>", "of a text file: cp949, utf-8, shift_jis …")
    .option("--json", "one JSON object on stdout")
    .action(async (file, options) => (await import("./command-read.ts")).readCommand(file, options));
  program
    .command("search")
    .description("passages with these words, with their place, without any model")
    .argument("<words>")
    .requiredOption("--folder <dir>")
    .option("--json", "one JSON object on stdout")
    .action(async (words, options) => (await import("./command-search.ts")).searchCommand(words, options));
}

function addToolsCommands(program: Command): void {
  const tools = program.command("tools").description("the tool groups and what they cost");
  tools
    .command("list")
    .description("groups, tools and their effects")
    .option("--json")
    .action(async (options) => (await import("./command-tools.ts")).toolsListCommand(options));
  tools
    .command("cost")
    .description("tokens of the prompt prefix, of each group, and of everything at once")
    .option("--model <id or path>", "whose tokens to count")
    .option("--json")
    .action(async (options) => (await import("./command-tools.ts")).toolsCostCommand(options));
}

function addModelsCommands(program: Command): void {
  const models = program.command("models").description("the models of this PC: list, fetch, import, verify");
  models
    .command("list")
    .description("what the manifest has and what is here")
    .option("--json")
    .action(async (options) => (await import("./command-models.ts")).modelsListCommand(options));
  models
    .command("fetch")
    .description("download a model, with resume")
    .argument("[id]", "the default model when left out")
    .option("--json")
    .action(async (id, options) => (await import("./command-models.ts")).modelsFetchCommand(id, options));
  models
    .command("import")
    .description("copy a model file from a stick")
    .argument("<file>")
    .option("--allow <sha256>", "let in this hash, which the manifest does not have (administrator)")
    .option("--json")
    .action(async (file, options) => (await import("./command-models.ts")).modelsImportCommand(file, options));
  models
    .command("verify")
    .description("hash the models anew")
    .argument("[id]", "all that are here when left out")
    .option("--json")
    .action(async (id, options) => (await import("./command-models.ts")).modelsVerifyCommand(id, options));
}

function addAuditCommands(program: Command): void {
  const audit = program.command("audit").description("the log of everything that was done");
  audit
    .command("list")
    .description("rows of the log, oldest first")
    .option("--after <seq>", "only rows after this one", "0")
    .option("--limit <n>", "rows at most", "50")
    .option("--run <id>")
    .option("--kind <kind>")
    .option("--tool <name>")
    .option("--text <words>", "rows whose summary has these words")
    .option("--log <file>", "another log than your own, read only")
    .option("--json")
    .action(async (options) => (await import("./command-audit.ts")).auditListCommand(options));
  audit
    .command("verify")
    .description("check the chain of hashes over every row")
    .option("--log <file>", "another log than your own, read only")
    .option("--json")
    .action(async (options) => (await import("./command-audit.ts")).auditVerifyCommand(options));
}

function addPcCommands(program: Command): void {
  const bench = program.command("bench").description("the measurements of docs/benchmarks.md");
  bench
    .command("tasks")
    .description("questions with known answers, judged exactly")
    .option("--model <id or path>")
    .option("--split <tune or check>", "which part of the set", "tune")
    .option("--only <ids>", "comma-separated ids or kinds")
    .option("--folder <dir>", "folder that the questions are about (default: the sample folder)")
    .option("--tasks <file.jsonl>", "another task set than the checkout's")
    .option("--definitions <signature or json_schema>", "how tools are shown", "signature")
    .option("--out <file>", "write the JSON there, too")
    .option("--json", "one JSON object on stdout")
    .action(async (options) => (await import("./command-bench.ts")).benchTasksCommand(options));
  bench
    .command("kv")
    .description("what tools cost in the context, five ways, side by side")
    .option("--model <id or path>")
    .option("--catalogue <generated or product>", "whose tools", "generated")
    .option("--openings <n,n>", "after how many openings to look", "0,1,3,8")
    .option("--quick", "at most three openings")
    .option("--out <file>", "write the JSON there, too")
    .option("--json", "one JSON object a line, one for each number of openings")
    .action(async (options) => (await import("./command-bench-kv.ts")).benchKvCommand(options));
  bench
    .command("tools")
    .description("does the model open the right group and call the right tool")
    .option("--model <id or path>")
    .option("--style <signature, json_schema or both>", "how definitions are written", "both")
    .option("--only <ids>", "comma-separated ids, groups or languages of requests")
    .option("--out <file>", "write the JSON there, too")
    .option("--json", "one JSON object on stdout")
    .action(async (options) => (await import("./command-bench-tools.ts")).benchToolsCommand(options));
  bench
    .command("speed")
    .description("how fast this PC reads and writes with a model")
    .option("--model <id or path>")
    .option("--depths <n,n>", "tokens that stand in the context before", "0,2000")
    .option("--read <n>", "tokens to read", "512")
    .option("--write <n>", "tokens to write", "64")
    .option("--repeat <n>", "measure so often, the best counts", "2")
    .option("--threads <n>", "another number than the setting")
    .option("--json", "one JSON object on stdout")
    .action(async (options) => (await import("./command-bench-speed.ts")).benchSpeedCommand(options));
  bench
    .command("read")
    .description("large, hostile and damaged files through the readers")
    .option("--only <jobs>", "comma-separated: workbook, traps, hostile, pdf, search, mutations")
    .option("--rows <n>", "rows of the large workbook", "200000")
    .option("--pages <n>", "pages of the long pdf", "1500")
    .option("--files <n>", "files of the search", "10000")
    .option("--mutations <n>", "mutated files", "5000")
    .option("--seed <n>", "number of the first mutated file", "1")
    .option("--peers <dir>", "folder with hucre installed, to compare with")
    .option("--out <file>", "write the JSON there, too")
    .option("--json", "one JSON object on stdout")
    .action(async (options) => (await import("./command-bench-read.ts")).benchReadCommand(options));
  program
    .command("config")
    .description("settings of this PC")
    .command("show")
    .description("every setting, its value and where it comes from")
    .option("--json", "one JSON object")
    .action(async (options) => (await import("./command-config.ts")).configShowCommand(options));
  program
    .command("doctor")
    .description("what this PC can do: memory, processor, model, folders")
    .option("--json", "one JSON object")
    .action(async (options) => (await import("./command-doctor.ts")).doctorCommand(options));
}
