import { spawn } from "node:child_process";

/** Opens a file with the user's browser. Without one, the address that was printed is left. */
export function openBrowser(file: string): void {
  const child = spawn(opener(), [file], { detached: true, stdio: "ignore" });
  child.on("error", () => undefined);
  child.unref();
}

function opener(): string {
  if (process.platform === "win32") return "explorer.exe";
  return process.platform === "darwin" ? "open" : "xdg-open";
}
