import { readFileSync } from "node:fs";
import { createServer, get as httpGet, type RequestListener, type Server } from "node:http";
import type { RequestOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { fetchFromHub } from "../../../packages/agent/src/model-store/fetch-from-hub.ts";
import type { FetchProgress } from "../../../packages/agent/src/model-store/fetch-progress.ts";
import { emptyFolders, put, smallModel, weights } from "./small-model.ts";

const progress: FetchProgress = { note: () => undefined, advance: () => undefined };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A hub on this PC: every https address leads to it. Gives the addresses that were asked for. */
async function hub(answer: RequestListener) {
  const asked: string[] = [];
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const get = (address: string, options: RequestOptions, answered: Parameters<typeof httpGet>[2]) => {
    asked.push(address);
    return httpGet({ ...options, host: "127.0.0.1", port, path: new URL(address).pathname }, answered);
  };
  return { asked, get };
}

async function fetchTo(path: string, get: Awaited<ReturnType<typeof hub>>["get"]): Promise<Buffer> {
  await fetchFromHub(smallModel, "Some/Model-GGUF", path, progress, new AbortController().signal, get);
  return readFileSync(path);
}

const wholeFile: RequestListener = (_, response) => response.end(weights);

test("downloads the file of the repository", async () => {
  const { asked, get } = await hub(wholeFile);
  expect((await fetchTo(join(emptyFolders().target, "x.part"), get)).equals(weights)).toBe(true);
  expect(asked).toEqual(["https://huggingface.co/Some/Model-GGUF/resolve/main/small.gguf"]);
});

test.each([
  ["knows ranges", true],
  ["does not know ranges", false],
])("goes on after an interruption with a hub that %s", async (_, knowsRanges) => {
  const ranges: (string | undefined)[] = [];
  const { get } = await hub((request, response) => {
    ranges.push(request.headers.range);
    if (knowsRanges) response.writeHead(206).end(weights.subarray(1000));
    else response.end(weights);
  });
  const path = put(emptyFolders().target, "x.part", weights.subarray(0, 1000));
  expect((await fetchTo(path, get)).equals(weights)).toBe(true);
  expect(ranges).toEqual(["bytes=1000-"]);
});

test("asks nothing when the whole file came last time", async () => {
  const { asked, get } = await hub(wholeFile);
  await fetchTo(put(emptyFolders().target, "x.part", weights), get);
  expect(asked).toEqual([]);
});

test("follows a redirect", async () => {
  const { asked, get } = await hub((request, response) => {
    if (request.url === "/blob") response.end(weights);
    else response.writeHead(302, { location: "https://cdn.example/blob" }).end();
  });
  expect((await fetchTo(join(emptyFolders().target, "x.part"), get)).equals(weights)).toBe(true);
  expect(asked.at(-1)).toBe("https://cdn.example/blob");
});

const listeners: [string, RequestListener, RegExp][] = [
  ["has no such file", (_, response) => response.writeHead(404).end(), /answered 404/],
  ["redirects without end", (_, response) => response.writeHead(302, { location: "/again" }).end(), /answered 302/],
  [
    "leads off https",
    (_, response) => response.writeHead(302, { location: "http://x.example/" }).end(),
    /answered 302/,
  ],
  ["sends more than the file", (_, response) => response.end(Buffer.concat([weights, weights])), /more than \d+ bytes/],
  ["breaks off", (request) => request.socket.destroy(), /./],
];
test.each(listeners)("gives NO_SOURCE when the hub %s", async (_, answer, message) => {
  const { get } = await hub(answer);
  const fetching = fetchTo(join(emptyFolders().target, "x.part"), get);
  await expect(fetching).rejects.toMatchObject({
    code: "NO_SOURCE",
    message: expect.stringMatching(message) as string,
  });
});
