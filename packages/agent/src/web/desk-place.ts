import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { isProcessAlive } from "@cloister/tool-runtime";
import { z } from "zod";
import type { DeskRole } from "./launch-tokens.ts";

/** Where the desk of this user runs, for a second start; readable by the user alone. */
const place = z.object({ pid: z.number().int(), port: z.number().int(), secret: z.string() });

const fileOf = (dataFolder: string): string => join(dataFolder, "desk.json");

/** Tells where the desk runs. The secret that is returned lets a second start ask for a launch token. */
export function tellPlace(dataFolder: string, port: number): { secret: string; forget(): void } {
  const file = fileOf(dataFolder);
  const secret = randomBytes(32).toString("base64url");
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, port, secret }), { mode: 0o600, flag: "wx" });
  return {
    secret,
    forget() {
      if (readPlace(dataFolder)?.secret === secret) rmSync(file, { force: true });
    },
  };
}

/** An address for opening the desk that runs already; null when none does. */
export async function askRunningDesk(dataFolder: string, role: DeskRole): Promise<string | null> {
  const found = readPlace(dataFolder);
  if (found === null || !isProcessAlive(found.pid)) return null;
  const { port, secret } = found;
  const answer = await post(port, "/api/second-start", { secret, role });
  const token = z.object({ launch: z.string() }).safeParse(answer);
  return token.success ? launchAddress(port, token.data.launch) : null;
}

/** The token stands behind `#`: browsers send that part to no server, and it is in no log and no Referer. */
export const launchAddress = (port: number, token: string): string => `http://127.0.0.1:${port}/#launch=${token}`;

function readPlace(dataFolder: string): z.infer<typeof place> | null {
  try {
    return place.parse(JSON.parse(readFileSync(fileOf(dataFolder), "utf8")));
  } catch {
    return null;
  }
}

/** Null when nobody answers there, or somebody else. */
function post(port: number, path: string, body: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const headers = { "content-type": "application/json", origin: `http://127.0.0.1:${port}` };
    const asked = request({ host: "127.0.0.1", port, path, method: "POST", headers, timeout: 2000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        try {
          resolve(JSON.parse(Buffer.concat(chunks).toString("utf8")));
        } catch {
          resolve(null);
        }
      });
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(null));
    asked.end(JSON.stringify(body));
  });
}
