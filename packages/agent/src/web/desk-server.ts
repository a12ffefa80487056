import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { openAuditLog } from "../audit/log.ts";
import { openSessionStore } from "../session/session-store.ts";
import { createDeskApp } from "./desk-app.ts";
import { launchAddress, tellPlace } from "./desk-place.ts";
import type { DeskPorts } from "./desk-ports.ts";
import { createEventHub } from "./event-hub.ts";
import { createLaunchTokens, type DeskRole } from "./launch-tokens.ts";
import { createRefusalLog } from "./refusal-log.ts";
import { refusalOf, type Refusal, type RequestFacts } from "./request-guard.ts";
import { createRunQueue } from "./run-queue.ts";
import { createViewer } from "./viewer.ts";

/** The desk as it runs. */
export interface Desk {
  port: number;
  /** An address that opens the page, for one use within a minute. */
  address(role?: DeskRole): string;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";

/** Starts the desk on 127.0.0.1, at a port that is free when none is given. Throws the system's error for one in use. */
export async function startDesk(ports: DeskPorts, { port: wanted = 0 }: { port?: number } = {}): Promise<Desk> {
  const audit = openAuditLog(join(ports.dataFolder, "audit.db"), { language: ports.language });
  const server = createServer({ maxHeaderSize: 16 * 1024 });
  await listen(server, wanted);
  const { port } = server.address() as AddressInfo;
  const tokens = createLaunchTokens();
  const place = tellPlace(ports.dataFolder, port);
  const sessions = openSessionStore(join(ports.dataFolder, "sessions.db"));
  const hub = createEventHub();
  const queue = createRunQueue({ sessions, hub, openAgent: ports.openAgent });
  const viewer = createViewer(ports);
  const app = createDeskApp({ ports, port, tokens, sessions, hub, queue, viewer, secondStartSecret: place.secret });
  guard(server, {
    port,
    isKnown: (cookie, token) => tokens.roleOf(cookie, token) !== null,
    refusals: createRefusalLog(audit),
    answer: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  });
  return {
    port,
    address: (role = "office") => launchAddress(port, tokens.issue(role)),
    async close() {
      place.forget();
      server.close();
      // Event streams never end by themselves.
      server.closeAllConnections();
      await queue.close();
      await viewer.close();
      sessions.close();
      audit.close();
    },
  };
}

interface GuardParts {
  port: number;
  isKnown(cookie: string | null, token: string | null): boolean;
  refusals: ReturnType<typeof createRefusalLog>;
  answer(request: IncomingMessage, response: ServerResponse): unknown;
}

/** Nothing reaches the framework before it was looked at; what is refused is in the log before the answer goes out. */
function guard(server: Server, { port, isKnown, refusals, answer }: GuardParts): void {
  server.on("request", (request, response) => {
    const facts = factsOf(request);
    const refusal = refusalOf(facts, { port, isKnown });
    if (refusal === null) return void answer(request, response);
    void refusals
      .record(facts, refusal)
      .catch(() => undefined)
      .then(() => refuse(request, response, refusal));
  });
  // A browser that asks for a WebSocket or a tunnel gets no connection to keep.
  for (const name of ["upgrade", "connect"] as const) {
    server.on(name, (request: IncomingMessage, socket: Socket) => {
      socket.on("error", () => undefined);
      const facts = factsOf(request);
      const refusal = refusalOf(facts, { port, isKnown }) ?? { status: 403, reason: name };
      void refusals
        .record(facts, refusal as Refusal)
        .catch(() => undefined)
        .then(() => socket.end(`HTTP/1.1 ${refusal.status} Refused\r\nConnection: close\r\n\r\n`));
    });
  }
  server.on("clientError", (_error, socket) => {
    const facts = { method: "?", target: "/", rawHeaders: [], remoteAddress: HOST };
    void refusals.record(facts, { status: 400, reason: "malformed" }).catch(() => undefined);
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  });
}

function factsOf({ method, url, rawHeaders, socket }: IncomingMessage): RequestFacts {
  return { method: method ?? "", target: url ?? "", rawHeaders, remoteAddress: socket.remoteAddress ?? "" };
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, reason }: Refusal): void {
  response.writeHead(status, {
    "content-type": "application/json",
    connection: "close",
    "x-content-type-options": "nosniff",
  });
  response.end(JSON.stringify({ error: { code: "REFUSED", message: reason } }));
  request.resume();
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: HOST, port, exclusive: true }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
