import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AgentError } from "../../packages/agent/src/agent-error.ts";
import { createModelOpener, type ModelOpenerParts } from "../../packages/agent/src/compose-model.ts";
import { createScriptedModel } from "../../packages/agent/src/model/scripted-model.ts";
import { prefix } from "./context/window-kit.ts";

/** An opener whose log refuses rows of this kind. */
function openerRefusing(type: string) {
  const told = { closed: 0, events: [] as string[] };
  const parts: ModelOpenerParts = {
    dataFolder: mkdtempSync(join(tmpdir(), "cloister-opener-")),
    modelInfo: { id: "scripted", sha256: "" },
    loadModel: async () => ({ ...createScriptedModel(["said"], 1000), close: async () => void (told.closed += 1) }),
    prefix,
    groups: [],
    language: "ko",
    emit: async (event) => {
      told.events.push(event.type);
      if (event.type === type) throw new AgentError("AUDIT_UNWRITABLE", "The log is full.");
    },
    onLeftOut: () => {},
  };
  return { told, models: createModelOpener(parts) };
}

const never = () => new AbortController().signal;

test("a model whose loading cannot be recorded is closed again", async () => {
  const { told, models } = openerRefusing("model_loaded");
  await expect(models.open(never())).rejects.toMatchObject({ code: "AUDIT_UNWRITABLE" });
  expect(told.closed).toBe(1);
});

test("rule: what is left out stands in the log before the context goes on without it", async () => {
  const { told, models } = openerRefusing("window_compacted");
  const { context } = await models.open(never());
  await context.begin([]);
  const result = { role: "tool" as const, text: "row ".repeat(500), placeholder: "left out" };
  await context.add([{ ...result, callId: "m1" }]);
  await expect(context.add([{ ...result, callId: "m2" }])).rejects.toMatchObject({ code: "AUDIT_UNWRITABLE" });
  expect(told.events.at(-1)).toBe("window_compacted");
});
