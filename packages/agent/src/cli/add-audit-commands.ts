import type { Command } from "commander";
import { inWords } from "../config/interface-language.ts";
import { jsonText } from "./option-texts.ts";
import { filled } from "./option-values.ts";

const logText = () => inWords("자신의 기록 대신 읽을 기록 파일 (읽기만 함)", "another log than your own, read only");

/** `audit …`. */
export function addAuditCommands(program: Command): void {
  const audit = program
    .command("audit")
    .description(inWords("한 일을 모두 적은 감사 기록", "the log of everything that was done"));
  audit
    .command("list")
    .description(inWords("기록의 행, 오래된 것부터", "rows of the log, oldest first"))
    .option("--after <seq>", inWords("이 번호 다음 행부터", "only rows after this one"), "0")
    .option("--limit <n>", inWords("최대 행 수 (500까지)", "rows at most (up to 500)"), "50")
    .option("--run <id>", inWords("이 실행의 행만", "only rows of this run"))
    .option("--kind <kind>", inWords("이 종류의 행만", "only rows of this kind: answer, decision, outcome …"))
    .option("--tool <name>", inWords("이 도구의 행만", "only rows of this tool"))
    .option("--text <words>", inWords("요약에 이 말이 있는 행만", "rows whose summary has these words"))
    .option("--log <file>", logText(), filled("--log"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit.ts")).auditListCommand(options));
  audit
    .command("verify")
    .description(inWords("모든 행의 해시 사슬을 검사합니다", "check the chain of hashes over every row"))
    .option("--log <file>", logText(), filled("--log"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit.ts")).auditVerifyCommand(options));
}
