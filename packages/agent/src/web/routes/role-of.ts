import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskRole } from "../launch-tokens.ts";
import { cookieName, TOKEN_HEADER } from "../request-guard.ts";

/** The role of the session that asks. The guard has seen that there is one. */
export function roleOf({ tokens, port }: Pick<DeskParts, "tokens" | "port">, context: Context): DeskRole {
  const cookie = getCookie(context, cookieName(port)) ?? null;
  return tokens.roleOf(cookie, context.req.header(TOKEN_HEADER) ?? null) ?? "office";
}
