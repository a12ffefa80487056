import type { Command } from "commander";
import { inWords } from "../config/interface-language.ts";
import { jsonText, modelFlag, otherModelText } from "./option-texts.ts";
import { filled } from "./option-values.ts";

const outText = () => inWords("JSON을 이 파일에도 씁니다", "write the JSON there, too");

/** `bench …`. */
export function addBenchCommands(program: Command): void {
  const bench = program
    .command("bench")
    .description(inWords("docs/benchmarks.md의 측정", "the measurements of docs/benchmarks.md"));
  addTasks(bench);
  addKv(bench);
  addTools(bench);
  addSpeed(bench);
  addRead(bench);
}

function addTasks(bench: Command): void {
  bench
    .command("tasks")
    .description(inWords("답이 정해진 문항을 정확히 채점합니다", "questions with known answers, judged exactly"))
    .option(modelFlag, otherModelText(), filled("--model"))
    .option("--split <tune, check or all>", inWords("문항의 어느 부분", "which part of the set"), "tune")
    .option("--only <ids>", inWords("쉼표로 나눈 문항 이름이나 종류", "comma-separated ids or kinds"))
    .option(
      "--folder <dir>",
      inWords(
        "문항이 묻는 폴더 (없으면 예제 폴더)",
        "folder that the questions are about (default: the sample folder)",
      ),
    )
    .option("--tasks <file.jsonl>", inWords("다른 문항 파일", "another task set than the checkout's"))
    .option(
      "--definitions <style>",
      inWords("도구를 보여 주는 방법: signature, json_schema", "how tools are shown: signature, json_schema"),
      "signature",
    )
    .option(
      "--without <parts>",
      inWords(
        "빼고 재어 볼 단계: dialect, mending, links, verification, absence, router, deferral",
        "steps left out, to see what each is worth: dialect, mending, links, verification, absence, router, deferral",
      ),
    )
    .option("--out <file>", outText())
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-bench.ts")).benchTasksCommand(options));
}

function addKv(bench: Command): void {
  bench
    .command("kv")
    .description(
      inWords(
        "도구가 문맥에서 쓰는 비용, 여섯 방법을 나란히",
        "what tools cost in the context, six ways, side by side",
      ),
    )
    .option(modelFlag, otherModelText(), filled("--model"))
    .option("--catalogue <generated or product>", inWords("어느 도구 모음", "whose tools"), "generated")
    .option("--openings <n,n>", inWords("몇 번 연 뒤에 볼지", "after how many openings to look"), "0,1,3,8")
    .option("--quick", inWords("많아야 세 번 엽니다", "at most three openings"))
    .option("--out <file>", outText())
    .option("--json", inWords("연 횟수마다 JSON 한 줄", "one JSON object a line, one for each number of openings"))
    .action(async (options) => (await import("./command-bench-kv.ts")).benchKvCommand(options));
}

function addTools(bench: Command): void {
  bench
    .command("tools")
    .description(
      inWords(
        "모델이 맞는 묶음을 열고 맞는 도구를 부르는지",
        "does the model open the right group and call the right tool",
      ),
    )
    .option(modelFlag, otherModelText(), filled("--model"))
    .option(
      "--style <style>",
      inWords(
        "도구 정의를 쓰는 방법: signature, json_schema, both",
        "how definitions are written: signature, json_schema, both",
      ),
      "both",
    )
    .option(
      "--only <ids>",
      inWords("쉼표로 나눈 요청 이름, 묶음, 언어", "comma-separated ids, groups or languages of requests"),
    )
    .option("--out <file>", outText())
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-bench-tools.ts")).benchToolsCommand(options));
}

function addSpeed(bench: Command): void {
  bench
    .command("speed")
    .description(inWords("이 PC가 모델로 읽고 쓰는 속도", "how fast this PC reads and writes with a model"))
    .option(modelFlag, otherModelText(), filled("--model"))
    .option("--depths <n,n>", inWords("앞에 이미 있는 토큰 수", "tokens that stand in the context before"), "0,2000")
    .option("--read <n>", inWords("읽을 토큰 수", "tokens to read"), "512")
    .option("--write <n>", inWords("쓸 토큰 수", "tokens to write"), "64")
    .option("--repeat <n>", inWords("측정 횟수. 가장 빠른 값을 씁니다", "measure so often, the best counts"), "2")
    .option("--threads <n>", inWords("설정 대신 쓸 스레드 수", "another number than the setting"))
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-bench-speed.ts")).benchSpeedCommand(options));
}

function addRead(bench: Command): void {
  bench
    .command("read")
    .description(inWords("크거나 해롭거나 손상된 파일 읽기", "large, hostile and damaged files through the readers"))
    .option(
      "--only <jobs>",
      inWords(
        "쉼표로 나눈 일: workbook, csv, traps, hostile, pdf, search, mutations",
        "comma-separated: workbook, csv, traps, hostile, pdf, search, mutations",
      ),
    )
    .option("--rows <n>", inWords("큰 통합 문서의 행 수", "rows of the large workbook"), "200000")
    .option("--csv-rows <n>", inWords("큰 csv의 행 수", "rows of the large csv"), "500000")
    .option("--pages <n>", inWords("긴 pdf의 쪽 수", "pages of the long pdf"), "1500")
    .option("--files <n>", inWords("검색할 파일 수", "files of the search"), "10000")
    .option("--mutations <n>", inWords("바꿔 만든 파일 수", "mutated files"), "5000")
    .option("--seed <n>", inWords("바꿔 만든 첫 파일의 번호", "number of the first mutated file"), "1")
    .option("--peers <dir>", inWords("비교할 hucre가 설치된 폴더", "folder with hucre installed, to compare with"))
    .option("--out <file>", outText())
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-bench-read.ts")).benchReadCommand(options));
}
