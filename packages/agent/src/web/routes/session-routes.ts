import { Hono } from "hono";
import { z } from "zod";
import { openWorkspace } from "@cloister/tool-runtime";
import { AgentError } from "../../agent-error.ts";
import type { SessionView } from "../api-types.ts";
import type { DeskParts } from "../desk-parts.ts";
import { jsonBody } from "./json-body.ts";
import { roleOf } from "./role-of.ts";

const newSession = z.strictObject({ folder: z.string().min(1).max(4096) });
const question = z.strictObject({
  question: z.string().trim().min(1).max(8000),
  language: z.enum(["ko", "en"]),
  files: z.array(z.string().max(4096)).max(50).optional(),
});

/** Sessions: made, listed and searched, asked, stopped, deleted. */
export function sessionRoutes(parts: DeskParts): Hono {
  const { ports, sessions, queue, hub } = parts;
  const routes = new Hono();
  const existing = (id: string) => {
    const session = sessions.get(id);
    if (session === null) throw new AgentError("USAGE", `There is no session ${id}.`);
    return session;
  };
  routes.get("/sessions", (context) => context.json({ sessions: sessions.list(context.req.query("text") ?? "") }));
  routes.post("/sessions", async (context) => {
    const { folder } = await jsonBody(context, newSession);
    // Refuses at once what no run could open.
    const { root } = await openWorkspace(folder, { forbidden: [ports.dataFolder], language: ports.language });
    const session = sessions.create(root);
    hub.publish({ type: "sessions" });
    return context.json({ session });
  });
  routes.get("/sessions/:id", (context) => {
    const session = existing(context.req.param("id"));
    const live = queue.live();
    const view: SessionView = {
      session,
      turns: sessions.turns(session.id),
      live: live?.session === session.id ? { turn: live.turn, events: live.events } : null,
      queue: queue.waiting(),
      lastEvent: hub.last(),
    };
    return context.json(view);
  });
  routes.delete("/sessions/:id", (context) => {
    const { id } = existing(context.req.param("id"));
    if (queue.live()?.session === id || sessions.turns(id).some(({ state }) => state === "queued")) {
      throw new AgentError("USAGE", "It is being answered. Stop it first.");
    }
    sessions.remove(id);
    hub.publish({ type: "sessions" });
    return context.json({ ok: true });
  });
  routes.post("/sessions/:id/ask", async (context) => {
    const { id } = existing(context.req.param("id"));
    const asked = await jsonBody(context, question);
    // Who checks what was done has no part in doing it.
    if (roleOf(parts, context) === "reviewer") throw new AgentError("USAGE", "A reviewer's page does not ask.");
    return context.json({ turn: queue.ask({ session: id, ...asked }) });
  });
  routes.post("/turns/:id/stop", (context) => context.json({ ok: queue.stop(context.req.param("id")) }));
  return routes;
}
