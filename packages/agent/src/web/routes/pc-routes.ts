import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { AgentError } from "../../agent-error.ts";
import { locateModel } from "../../model-store/find-model.ts";
import { loadManifest } from "../../model-store/manifest.ts";
import { modelFolders } from "../../model-store/model-folders.ts";
import { readVerifiedStamp } from "../../model-store/verified-stamp.ts";
import type { DeskParts } from "../desk-parts.ts";

/** Health of the PC, models, what the tools cost, and what the program keeps. */
export function pcRoutes({ ports, queue }: DeskParts): Hono {
  const routes = new Hono();
  routes.get("/pc", async (context) => context.json({ checks: await ports.checkPc(), dataFolder: ports.dataFolder }));
  routes.get("/models", async (context) => context.json({ models: await listModels(), used: ports.model.id }));
  routes.get("/cost", async (context) =>
    context.json(await ports.toolsCost(context.req.query("language") === "ko" ? "ko" : "en")),
  );
  routes.delete("/index", async (context) => {
    if (queue.live() !== null) throw new AgentError("USAGE", "A question is being answered. Stop it first.");
    await rm(join(ports.dataFolder, "index"), { recursive: true, force: true });
    return context.json({ ok: true });
  });
  return routes;
}

function listModels() {
  const folders = modelFolders();
  return Promise.all(
    loadManifest().map(async (model) => {
      const path = await locateModel(model, folders);
      const isVerified = path !== null && (await readVerifiedStamp(folders.data, path)) === model.sha256;
      const { id, bytes, sha256, licence, recommended, note } = model;
      return { id, bytes, sha256, licence, recommended, note, present: path !== null, verified: isVerified };
    }),
  );
}
