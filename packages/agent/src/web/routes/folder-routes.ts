import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Hono } from "hono";
import { AgentError } from "../../agent-error.ts";
import type { FolderListing } from "../api-types.ts";
import type { DeskParts } from "../desk-parts.ts";

const MOST_FOLDERS = 500;
const MOST_UPLOAD_BYTES = 500 * 1024 * 1024;
const INBOX_NAME = /^\d{8}-\d{6}-[0-9a-f]{4}$/u;
/** What no system takes in a name, and what hides or disguises one. */
// oxlint-disable-next-line no-control-regex
const UNSAFE_NAME = /[\u0000-\u001F\u007F/\\:*?"<>|\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Choosing a folder, and files that are dropped on the page. */
export function folderRoutes({ ports }: DeskParts): Hono {
  const routes = new Hono();
  routes.get("/folders", async (context) => context.json(await listFolder(context.req.query("path") ?? homedir())));
  routes.post("/inbox", async (context) => {
    const folder = join(ports.inboxFolder, inboxName(new Date()));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return context.json({ inbox: basename(folder), folder });
  });
  routes.put("/inbox/:inbox/:name", async (context) => {
    const { inbox, name } = context.req.param();
    if (!INBOX_NAME.test(inbox)) throw new AgentError("USAGE", `There is no inbox ${inbox}.`);
    await keepFile(join(ports.inboxFolder, inbox, safeName(name)), context.req.raw.body);
    return context.json({ ok: true });
  });
  return routes;
}

/** Only names of folders: the page may look around, but reads no file of a folder that was not chosen. */
async function listFolder(path: string): Promise<FolderListing> {
  const folder = resolve(path);
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const shown = entries.filter(({ name }) => !name.startsWith("."));
    const names = shown.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    return {
      path: folder,
      parent: dirname(folder) === folder ? null : dirname(folder),
      folders: names.toSorted((one, other) => one.localeCompare(other)).slice(0, MOST_FOLDERS),
      files: shown.filter((entry) => entry.isFile()).length,
    };
  } catch (error) {
    throw new AgentError("FOLDER", `${folder}: ${(error as NodeJS.ErrnoException).code ?? "cannot be read"}`);
  }
}

/** `20261201-093000-1f3a`: sorted by time, and two drops in one second do not meet. */
function inboxName(now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]/gu, "").replace("T", "-").slice(0, 15);
  return `${stamp}-${Math.floor(Math.random() * 65_536)
    .toString(16)
    .padStart(4, "0")}`;
}

function safeName(name: string): string {
  const plain = name.normalize("NFC").trim();
  const isPlain = plain !== "" && !plain.startsWith(".") && !plain.endsWith(".") && !UNSAFE_NAME.test(plain);
  if (!isPlain || Buffer.byteLength(plain) > 240) throw new AgentError("USAGE", `Not a name for a file: ${name}`);
  return plain;
}

/** A file that is there already stays; a half-written one does not. */
async function keepFile(path: string, body: ReadableStream | null): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > MOST_UPLOAD_BYTES) done(new AgentError("USAGE", `A file may have ${MOST_UPLOAD_BYTES} bytes.`));
      else done(null, chunk);
    },
  });
  const source = body === null ? Readable.from([]) : Readable.fromWeb(body as never);
  try {
    await pipeline(source, limit, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new AgentError("USAGE", `${basename(path)} is there already.`, { cause: error });
    if (code === "ENOENT") throw new AgentError("USAGE", "There is no such inbox.", { cause: error });
    await rm(path, { force: true });
    throw error;
  }
}
