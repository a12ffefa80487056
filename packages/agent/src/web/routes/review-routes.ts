import { Hono } from "hono";
import { z } from "zod";
import { AgentError } from "../../agent-error.ts";
import { auditKinds } from "../../audit/record.ts";
import type { DeskParts } from "../desk-parts.ts";
import { createReviewDesk } from "../review-desk.ts";
import { jsonBody } from "./json-body.ts";
import { roleOf } from "./role-of.ts";

const short = (most: number) => z.string().max(most).optional();
const rowsQuery = z.object({
  run: short(100),
  kind: z.enum(auditKinds).optional(),
  tool: short(100),
  user: short(200),
  decision: z.enum(["ALLOW", "ASK", "DENY"]).optional(),
  file: short(1000),
  since: short(30),
  until: short(30),
  text: short(500),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});
const verifyBody = z.strictObject({ checkpoints: short(200_000) });
const signBody = z.strictObject({
  name: z.string().trim().min(1).max(200),
  comment: z.string().max(2000),
  from: z.number().int().min(1).optional(),
  to: z.number().int().min(1).optional(),
  /** The reviewer's private key, from their stick: used once and kept nowhere. */
  key: z.string().max(5000),
});

/** The reviewer's side: rows, one run, verify, checkpoint, sign-off. */
export function reviewRoutes(parts: DeskParts): Hono {
  const routes = new Hono();
  const desk = createReviewDesk(parts.ports);
  const given = (query: Record<string, string>) =>
    rowsQuery.safeParse(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")));
  routes.get("/audit/rows", (context) => {
    const asked = given(context.req.query());
    if (!asked.success) throw new AgentError("USAGE", z.prettifyError(asked.error));
    return context.json(desk.rows(asked.data));
  });
  routes.get("/audit/runs/:run", (context) => context.json({ rows: desk.run(context.req.param("run")) }));
  routes.post("/audit/verify", async (context) =>
    context.json(desk.verify((await jsonBody(context, verifyBody)).checkpoints ?? "")),
  );
  routes.post("/audit/checkpoint", async (context) => {
    await jsonBody(context, z.strictObject({}));
    return context.json(desk.checkpoint());
  });
  routes.post("/audit/sign-off", async (context) => {
    const asked = await jsonBody(context, signBody);
    if (roleOf(parts, context) !== "reviewer") return context.json(desk.notReviewer(), 403);
    return context.json(desk.signOff(asked));
  });
  return routes;
}
