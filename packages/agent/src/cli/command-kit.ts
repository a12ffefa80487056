import { dirname, resolve } from "node:path";
import { inWords } from "../config/interface-language.ts";
import { dataFolder } from "../config/data-folder.ts";
import { installKit } from "../kit/install-kit.ts";
import { installPlaces } from "../kit/install-places.ts";
import { KitError, type KitProblem } from "../kit/kit-error.ts";
import { releaseKey } from "../kit/release-key.ts";
import { uninstallKit } from "../kit/uninstall-kit.ts";
import { verifyKit, type FileFault } from "../kit/verify-kit.ts";
import { guarded } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { printError } from "./safe-output.ts";

interface KitOptions {
  key?: string;
  to?: string;
  json?: boolean;
}

/** `kit verify`: signature and every file of a kit. */
export const kitVerifyCommand = guarded(kitGuarded(verify));
/** `kit install`: copies a kit's program and models to this user's folders. */
export const kitInstallCommand = guarded(kitGuarded(install));
/** `kit uninstall`: takes them away again. */
export const kitUninstallCommand = guarded(async (options: KitOptions) => uninstall(options));

const kitFolder = (given: string | undefined) => resolve(given ?? dirname(process.execPath));
const chosenPlace = (to: string | undefined) => installPlaces(to === undefined ? undefined : resolve(to));

function print(value: object, json: boolean | undefined, lines: readonly string[]): void {
  process.stdout.write(`${(json ? [JSON.stringify(value)] : lines).join("\n")}\n`);
}

async function verify(given: string | undefined, { key, json }: KitOptions): Promise<void> {
  const folder = kitFolder(given);
  const { manifest, faults } = await verifyKit(folder, await releaseKey(key));
  const { version, target, payload } = manifest;
  const ok = faults.length === 0;
  const whole = inWords(
    `키트 ${version} (${target}): 서명과 파일 ${manifest.files.length}개가 맞습니다.`,
    `Kit ${version} (${target}): the signature and ${manifest.files.length} files are right.`,
  );
  const lines = faults.map(({ path, fault }) => `${path}: ${faultInWords(fault)}`);
  print({ ok, version, target, payload, files: manifest.files.length, faults }, json, ok ? [whole] : lines);
  if (!ok) process.exitCode = exitCodes.refused;
}

function faultInWords(fault: FileFault): string {
  if (fault === "MISSING") return inWords("없습니다", "missing");
  if (fault === "WRONG_SIZE") return inWords("크기가 다릅니다 (덜 복사됨)", "of another size (half copied)");
  if (fault === "UNREADABLE") return inWords("읽을 수 없습니다", "cannot be read");
  return inWords("내용이 다릅니다", "of other contents");
}

async function install(given: string | undefined, { key, to, json }: KitOptions): Promise<void> {
  const tell = (path: string) => process.stderr.write(`${path}\n`);
  const done = await installKit(kitFolder(given), chosenPlace(to), await releaseKey(key), tell);
  const was = done.before === null || done.before === done.version ? "" : ` (${done.before} → ${done.version})`;
  print(done, json, [
    inWords(`설치했습니다: ${done.version}${was}`, `Installed: ${done.version}${was}`),
    inWords(`시작: ${done.launcher}`, `Start it with: ${done.launcher}`),
  ]);
}

async function uninstall({ to, json }: KitOptions): Promise<void> {
  const places = chosenPlace(to);
  const removed = await uninstallKit(places);
  const kept = dataFolder();
  const said = removed
    ? inWords(`지웠습니다: ${places.root}`, `Removed: ${places.root}`)
    : inWords(`설치된 것이 없습니다: ${places.root}`, `Nothing is installed in ${places.root}`);
  print({ removed, root: places.root, kept }, json, [
    said,
    inWords(`기록과 자료는 남겼습니다: ${kept}`, `The log and the data stay: ${kept}`),
  ]);
}

/** Refusals are told from failures by the exit code. */
const exitOf: Record<KitProblem, number> = {
  NO_KIT: exitCodes.usage,
  NO_KEY: exitCodes.usage,
  WRONG_SIGNATURE: exitCodes.refused,
  DAMAGED: exitCodes.refused,
  OLDER: exitCodes.refused,
  OTHER_SYSTEM: exitCodes.refused,
  NOT_COPIED: exitCodes.failed,
};

function kitGuarded(action: (given: string | undefined, options: KitOptions) => Promise<void>) {
  return async (given: string | undefined, options: KitOptions): Promise<void> => {
    try {
      await action(given, options);
    } catch (error) {
      if (!(error instanceof KitError)) throw error;
      const { code, message } = error;
      if (options.json) process.stdout.write(`${JSON.stringify({ error: { code, message } })}\n`);
      else printError(message);
      process.exitCode = exitOf[code];
    }
  };
}
