import { cpSync, existsSync, readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { openAgent } from "../../../packages/agent/src/compose.ts";
import type { Model } from "../../../packages/agent/src/model/model.ts";
import { createScriptedModel, type ScriptedReply } from "../../../packages/agent/src/model/scripted-model.ts";
import type { DeskPorts } from "../../../packages/agent/src/web/desk-ports.ts";
import { openDesk } from "../../agent/web/desk-kit.ts";

const sample = fileURLToPath(new URL("../../workspace/", import.meta.url));
const parserChild = fileURLToPath(new URL("../../fixtures/programs/parser-child.mjs", import.meta.url));
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = places.find((path) => existsSync(path));

/** False only where no Chromium is installed; says so. */
export const hasChromium = executablePath !== undefined;
if (!hasChromium)
  process.stderr.write("The page is not tested: no Chromium is installed (apt-get install chromium).\n");

/** A browser, a server and a parser share the cores with the other tests. */
export const PATIENT = { timeout: 60_000, retry: 1 };

export const files = {
  budget: "경영지원/2026년 예산.xlsx",
  staff: "경영지원/직원명부.xlsx",
  contract: "계약/사무기기_임대차계약서_늘봄의원.docx",
  holiday: "공지/2026_하계휴가_안내.pdf",
  locked: "경영지원/급여대장_2026.xlsx",
};

export const ask = {
  budget: "2026년 예산 파일에서 물류부 예산 합계는?",
  penalty: "늘봄의원이 18개월 안에 해지하면 위약금이 몇 퍼센트예요?",
  holiday: "2026년 하계휴가는 언제부터 언제까지 써?",
};

/** What the model would say, by what it is asked; the year in the last one stands in no file. */
export const answers: ScriptedReply = (prompt) => {
  const end = prompt.slice(-3000);
  if (end.includes("물류부")) return ` SUM(예산_2026년) FROM 예산 WHERE 부서 = '물류부'\n\`\`\``;
  if (end.includes("위약금")) return "남은 기간 임대료의 22%를 위약금으로 지급합니다.";
  return "하계휴가는 7월 20일부터 8월 29일까지 씁니다.";
};

/** A model whose next words come when they are let go, or never. */
export function heldBack(model: Model, gate: Promise<void>): Model {
  return {
    ...model,
    async openSequence() {
      const sequence = await model.openSequence();
      const generate: typeof sequence.generate = async (options) => {
        const stopped = new Promise<void>((resolve) => options.signal?.addEventListener("abort", () => resolve()));
        await Promise.race([gate, stopped]);
        return sequence.generate(options);
      };
      return Object.create(sequence, { generate: { value: generate } }) as typeof sequence;
    },
  };
}

export interface DeskPageOptions {
  locale?: "ko-KR" | "en-US";
  context?: BrowserContextOptions;
  ports?: Partial<DeskPorts>;
  /** Lets the model speak when it resolves. */
  gate?: Promise<void>;
  role?: "office" | "reviewer";
}

/** The real server, the real page in the real browser, over a few files of the sample office. */
export async function openDeskPage(browser: Browser, options: DeskPageOptions = {}): Promise<DeskPage> {
  const replies = Array.from({ length: 30 }, () => answers);
  let dataFolder = "";
  const desk = await openDesk(replies, {
    language: options.locale === "en-US" ? "en" : "ko",
    ...(options.gate === undefined ? {} : { openAgent: (choice) => heldAgent(choice, options.gate as Promise<void>) }),
    ...options.ports,
  });
  ({ dataFolder } = desk);
  const heldAgent: (
    choice: Parameters<DeskPorts["openAgent"]>[0],
    gate: Promise<void>,
  ) => ReturnType<DeskPorts["openAgent"]> = (choice, gate) =>
    openAgent({
      ...choice,
      dataFolder,
      childCommand: { file: process.execPath, args: [parserChild] },
      modelInfo: { id: "scripted", sha256: "" },
      loadModel: async () => heldBack(createScriptedModel(replies), gate),
    });
  const folder = join(desk.home, "늘봄상사");
  mkdirSync(folder);
  for (const path of Object.values(files)) cpSync(join(sample, path), join(folder, basename(path)));
  const context = await browser.newContext({ locale: options.locale ?? "ko-KR", ...options.context });
  const page = await context.newPage();
  const faults: string[] = [];
  listenForFaults(page, faults);
  await page.goto(desk.desk.address(options.role));
  await page.waitForSelector("#main");
  return {
    ...desk,
    folder,
    context,
    page,
    faults,
    async close() {
      await context.close();
      await desk.close();
    },
  };
}

export interface DeskPage extends Awaited<ReturnType<typeof openDesk>> {
  folder: string;
  context: BrowserContext;
  page: Page;
  /** What the browser's console complained of: breaches of the policy among it. */
  faults: string[];
}

export function listenForFaults(page: Page, faults: string[]): void {
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
}

export function launchChromium(): Promise<Browser> {
  const quiet = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  // The sandbox of Chromium does not start as root, as tests in a container do.
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", ...quiet],
    // Without a locale Chromium cannot name a file in Korean.
    env: { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8" } as Record<string, string>,
  });
}

export async function startIn(page: Page, folder: string): Promise<void> {
  await page.fill("#path", folder);
  await page.click(".browse form button");
  await page.waitForSelector(".composer");
}

export async function putQuestion(page: Page, question: string): Promise<void> {
  await page.fill(".composer textarea", question);
  await page.keyboard.press("Enter");
  await page.locator(".question", { hasText: question }).last().waitFor();
}

/** Asks and waits for the answer. */
export async function askAndWait(page: Page, question: string): Promise<string> {
  await putQuestion(page, question);
  const turn = page.locator("article.turn").last();
  await turn.locator(".footnote").waitFor();
  return (await turn.locator(".said").first().textContent()) ?? "";
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Breaches of WCAG 2.2 A and AA that axe sees, each with the element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Through the debugger, which the page's policy does not bind.
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    type Axe = { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    const { axe } = globalThis as unknown as { axe: Axe };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await axe.run({ runOnly: tags });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
