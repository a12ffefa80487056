import type { Command } from "commander";
import { inWords } from "../config/interface-language.ts";
import { jsonText } from "./option-texts.ts";

/** `kit …`. */
export function addKitCommands(program: Command): void {
  const kit = program
    .command("kit")
    .description(inWords("네트워크 없는 PC를 위한 키트: 검사, 설치, 제거", "the kit for PCs without a network"));
  const folder = inWords(
    "키트 폴더. 없으면 이 프로그램이 있는 폴더",
    "the kit; this program's own folder when left out",
  );
  const key = inWords("서명을 확인할 공개 키", "public key to check the signature with");
  const to = inWords("설치 폴더", "folder of the installation");
  kit
    .command("verify")
    .description(inWords("서명과 모든 파일을 검사합니다", "check the signature and every file"))
    .argument("[folder]", folder)
    .option("--key <file.pem>", key)
    .option("--json", jsonText())
    .action(async (given, options) => (await import("./command-kit.ts")).kitVerifyCommand(given, options));
  kit
    .command("install")
    .description(inWords("설치하거나 더 새로운 버전으로 바꿉니다", "install, or update to a newer version"))
    .argument("[folder]", folder)
    .option("--to <dir>", to)
    .option("--key <file.pem>", key)
    .option("--json", jsonText())
    .action(async (given, options) => (await import("./command-kit.ts")).kitInstallCommand(given, options));
  kit
    .command("uninstall")
    .description(inWords("프로그램과 모델을 지웁니다. 기록은 남습니다", "remove program and models; the log stays"))
    .option("--to <dir>", to)
    .option("--json", jsonText())
    .action(async (options) => (await import("./command-kit.ts")).kitUninstallCommand(options));
}
