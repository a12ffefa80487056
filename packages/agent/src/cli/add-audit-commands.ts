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
      .option("--limit <n>", inWords("최대 행 수 (500까지)", "rows at most (up to 500)"), "50")
      .option("--last <n>", inWords("가장 새로운 행 n개", "the newest n rows")),
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
  addLooking(audit);
  addKeeping(audit);
}

function addLooking(audit: Command): void {
  audit
    .command("show")
    .argument("<row>", inWords("행의 번호", "number of the row"))
    .description(inWords("한 행의 모든 내용", "everything that one row holds"))
    .option("--log <file>", logText(), filled("--log"))
    .option("--json", jsonText())
    .action(async (row, options) => (await import("./command-audit-show.ts")).auditShowCommand(row, options));
  withFilter(
    audit
      .command("export")
      .description(
        inWords(
          "행을 내보냅니다. jsonl은 scripts/verify-audit.py로 이 프로그램 없이 검사할 수 있습니다",
          "write rows out; jsonl can be checked without this program, by scripts/verify-audit.py",
        ),
      )
      .option("--format <format>", inWords("jsonl 또는 csv", "jsonl or csv"), "jsonl")
      .option("--out <file>", inWords("이 새 파일에 (없으면 표준 출력)", "into this new file (default: stdout)")),
  )
    .option("--log <file>", logText(), filled("--log"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-export.ts")).auditExportCommand(options));
}

function addKeeping(audit: Command): void {
  audit
    .command("report")
    .description(inWords("한 달의 검토 보고 (Markdown)", "the review of a month (Markdown)"))
    .option("--month <month>", inWords("2026-03 꼴 (없으면 이번 달)", "such as 2026-03 (default: this month)"))
    .option("--out <file>", inWords("이 새 파일에 (없으면 표준 출력)", "into this new file (default: stdout)"))
    .option("--log <file>", logText(), filled("--log"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-report.ts")).auditReportCommand(options));
  audit
    .command("retain")
    .description(
      inWords(
        "보존 기간이 지난 행을, 내보내고 확인값을 둔 뒤에 지웁니다",
        "remove rows older than they must be kept, after export and checkpoint",
      ),
    )
    .requiredOption("--keep <period>", inWords("6m, 1y, 2y 가운데 하나 (6개월, 1년, 2년)", "6m, 1y or 2y"))
    .requiredOption("--checkpoint <file>", inWords("PC 밖에 둔 확인값", "checkpoints kept off this PC"))
    .requiredOption("--export <file>", inWords("모든 행을 내보낸 jsonl", "jsonl into which all rows were exported"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-retain.ts")).auditRetainCommand(options));
  audit
    .command("checkpoint")
    .description(
      inWords("기록의 상태를 세 줄로: PC 밖에 두는 확인값", "the state of the log in three lines, to keep off this PC"),
    )
    .option("--out <file>", inWords("이 파일에 더합니다", "add it to this file"))
    .option("--key <file>", inWords("이 개인 열쇠로 서명합니다", "sign it with this private key"))
    .option("--log <file>", logText(), filled("--log"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-checkpoint.ts")).auditCheckpointCommand(options));
  audit
    .command("key")
    .description(inWords("확인값과 확인에 서명할 열쇠를 만듭니다", "make a key to sign checkpoints and sign-offs with"))
    .requiredOption(
      "--out <file>",
      inWords("개인 열쇠의 새 파일 (PC 밖, USB)", "new file for it (off this PC, a stick)"),
    )
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-key.ts")).auditKeyCommand(options));
  audit
    .command("sign-off")
    .description(inWords("검토자가 행의 범위를 확인하고 서명합니다", "a reviewer's signature for a range of rows"))
    .requiredOption("--name <name>", inWords("검토자의 이름", "the reviewer's name"))
    .requiredOption("--key <file>", inWords("검토자의 개인 열쇠", "the reviewer's private key"))
    .option(
      "--from <row>",
      inWords("첫 행 (없으면 아직 확인하지 않은 첫 행)", "first row (default: the first not signed yet)"),
    )
    .option("--to <row>", inWords("마지막 행 (없으면 기록의 끝)", "last row (default: the end of the log)"))
    .option("--comment <text>", inWords("남길 말", "a remark"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-sign-off.ts")).auditSignOffCommand(options));
  audit
    .command("redact")
    .argument("<rows...>", inWords("행의 번호", "numbers of the rows"))
    .description(
      inWords(
        "행의 내용을 되돌릴 수 없이 가립니다. 사슬은 그대로입니다",
        "take contents out for good; the chain holds",
      ),
    )
    .requiredOption("--reason <text>", inWords("까닭 (기록에 남습니다)", "why (stays in the log)"))
    .option("--field <field>", inWords("file, summary, detail 가운데 하나만", "only one of file, summary, detail"))
    .option("--json", jsonText())
    .action(async (rows, options) => (await import("./command-audit-redact.ts")).auditRedactCommand(rows, options));
  audit
    .command("clock")
    .description(inWords("시계를 되돌린 것이 맞다고 기록합니다", "say in the log that the clock was put back rightly"))
    .requiredOption("--reason <text>", inWords("까닭 (기록에 남습니다)", "why (stays in the log)"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-audit-clock.ts")).auditClockCommand(options));
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
