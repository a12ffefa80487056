import { measureSpeed, type Speed } from "../bench/speed/measure-speed.ts";
import { guarded } from "./command-error.ts";
import { loadChosenModel } from "./load-chosen-model.ts";
import { effectiveSettings } from "./open-session.ts";
import { wholeNumber } from "./option-values.ts";

interface SpeedOptions {
  model?: string;
  depths: string;
  read: string;
  write: string;
  repeat: string;
  threads?: string;
  json?: boolean;
}

const MOST_TOKENS = 999_999;
/** As the setting has it. */
const THREADS = { from: 1, to: 256 };

/** `bench speed`: how fast this PC reads and writes with a model. */
export const benchSpeedCommand = guarded(speed);

async function speed(options: SpeedOptions): Promise<void> {
  const plan = {
    depths: options.depths.split(",").map((depth) => wholeNumber(depth, "--depths", { from: 0, to: MOST_TOKENS })),
    read: wholeNumber(options.read, "--read", { from: 1, to: MOST_TOKENS }),
    write: wholeNumber(options.write, "--write", { from: 1, to: MOST_TOKENS }),
    repeat: wholeNumber(options.repeat, "--repeat", { from: 1, to: 1000 }),
  };
  const settings = effectiveSettings();
  const threads = options.threads === undefined ? settings.threads : wholeNumber(options.threads, "--threads", THREADS);
  const { contextWindow } = settings;
  const { model, file } = await loadChosenModel({
    contextWindow,
    threads,
    ...(options.model === undefined ? {} : { model: options.model }),
  });
  try {
    const speeds = await measureSpeed(model, plan);
    const { id, sha256, engine } = model.info;
    const report = { model: { id, sha256 }, file, engine, threads, speeds };
    process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : speeds.map(line).join(""));
  } finally {
    await model.close();
  }
}

const line = ({ kind, depth, tokens, tokensPerSecond }: Speed): string =>
  `${kind.padEnd(5)}  after ${String(depth).padStart(5)} tokens: ${tokensPerSecond.toFixed(1).padStart(6)} tokens/s (${tokens})\n`;
