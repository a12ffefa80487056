import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const program = join(root, "packages", "agent", "dist", "cli", "main.js");
/** What is tried: the checkout's build, or the executable that CLOISTER_PROGRAM names. */
const commandLine = process.env["CLOISTER_PROGRAM"] ? [process.env["CLOISTER_PROGRAM"]] : [process.execPath, program];
export const workspace = join(root, "test", "workspace");
export const fixture = (name: string): string => join(root, "test", "fixtures", "office", name);
export const modelFile = (name: string): string => join(root, "models", name);
export const tinyModel = join(root, "test", "fixtures", "models", "tiny.gguf");

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** A user of a PC: own home, own data folder, nothing of the environment but the path. */
export interface Pc {
  home: string;
  data: string;
  env: Record<string, string>;
}

export function freshPc(env: Record<string, string> = {}): Pc {
  const home = mkdtempSync(join(tmpdir(), "cloister-pc-"));
  const data = join(home, "data");
  return {
    home,
    data,
    env: { PATH: process.env["PATH"] ?? "", HOME: home, CLOISTER_DATA: data, CLOISTER_LANG: "en", ...env },
  };
}

export interface Started {
  child: ChildProcessWithoutNullStreams;
  ended: Promise<Ended>;
}

/** Starts the built program as a user does, from another folder than the checkout. */
export function startCloister(pc: Pc, args: readonly string[], input = ""): Started {
  return startProgram(pc, [...commandLine, ...args], input);
}

export function startProgram(pc: Pc, [file = "", ...args]: readonly string[], input = ""): Started {
  const child = spawn(file, args, { cwd: pc.home, env: pc.env });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code, out: Buffer.concat(out).toString("utf8"), err: Buffer.concat(err).toString("utf8") }),
    );
  });
  return { child, ended };
}

export function cloister(pc: Pc, args: readonly string[], input = ""): Promise<Ended> {
  return startCloister(pc, args, input).ended;
}

/** Exactly one JSON object on stdout, in one line. */
export function oneObject({ out }: Ended): Record<string, unknown> {
  if (!/^\{[^\n]*\}\n$/.test(out)) throw new TypeError(`not one JSON object: ${out.slice(0, 500)}`);
  return JSON.parse(out) as Record<string, unknown>;
}
