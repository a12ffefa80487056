import { watchForOrphanhood } from "./orphan-watch.ts";

/**
 * The whole life of the parser child: takes requests over the IPC channel until the parent is gone. To be called once,
 * by a program started through `ParserCommand`; resolves when it takes requests. Throws when there is no channel.
 */
export async function runParserChild(): Promise<void> {
  if (!process.send) throw new Error("the parser child must be started with an IPC channel");
  process.once("disconnect", () => process.exit(0));
  // Ctrl+C reaches the whole process group; the parent decides when this process ends.
  process.on("SIGINT", () => {});
  watchForOrphanhood();
  // Loaded here only: the parent never needs the readers, which take 200 ms and 30 MB.
  const { answerRequests } = await import("./answer-requests.ts");
  answerRequests();
}
