import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** What the holder may do: an office user asks, a reviewer looks at the log and signs it. */
export type DeskRole = "office" | "reviewer";

/** A session of the page: the cookie is the browser's, the token the page's own. */
export interface PageSession {
  cookie: string;
  token: string;
  role: DeskRole;
}

export interface LaunchTokens {
  /** A token for the address that opens the page: for one use within a minute. */
  issue(role: DeskRole): string;
  /** The session that the token is exchanged for; null for one that is unknown, used or too old. */
  exchange(token: string): PageSession | null;
  /** The role of the session with this cookie and token; null when there is none. */
  roleOf(cookie: string | null, token: string | null): DeskRole | null;
}

const TOKEN_LIVES_MS = 60_000;

export function createLaunchTokens(now: () => number = Date.now): LaunchTokens {
  let issued: { hash: Buffer; role: DeskRole; until: number }[] = [];
  const sessions: { cookie: Buffer; token: Buffer; role: DeskRole }[] = [];
  return {
    issue(role) {
      const token = secret();
      issued = [
        ...issued.filter(({ until }) => until > now()),
        { hash: hash(token), role, until: now() + TOKEN_LIVES_MS },
      ];
      return token;
    },
    exchange(token) {
      const found = issued.find((one) => one.until > now() && timingSafeEqual(one.hash, hash(token)));
      if (found === undefined) return null;
      issued = issued.filter((one) => one !== found);
      const session = { cookie: secret(), token: secret(), role: found.role };
      sessions.push({ cookie: hash(session.cookie), token: hash(session.token), role: session.role });
      return session;
    },
    roleOf(cookie, token) {
      if (cookie === null || token === null) return null;
      const [cookieHash, tokenHash] = [hash(cookie), hash(token)];
      const found = sessions.find(
        (one) => timingSafeEqual(one.cookie, cookieHash) && timingSafeEqual(one.token, tokenHash),
      );
      return found?.role ?? null;
    },
  };
}

const secret = (): string => randomBytes(32).toString("base64url");
/** Only hashes are kept and compared: their length says nothing, and a memory dump gives no session away. */
const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
