import { afterAll, beforeAll, expect, test } from "vitest";
import { listAuditRows } from "../../../packages/agent/src/audit/list.ts";
import { openDesk, openPage, send, sendRaw, type Page } from "./desk-kit.ts";

let opened: Awaited<ReturnType<typeof openDesk>>;
let page: Page;
let port = 0;

beforeAll(async () => {
  opened = await openDesk();
  port = opened.desk.port;
  page = await openPage(port, opened.desk.address());
});

afterAll(() => opened.close());

const body = JSON.stringify({ folder: "/" });
const own = () => page.headers;
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(own()).filter(([name]) => !names.includes(name)));
const post = (change: Record<string, string>, path = "/api/sessions") =>
  send(port, "POST", path, { ...own(), ...change }, body);
const get = (headers: Record<string, string>, path = "/api/state") => send(port, "GET", path, headers);
const raw = (head: string) => sendRaw(port, head.replaceAll("PORT", String(port)).replaceAll("\n", "\r\n"));

type Sent = () => Promise<{ status: number } | number>;

/** Each asks for what the page may have, and is wrong in one thing. */
const hostile: [string, string, Sent][] = [
  ["a name that was bound anew to this PC", "foreign-host", () => post({ host: `rebind.example:${port}` })],
  ["the name without the port", "foreign-host", () => post({ host: "127.0.0.1" })],
  ["another port in the name", "foreign-host", () => post({ host: `127.0.0.1:${port + 1}` })],
  ["0.0.0.0", "foreign-host", () => post({ host: `0.0.0.0:${port}` })],
  ["[::]", "foreign-host", () => post({ host: `[::]:${port}` })],
  ["a dot at the end of the name", "foreign-host", () => post({ host: `localhost.:${port}` })],
  ["a name with this one in front", "foreign-host", () => post({ host: `127.0.0.1:${port}.example` })],
  ["the page by a foreign name", "foreign-host", () => get({ host: `rebind.example:${port}` }, "/")],
  ["two names", "foreign-host", () => raw("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nHost: evil.example\n\n")],
  ["a foreign origin", "foreign-origin", () => post({ origin: "http://evil.example" })],
  ["the origin of another port", "foreign-origin", () => post({ origin: `http://127.0.0.1:${port + 1}` })],
  ["the other name of this PC", "foreign-origin", () => post({ origin: `http://localhost:${port}` })],
  ["an origin with https", "foreign-origin", () => post({ origin: `https://127.0.0.1:${port}` })],
  ["no origin that may be named", "foreign-origin", () => post({ origin: "null" })],
  ["no origin at all", "no-origin", () => send(port, "POST", "/api/sessions", without("origin"), body)],
  ["another site", "other-site", () => post({ "sec-fetch-site": "cross-site" })],
  ["another port of this PC", "other-site", () => post({ "sec-fetch-site": "same-site" })],
  ["reading by another site", "other-site", () => get({ ...page.session, "sec-fetch-site": "cross-site" })],
  ["reading without saying from where", "no-origin", () => get(page.session)],
  [
    "the page in a frame",
    "other-site",
    () => get({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }, "/"),
  ],
  [
    "a script of the page by another site",
    "other-site",
    () =>
      get(
        { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" },
        "/assets/index.js",
      ),
  ],
  ["JSON called text", "content-type", () => post({ "content-type": "text/plain" })],
  ["a form", "content-type", () => post({ "content-type": "application/x-www-form-urlencoded" })],
  ["a form with files", "content-type", () => post({ "content-type": "multipart/form-data; boundary=x" })],
  ["no type", "content-type", () => send(port, "POST", "/api/sessions", without("content-type"), body)],
  ["bytes where JSON is wanted", "content-type", () => post({ "content-type": "application/octet-stream" })],
  [
    "a WebSocket",
    "upgrade",
    () =>
      raw(
        "GET /api/events HTTP/1.1\nHost: 127.0.0.1:PORT\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n",
      ),
  ],
  [
    "a preflight",
    "method",
    () =>
      send(port, "OPTIONS", "/api/sessions", {
        origin: "http://evil.example",
        "access-control-request-method": "POST",
      }),
  ],
  ["a tunnel", "method", () => raw("CONNECT evil.example:443 HTTP/1.1\nHost: 127.0.0.1:PORT\n\n")],
  ["a trace", "method", () => raw("TRACE / HTTP/1.1\nHost: 127.0.0.1:PORT\n\n")],
  ["a whole address as the target", "target", () => raw("GET http://evil.example/ HTTP/1.1\nHost: 127.0.0.1:PORT\n\n")],
  ["two slashes", "target", () => raw("GET //evil.example/ HTTP/1.1\nHost: 127.0.0.1:PORT\n\n")],
  ["no cookie", "no-session", () => send(port, "POST", "/api/sessions", without("cookie"), body)],
  ["no token", "no-session", () => send(port, "POST", "/api/sessions", without("x-cloister-token"), body)],
  ["somebody else's token", "no-session", () => post({ "x-cloister-token": "A".repeat(43) })],
  ["two cookies of the name", "no-session", () => post({ cookie: `${page.session.cookie}; ${page.cookieName}=x` })],
  ["events without a session", "no-session", () => get({ "sec-fetch-site": "same-origin" }, "/api/events")],
  ["a request that is none", "malformed", () => raw("GET / HTTP/1.1\nHost: 127.0.0.1:PORT\nbad header\n\n")],
];

test.each(hostile)("%s is refused and logged", async (_, reason, sent) => {
  const before = lastSeq();
  const answer = await sent();
  const status = typeof answer === "number" ? answer : answer.status;
  expect([400, 401, 403, 405, 415, 421]).toContain(status);
  const { rows } = listAuditRows(opened.auditFile, { after: before, limit: 500 });
  expect(rows.map(({ kind, decision, decidedBy }) => [kind, decision, decidedBy])).toEqual([
    ["refusal", "DENY", reason],
  ]);
});

test("no refusal lets another origin read it", async () => {
  const answer = await post({ origin: "http://evil.example" });
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("what the page itself asks for is answered, and no row tells of it", async () => {
  const before = lastSeq();
  const answers = [
    await page.get("/api/state"),
    await page.post("/api/sessions", { folder: opened.home.replace(/$/u, "/inbox") }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  expect(lastSeq()).toBe(before);
});

test("a flood is counted instead of filling the log", async () => {
  const before = lastSeq();
  for (let sent = 0; sent < 80; sent += 1) await get({}, "/api/state");
  const { rows } = listAuditRows(opened.auditFile, { after: before, limit: 500 });
  expect(rows.length).toBeLessThanOrEqual(60);
});

function lastSeq(): number {
  const { rows } = listAuditRows(opened.auditFile, { limit: 500 });
  return rows.at(-1)?.seq ?? 0;
}
