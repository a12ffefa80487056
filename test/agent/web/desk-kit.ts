import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "@cloister/tool-runtime";
import { openAgent, openDocuments } from "../../../packages/agent/src/compose.ts";
import { createScriptedModel, type ScriptedReply } from "../../../packages/agent/src/model/scripted-model.ts";
import { pageFolder } from "../../../packages/agent/src/data-files.ts";
import type { DeskPorts } from "../../../packages/agent/src/web/desk-ports.ts";
import { startDesk } from "../../../packages/agent/src/web/desk-server.ts";
import { cookieName, TOKEN_HEADER } from "../../../packages/agent/src/web/request-guard.ts";

const parserChild = fileURLToPath(new URL("../../fixtures/programs/parser-child.mjs", import.meta.url));
const childCommand = { file: process.execPath, args: [parserChild] };

/** The real server over real files; only the model speaks from a script. */
export async function openDesk(replies: readonly ScriptedReply[] = [], change: Partial<DeskPorts> = {}) {
  const home = mkdtempSync(join(tmpdir(), "cloister-desk-"));
  const dataFolder = join(home, "data");
  const ports: DeskPorts = {
    openAgent: ({ folder, language, onEvent }) =>
      openAgent({
        folder,
        dataFolder,
        childCommand,
        language,
        onEvent,
        modelInfo: { id: "scripted", sha256: "" },
        loadModel: async () => createScriptedModel(replies),
      }),
    openReader: () => openDocuments({ childCommand, dataFolder }),
    pageFolder: pageFolder(),
    dataFolder,
    inboxFolder: join(home, "inbox"),
    language: "en" as Language,
    model: { id: "scripted", contextWindow: 10_000 },
    checkPc: async () => [{ name: "memory", ok: true, detail: "8 GB", fix: "" }],
    toolsCost: async () => ({ contextWindow: 10_000, model: "scripted", eagerTokens: 3000, p0Tokens: 700, groups: [] }),
    ...change,
  };
  const desk = await startDesk(ports);
  return {
    desk,
    home,
    dataFolder,
    auditFile: join(dataFolder, "audit.db"),
    async close() {
      await desk.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json(): Record<string, unknown>;
}

/** A request with exactly these headers, as no browser would let a page send it. */
export function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const asked = request({ host: "127.0.0.1", port, method, path, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const json = () => JSON.parse(text) as Record<string, unknown>;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** The status that raw bytes on the wire get. */
export function sendRaw(port: number, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port }, () => socket.write(bytes));
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Number(/^HTTP\/1.1 (\d+)/u.exec(text)?.[1] ?? 0)));
    setTimeout(() => socket.destroy(), 2000).unref();
  });
}

/** A page of this desk that has exchanged its launch token. */
export async function openPage(port: number, address: string) {
  const launch = address.split("#launch=")[1] ?? "";
  const own = { origin: `http://127.0.0.1:${port}`, "sec-fetch-site": "same-origin" };
  const json = { ...own, "content-type": "application/json" };
  const launched = await send(port, "POST", "/api/launch", json, JSON.stringify({ launch }));
  const [setCookie = ""] = [launched.headers["set-cookie"] ?? []].flat();
  const cookie = setCookie.split(";")[0] ?? "";
  const session = { cookie, [TOKEN_HEADER]: String(launched.json()["token"]) };
  return {
    launched,
    setCookie,
    session,
    headers: { ...json, ...session },
    cookieName: cookieName(port),
    get: (path: string) => send(port, "GET", path, { "sec-fetch-site": "same-origin", ...session }),
    post: (path: string, body: unknown) => send(port, "POST", path, { ...json, ...session }, JSON.stringify(body)),
    delete: (path: string) => send(port, "DELETE", path, { ...json, ...session }),
  };
}

export type Page = Awaited<ReturnType<typeof openPage>>;
