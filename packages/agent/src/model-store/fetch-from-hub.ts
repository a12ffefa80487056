import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { ClientRequest, IncomingMessage } from "node:http";
import { get as httpsGet, type RequestOptions } from "node:https";
import { pipeline } from "node:stream/promises";
import type { FetchProgress } from "./fetch-progress.ts";
import type { ManifestModel } from "./manifest.ts";
import { ModelStoreError } from "./model-store-error.ts";
import { storeWords } from "./store-words.ts";

const CONNECT_LIMIT_MS = 5000;
const IDLE_LIMIT_MS = 60_000;
const MAX_REDIRECTS = 5;

/** Node's `https.get`. */
type Get = (address: string, options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;

/** The one address of the product. */
function hubAddress(repo: string, file: string): string {
  return `https://huggingface.co/${repo}/resolve/main/${encodeURIComponent(file)}`;
}

/**
 * Downloads the model's file to `path`, going on where an interrupted download stopped. Throws `ModelStoreError`
 * NO_SOURCE; the hash is the caller's to check.
 */
export async function fetchFromHub(
  model: ManifestModel,
  repo: string,
  path: string,
  progress: FetchProgress,
  signal: AbortSignal,
  get: Get = httpsGet,
): Promise<void> {
  let have = (await stat(path).catch(() => null))?.size ?? 0;
  if (have > model.bytes) {
    await rm(path);
    have = 0;
  }
  if (have === model.bytes) return;
  const response = await request(get, hubAddress(repo, model.file), have, signal);
  // A server that does not know ranges answers 200 with the whole file.
  const append = response.statusCode === 206;
  if (!append) have = 0;
  response.on("data", (chunk: Buffer) => {
    have += chunk.length;
    // More bytes than the manifest says can only be another file: stop before the disk is full.
    if (have > model.bytes) response.destroy(new Error(storeWords().tooManyBytes(model.bytes)));
    progress.advance(have, model.bytes, "");
  });
  try {
    await pipeline(response, createWriteStream(path, { flags: append ? "a" : "w" }), { signal });
  } catch (cause) {
    throw unreachable((cause as Error).message, cause);
  }
}

async function request(
  get: Get,
  address: string,
  from: number,
  signal: AbortSignal,
  redirects = 0,
): Promise<IncomingMessage> {
  const response = await connect(get, address, from, signal);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200 || statusCode === 206) return response;
  response.destroy();
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && redirects < MAX_REDIRECTS) {
    const next = new URL(headers.location, address);
    if (next.protocol === "https:") return request(get, next.href, from, signal, redirects + 1);
  }
  throw unreachable(storeWords().answered(statusCode));
}

function connect(get: Get, address: string, from: number, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = from > 0 ? { range: `bytes=${from}-` } : {};
    const call = get(address, { headers, signal, timeout: IDLE_LIMIT_MS }, (response) => {
      clearTimeout(limit);
      resolve(response);
    });
    const limit = setTimeout(
      () => call.destroy(new Error(storeWords().noConnection(CONNECT_LIMIT_MS / 1000))),
      CONNECT_LIMIT_MS,
    );
    call.on("socket", (socket) => socket.on("secureConnect", () => clearTimeout(limit)));
    call.on("timeout", () => call.destroy(new Error(storeWords().nothingCame(IDLE_LIMIT_MS / 1000))));
    call.on("error", (error) => {
      clearTimeout(limit);
      reject(unreachable(error.message, error));
    });
  });
}

function unreachable(reason: string, cause?: unknown): ModelStoreError {
  return new ModelStoreError("NO_SOURCE", storeWords().hubFailed(reason), { cause });
}
