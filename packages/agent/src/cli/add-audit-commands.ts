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
  withFilter(
    audit
      .command("list")
      .description(inWords("기록의 행, 오래된 것부터", "rows of the log, oldest first"))
      .option("--after <seq>", inWords("이 번호 다음 행부터", "only rows after this one"), "0")
      .option("--limit <n>", inWords("최대 행 수 (500까지)", "rows at most (up to 500)"), "50"),
  )
    .option("--log <file>", logText(), filled("--log"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-list.ts")).auditListCommand(options));
  audit
    .command("verify")
    .description(inWords("모든 행의 해시 사슬을 검사합니다", "check the chain of hashes over every row"))
    .option("--checkpoint <file>", inWords("PC 밖에 둔 확인값과 견줍니다", "compare with checkpoints kept off this PC"))
    .option("--public-key <file>", inWords("확인값에 서명했어야 하는 열쇠", "key that must have signed them"))
    .option("--log <file>", logText(), filled("--log"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-verify.ts")).auditVerifyCommand(options));
}

/** Which rows: the same options for every command that chooses some. */
function withFilter(command: Command): Command {
  return command
    .option("--user <name>", inWords("이 사용자의 행만", "only rows of this user"))
    .option("--tool <name>", inWords("이 도구의 행만", "only rows of this tool"))
    .option(
      "--decision <decision>",
      inWords("이 결정의 행만: ALLOW, ASK, DENY", "only rows with this decision: ALLOW, ASK, DENY"),
    )
    .option("--file <words>", inWords("파일 경로에 이 말이 있는 행만", "rows whose file has these words in its path"))
    .option("--since <day>", inWords("이날(또는 시각)부터", "from this day (or moment) on"))
    .option("--until <day>", inWords("이날까지 (또는 이 시각 전까지)", "up to this day (or before this moment)"))
    .option(
      "--text <words>",
      inWords("요약이나 내용에 이 말이 있는 행만", "rows whose summary or particulars have these words"),
    )
    .option("--kind <kind>", inWords("이 종류의 행만", "only rows of this kind: answer, decision, outcome …"))
    .option("--run <id>", inWords("이 실행의 행만", "only rows of this run"));
}
