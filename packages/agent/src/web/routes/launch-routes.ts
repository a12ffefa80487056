import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { z } from "zod";
import type { DeskParts } from "../desk-parts.ts";
import { cookieName } from "../request-guard.ts";
import { jsonBody } from "./json-body.ts";

const launchBody = z.strictObject({ launch: z.string().max(200) });
const secondStartBody = z.strictObject({ secret: z.string().max(200), role: z.enum(["office", "reviewer"]) });

/** How a page becomes a session: the launch token for a cookie and a token, once. */
export function launchRoutes({ tokens, port, secondStartSecret }: DeskParts): Hono {
  const routes = new Hono();
  routes.post("/launch", async (context) => {
    const session = tokens.exchange((await jsonBody(context, launchBody)).launch);
    if (session === null) {
      return context.json(
        { error: { code: "LAUNCH_USED", message: "This address was used already, or is too old." } },
        401,
      );
    }
    setCookie(context, cookieName(port), session.cookie, { httpOnly: true, sameSite: "Strict", path: "/" });
    return context.json({ token: session.token, role: session.role });
  });
  routes.post("/second-start", async (context) => {
    const { secret, role } = await jsonBody(context, secondStartBody);
    if (!isSame(secret, secondStartSecret)) {
      return context.json({ error: { code: "REFUSED", message: "Not the secret of this desk." } }, 403);
    }
    return context.json({ launch: tokens.issue(role) });
  });
  return routes;
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
