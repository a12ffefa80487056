import type { DefinitionStyle } from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { renderToolsTable } from "../bench/tools/render-tools-table.ts";
import { toolRequests, type ToolRequest } from "../bench/tools/requests.ts";
import { runToolsBench } from "../bench/tools/run-tools-bench.ts";
import { toolsReport } from "../bench/tools/tools-report.ts";
import { inWords } from "../config/interface-language.ts";
import { benchGroups } from "./bench-groups.ts";
import { guarded } from "./command-error.ts";
import { interruptSignal } from "./interrupt.ts";
import { loadChosenModel } from "./load-chosen-model.ts";
import { effectiveSettings } from "./open-session.ts";
import { oneOf } from "./option-values.ts";
import { writeUserFile } from "./user-files.ts";

interface ToolsOptions {
  model?: string;
  style: string;
  only?: string;
  out?: string;
  json?: boolean;
}

/** Prefix, one group and two calls: no request needs more. */
const BENCH_WINDOW = 4096;

const STYLES: Record<DefinitionStyle | "both", readonly DefinitionStyle[]> = {
  signature: ["signature"],
  json_schema: ["json_schema"],
  both: ["signature", "json_schema"],
};

/** `bench tools`: whether a model opens the right group and calls the right tool with valid arguments. */
export const benchToolsCommand = guarded(tools);

async function tools(options: ToolsOptions): Promise<void> {
  const styles = STYLES[oneOf(options.style, ["signature", "json_schema", "both"], "--style")];
  const requests = chooseRequests(options.only);
  const settings = effectiveSettings();
  const signal = interruptSignal();
  const { model } = await loadChosenModel({ ...options, contextWindow: BENCH_WINDOW, signal });
  try {
    const runs = await runToolsBench({
      model,
      groups: await benchGroups("generated", settings.language),
      language: settings.language,
      requests,
      styles,
      signal,
      onResult: (style, result) =>
        process.stderr.write(
          `${result.id} ${style}: group ${result.rightGroup ? "right" : "WRONG"}, call ${result.rightCall ? "right" : "WRONG"}\n`,
        ),
    });
    const report = toolsReport({ id: model.info.id, sha256: model.info.sha256 }, runs);
    const json = `${JSON.stringify(report)}\n`;
    if (options.out !== undefined) await writeUserFile(options.out, json);
    process.stdout.write(options.json ? json : renderToolsTable(report));
  } finally {
    await model.close();
  }
}

function chooseRequests(only: string | undefined): readonly ToolRequest[] {
  const ids = only?.split(",");
  const chosen = toolRequests.filter(
    ({ id, group, lang }) => ids === undefined || [id, group, lang].some((name) => ids.includes(name)),
  );
  if (chosen.length === 0)
    throw new AgentError("USAGE", inWords(`--only: ${only}에 맞는 요청이 없습니다.`, `No request is called ${only}.`));
  return chosen;
}
