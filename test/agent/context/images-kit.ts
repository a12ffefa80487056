import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LedgerCause } from "../../../packages/agent/src/context/kv-ledger.ts";
import { createPrefixImages } from "../../../packages/agent/src/context/prefix-image.ts";
import type { ToolGroup } from "@cloister/tool-runtime";
import type { Model, ModelSequence } from "../../../packages/agent/src/model/model.ts";
import { never, openWindow, type OpenedWindow } from "./window-kit.ts";

export const imageFolder = (): string => mkdtempSync(join(tmpdir(), "cloister-images-"));

/** An earlier process: it asked something with these groups, and saved images in its idle time. */
export async function saveImages(
  model: Model,
  sequence: ModelSequence,
  folder: string,
  groups: ToolGroup[],
): Promise<OpenedWindow> {
  await sequence.rewind(0);
  const opened = openWindow({ model, sequence, images: createPrefixImages(folder) });
  await opened.context.begin(groups);
  opened.context.endConversation();
  await opened.context.idle(never());
  await sequence.rewind(0);
  return opened;
}

/** A process that starts now: what its first conversation had to do, and what the model then says. */
export async function startAgain(
  model: Model,
  sequence: ModelSequence,
  folder: string,
  groups: ToolGroup[] = [],
): Promise<{ first: LedgerCause | undefined; text: string }> {
  await sequence.rewind(0);
  const opened = openWindow({ model, sequence, images: createPrefixImages(folder) });
  await opened.context.begin(groups);
  const [first] = opened.causes();
  await opened.context.add([{ role: "user", text: "the question" }]);
  const { text } = await opened.context.reply({ maxTokens: 6 });
  return { first, text };
}

export const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
