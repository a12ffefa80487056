import { Worker } from "node:worker_threads";

/** Own source as text: a bundler sees no extra file, and it needs nothing but Node. */
const source = `
const { workerData } = require("node:worker_threads");
const isAlive = () => { try { process.kill(workerData, 0); return true; } catch (error) { return error.code === "EPERM"; } };
setInterval(() => {
  if (process.ppid !== workerData || !isAlive()) process.kill(process.pid, "SIGKILL");
}, 1000);
`;

/**
 * Ends this process when its parent is gone. A thread of its own, because a query or a parser that blocks the main
 * thread would never see the "disconnect" event and run on for ever.
 */
export function watchForOrphanhood(): void {
  const worker = new Worker(source, { eval: true, workerData: process.ppid, execArgv: [], env: {} });
  worker.unref();
}
