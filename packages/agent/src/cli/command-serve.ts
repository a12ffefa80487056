import { homedir } from "node:os";
import { join } from "node:path";
import type { Language } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { openDocuments } from "../compose.ts";
import { createRegistryFactory } from "../compose-registry.ts";
import { checkPc } from "../config/check-pc.ts";
import { requireDataFolder } from "../config/data-folder.ts";
import { inWords } from "../config/interface-language.ts";
import { createReadCost } from "../context/read-cost.ts";
import { readSpeed } from "../context/read-speed.ts";
import { toolsCost } from "../context/tools-cost.ts";
import { pageFolder } from "../data-files.ts";
import { openLlamaVocabulary } from "../model/llama-vocabulary.ts";
import type { PromptPart } from "../model/model.ts";
import { findModel } from "../model-store/find-model.ts";
import { defaultModel, loadManifest } from "../model-store/manifest.ts";
import { modelFolders } from "../model-store/model-folders.ts";
import { loadSkills } from "../skills/load-skills.ts";
import { askRunningDesk } from "../web/desk-place.ts";
import type { DeskPorts } from "../web/desk-ports.ts";
import { startDesk } from "../web/desk-server.ts";
import { writeLaunchFile } from "../web/launch-file.ts";
import { guarded } from "./command-error.ts";
import { interruptSignal } from "./interrupt.ts";
import { openBrowser } from "./open-browser.ts";
import { childCommand, effectiveSettings, openSession } from "./open-session.ts";
import { wholeNumber } from "./option-values.ts";

interface ServeOptions {
  port?: string;
  open?: boolean;
  review?: boolean;
  model?: string;
}

/** `serve`: the page on 127.0.0.1; a second start opens the page of the first. */
export const serveCommand = guarded(serve);

async function serve(options: ServeOptions): Promise<void> {
  const port = options.port === undefined ? 0 : wholeNumber(options.port, "--port", { from: 0, to: 65_535 });
  const data = await requireDataFolder();
  const role = options.review ? "reviewer" : "office";
  const running = await askRunningDesk(data, role);
  if (running !== null) return show(running, data, options);
  const desk = await startDesk(deskPorts(data, options), { port }).catch((error: unknown) => {
    throw portInUse(error, port);
  });
  show(desk.address(role), data, options);
  await ended();
  await desk.close();
}

function show(address: string, data: string, { open }: ServeOptions): void {
  process.stdout.write(`${address}\n`);
  process.stderr.write(
    inWords(
      "이 주소는 1분 안에 한 번만 열립니다. 다시 열려면 `cloister serve --open`을 한 번 더 실행하세요.\n",
      "This address opens once, within a minute. To open it again, run `cloister serve --open` once more.\n",
    ),
  );
  if (open) openBrowser(writeLaunchFile(data, address));
}

function deskPorts(data: string, options: ServeOptions): DeskPorts {
  const settings = effectiveSettings();
  const model = options.model ?? settings.model;
  return {
    openAgent: ({ folder, language, onEvent }) =>
      openSession({ folder, language, onEvent, ...(model === undefined ? {} : { model }) }),
    openReader: () => openDocuments({ childCommand: childCommand(), dataFolder: data }),
    pageFolder: pageFolder(),
    dataFolder: data,
    inboxFolder: join(homedir(), "cloister-inbox"),
    language: settings.language,
    model: { id: model ?? defaultModel(loadManifest()).id, contextWindow: settings.contextWindow },
    checkPc,
    toolsCost: (language) => costOf(data, model, language),
  };
}

async function costOf(data: string, model: string | undefined, language: Language) {
  const settings = effectiveSettings();
  const found = await findModel(model, loadManifest(), modelFolders());
  const vocabulary = await openLlamaVocabulary(found.path);
  try {
    const { skills } = await loadSkills();
    const countTokens = (parts: PromptPart[]) => vocabulary.countTokens(parts);
    return toolsCost({
      registry: createRegistryFactory({ skills, language, defer: settings.defer, countTokens })(),
      language,
      model: found.id,
      contextWindow: settings.contextWindow,
      countTokens,
      predictMs: createReadCost(await readSpeed(data, found.id)).predictMs,
    });
  } finally {
    await vocabulary.close();
  }
}

/** Until Ctrl-C, or until the system ends the program. */
function ended(): Promise<void> {
  const signal = interruptSignal();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

function portInUse(error: unknown, port: number): unknown {
  if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return error;
  return new AgentError(
    "USAGE",
    inWords(
      `포트 ${port}은(는) 다른 프로그램이 쓰고 있습니다. --port 없이 시작하면 빈 포트를 찾습니다.`,
      `Port ${port} is used by another program. Without --port a free one is found.`,
    ),
  );
}
