/** What the guard looks at of a request, before anything of it is read. */
export interface RequestFacts {
  method: string;
  /** As it stands in the request line. */
  target: string;
  /** Names and values one after the other, as they came. */
  rawHeaders: readonly string[];
  remoteAddress: string;
}

export interface GuardRules {
  port: number;
  /** Whether cookie and header token belong to one session of this server. */
  isKnown(cookie: string | null, token: string | null): boolean;
}

export interface Refusal {
  status: 400 | 401 | 403 | 405 | 415 | 421;
  /** Stable name: what the audit log says decided. */
  reason: string;
}

const METHODS = new Set(["GET", "POST", "PUT", "DELETE"]);
const JSON_TYPE = /^application\/json(?:;\s*charset=utf-8)?$/iu;
/** Bytes of a dropped file: like JSON, no form and no plain link can send this type. */
const BYTES_TYPE = /^application\/octet-stream$/iu;
const UPLOAD = /^\/api\/inbox\//u;
/** Reached before there is a session. */
const OPEN_ROUTES = new Set(["/api/launch", "/api/second-start"]);

export const cookieName = (port: number): string => `cloister-${port}`;
export const TOKEN_HEADER = "x-cloister-token";

/**
 * Why a request is not answered; null when it may go on. Pure: looks at nothing but the facts.
 *
 * A cookie alone is not enough: browsers send cookies of 127.0.0.1 to every port, so that another program's page could
 * learn it. The token in the header is kept by the page's own origin.
 */
export function refusalOf(facts: RequestFacts, rules: GuardRules): Refusal | null {
  const headers = readHeaders(facts.rawHeaders);
  return (
    transportFault(facts, headers, rules.port) ??
    (facts.target.startsWith("/api/") ? apiFault(facts, headers, rules) : pageFault(facts, headers))
  );
}

type Headers = Map<string, string[]>;

function transportFault({ method, target, remoteAddress }: RequestFacts, headers: Headers, port: number) {
  if (!/^(?:::ffff:)?127\./u.test(remoteAddress)) return refuse(403, "not-from-this-pc");
  const hosts = headers.get("host") ?? [];
  if (hosts.length !== 1 || !hostsOf(port).includes(hosts[0] ?? "")) return refuse(421, "foreign-host");
  if (headers.has("upgrade")) return refuse(403, "upgrade");
  if (!METHODS.has(method)) return refuse(405, "method");
  // A target that is no plain path (http://…, //…, a backslash) means something else to other programs.
  if (!/^\/(?![/\\])[^\s\\]*$/u.test(target)) return refuse(400, "target");
  return null;
}

/** The page itself: nothing secret in it, but it may not be put into a frame or be read by another page. */
function pageFault({ method }: RequestFacts, headers: Headers): Refusal | null {
  if (method !== "GET") return refuse(405, "method");
  const site = one(headers, "sec-fetch-site");
  if (site === null || site === "same-origin" || site === "none") return null;
  const isOpened = one(headers, "sec-fetch-mode") === "navigate" && one(headers, "sec-fetch-dest") === "document";
  return isOpened ? null : refuse(403, "other-site");
}

function apiFault({ method, target }: RequestFacts, headers: Headers, rules: GuardRules): Refusal | null {
  const path = target.split("?", 1)[0] ?? "";
  const [origin, site] = [one(headers, "origin"), one(headers, "sec-fetch-site")];
  const isOwn = origin !== null && hostsOf(rules.port).some((host) => origin === `http://${host}`);
  if (origin !== null && (!isOwn || origin !== `http://${one(headers, "host")}`)) return refuse(403, "foreign-origin");
  if (site !== null && site !== "same-origin") return refuse(403, "other-site");
  if (origin === null && site === null) return refuse(403, "no-origin");
  if (method !== "GET") {
    if (origin === null) return refuse(403, "no-origin");
    const type = one(headers, "content-type") ?? "";
    const isTyped = method === "PUT" && UPLOAD.test(path) ? BYTES_TYPE.test(type) : JSON_TYPE.test(type);
    if (!isTyped) return refuse(415, "content-type");
  }
  if (OPEN_ROUTES.has(path) && method === "POST") return null;
  const cookie = cookieOf(headers, cookieName(rules.port));
  return rules.isKnown(cookie, one(headers, TOKEN_HEADER)) ? null : refuse(401, "no-session");
}

const refuse = (status: Refusal["status"], reason: string): Refusal => ({ status, reason });

const hostsOf = (port: number): string[] => [`127.0.0.1:${port}`, `localhost:${port}`];

function readHeaders(raw: readonly string[]): Headers {
  const headers: Headers = new Map();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? "").toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), raw[index + 1] ?? ""]);
  }
  return headers;
}

/** The value of a header that came once; two of them are as good as a wrong one. */
function one(headers: Headers, name: string): string | null {
  const values = headers.get(name);
  if (values === undefined) return null;
  return values.length === 1 ? (values[0] ?? "") : "";
}

function cookieOf(headers: Headers, name: string): string | null {
  const pairs = (headers.get("cookie") ?? []).flatMap((value) => value.split(";")).map((pair) => pair.trim());
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return found.length === 1 ? (found[0] ?? "").slice(name.length + 1) : null;
}
