import { exitCodes } from "./exit-codes.ts";

/** After this long a run that does not stop is ended by force. */
const PATIENCE_MS = 1500;

/** A signal that fires at Ctrl-C; a second Ctrl-C, or patience running out, ends the program at once with 130. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const onInterrupt = () => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    process.exitCode = exitCodes.interrupted;
    controller.abort();
    setTimeout(() => process.exit(exitCodes.interrupted), PATIENCE_MS).unref();
  };
  process.on("SIGINT", onInterrupt);
  process.on("SIGTERM", onInterrupt);
  return controller.signal;
}
