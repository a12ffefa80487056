import { Hono } from "hono";
import { productVersion } from "../data-files.ts";
import type { DeskState } from "./api-types.ts";
import type { DeskParts } from "./desk-parts.ts";
import { eventStream } from "./event-stream.ts";
import { explained } from "./explained-error.ts";
import { pageFile } from "./page-files.ts";
import { folderRoutes } from "./routes/folder-routes.ts";
import { launchRoutes } from "./routes/launch-routes.ts";
import { pcRoutes } from "./routes/pc-routes.ts";
import { reviewRoutes } from "./routes/review-routes.ts";
import { roleOf } from "./routes/role-of.ts";
import { sessionRoutes } from "./routes/session-routes.ts";
import { viewRoutes } from "./routes/view-routes.ts";

/** On every answer: nothing of another origin is loaded, no script or style stands in the page, no frame holds it. */
const SECURITY_HEADERS = {
  "content-security-policy":
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=(), payment=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** The desk's addresses. Contract: the guard has let the request through; only what it answers is decided here. */
export function createDeskApp(parts: DeskParts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value);
    if (context.req.path.startsWith("/api/")) context.header("cache-control", "no-store");
  });
  app.onError((error, context) => {
    const said = explained(error, parts.ports.language);
    return context.json({ error: said }, said.code === "INTERNAL" ? 500 : 400);
  });
  app.notFound((context) => context.json({ error: { code: "NOT_FOUND", message: context.req.path } }, 404));

  app.route("/api", launchRoutes(parts));
  app.get("/api/state", (context) => context.json(stateOf(parts, roleOf(parts, context))));
  app.get("/api/events", (context) => eventStream(context, parts.hub));
  app.route("/api", sessionRoutes(parts));
  app.route("/api", folderRoutes(parts));
  app.route("/api", viewRoutes(parts));
  app.route("/api", reviewRoutes(parts));
  app.route("/api", pcRoutes(parts));
  app.get("*", async (context) => {
    const file = await pageFile(parts.ports.pageFolder, context.req.path);
    if (file === null) return context.notFound();
    const cached = file.isLasting ? "public, max-age=31536000, immutable" : "no-cache";
    return context.body(file.bytes, 200, { "content-type": file.type, "cache-control": cached });
  });
  return app;
}

function stateOf({ ports, sessions, hub }: DeskParts, role: DeskState["role"]): DeskState {
  return {
    version: productVersion(),
    role,
    language: ports.language,
    model: ports.model,
    folders: sessions.folders(),
    sessions: sessions.list(),
    lastEvent: hub.last(),
  };
}
