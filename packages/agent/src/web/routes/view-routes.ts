import { Readable } from "node:stream";
import { Hono } from "hono";
import { z } from "zod";
import { AgentError } from "../../agent-error.ts";
import type { DeskParts } from "../desk-parts.ts";
import { jsonBody } from "./json-body.ts";

/** In the body and not in the address: a password must stand in no history and no log. */
const viewBody = z.strictObject({
  file: z.string().min(1).max(4096),
  /** Names of the files inside it, outermost first. */
  members: z.array(z.string().max(4096)).max(5).optional(),
  sheet: z.string().max(200).optional(),
  range: z
    .string()
    .regex(/^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7}$/u)
    .optional(),
  password: z.string().max(1000).optional(),
});

/** Looking at the files of a session's folder. */
export function viewRoutes({ sessions, viewer, ports }: DeskParts): Hono {
  const routes = new Hono();
  const folderOf = (id: string): string => {
    const session = sessions.get(id);
    if (session === null) throw new AgentError("USAGE", `There is no session ${id}.`);
    return session.folder;
  };
  const language = (value: string | undefined) => (value === "ko" || value === "en" ? value : ports.language);
  routes.get("/sessions/:id/files", async (context) =>
    context.json({ files: await viewer.files(folderOf(context.req.param("id"))) }),
  );
  routes.post("/sessions/:id/view", async (context) => {
    const asked = await jsonBody(context, viewBody);
    const signal = context.req.raw.signal;
    const words = language(context.req.query("language"));
    return context.json(await viewer.view(folderOf(context.req.param("id")), asked, words, signal));
  });
  routes.get("/sessions/:id/pdf", async (context) => {
    const { stream, size } = await viewer.pdf(folderOf(context.req.param("id")), context.req.query("file") ?? "");
    return context.body(Readable.toWeb(stream) as ReadableStream, 200, {
      "content-type": "application/pdf",
      "content-length": String(size),
      // Opened by itself it is saved, not shown as a page of this origin.
      "content-disposition": "attachment",
    });
  });
  return routes;
}
