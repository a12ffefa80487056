import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accessibilityFaults,
  ask,
  askAndWait,
  PATIENT,
  hasChromium,
  launchChromium,
  openDeskPage,
  startIn,
  type DeskPage,
} from "./page-kit.ts";

describe.skipIf(!hasChromium)("the look of the page", PATIENT, () => {
  let browser: Browser;
  let desk: DeskPage;

  beforeAll(async () => {
    browser = await launchChromium();
    desk = await openDeskPage(browser, { locale: "en-US" });
  });
  afterAll(async () => {
    await desk?.close();
    await browser?.close();
  });

  const screens = async (visit: (name: string) => Promise<void>): Promise<void> => {
    const { page } = desk;
    await page.locator(".sidebar nav a").nth(0).click();
    if ((await page.locator(".picker").count()) === 0) await page.locator(".session-list .new").click();
    await page.locator(".picker").waitFor();
    await visit("choose a folder");
    await startIn(page, desk.folder);
    await askAndWait(page, ask.budget);
    await visit("an answer");
    await page.locator(".citation").last().click();
    await page.locator(".viewer td.marked").first().waitFor();
    await visit("a source");
    await page.keyboard.press("Escape");
    await page.locator(".meter").click();
    await page.locator("dialog[open] table").last().waitFor();
    await visit("the cost");
    await page.keyboard.press("Escape");
    await page.locator(".sidebar nav a").nth(1).click();
    await page.locator(".log tbody tr").first().waitFor();
    await page.locator(".log .what button").first().click();
    await page.locator(".timeline li").first().waitFor();
    await visit("review");
    await page.locator(".sidebar nav a").nth(2).click();
    await page.locator(".checks li").first().waitFor();
    await visit("settings");
  };

  test.each(["light", "dark"] as const)("axe finds nothing wrong on any screen in the %s", async (colorScheme) => {
    await desk.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found: string[] = [];
    await screens(async (name) => {
      found.push(...(await accessibilityFaults(desk.page)).map((fault) => `${name}: ${fault}`));
    });
    expect(found).toEqual([]);
  });

  test("at 200 % of 1280 × 720 nothing is cut off at the side", async () => {
    const { page } = desk;
    await page.setViewportSize({ width: 640, height: 360 });
    const wide: string[] = [];
    await screens(async (name) => {
      const excess = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
      if (excess > 0) wide.push(`${name}: ${excess} px`);
    });
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(wide).toEqual([]);
  });

  test("the language of the browser is spoken until the other one is chosen, which stays chosen", async () => {
    const { page } = desk;
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.locator(".sidebar .look button", { hasText: "한국어" }).click();
    await page.locator(".sidebar nav a", { hasText: "검토" }).waitFor();
    await page.reload();
    await page.locator(".sidebar nav a", { hasText: "검토" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("ko");
  });

  test("Enter that ends a Hangul syllable does not send the question", async () => {
    const { page } = desk;
    await page.locator(".sidebar nav a").nth(0).click();
    await page.waitForSelector(".composer textarea");
    const before = await page.locator("article.turn").count();
    const field = page.locator(".composer textarea");
    await field.fill("이 폴더에 파일 몇 개");
    await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await field.dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
    await page.waitForTimeout(200);
    expect([await page.locator("article.turn").count(), await field.inputValue()]).toEqual([
      before,
      "이 폴더에 파일 몇 개",
    ]);
    await field.press("Enter");
    await expect.poll(() => page.locator("article.turn").count()).toBe(before + 1);
  });

  test("everything is reached with the keyboard alone", async () => {
    const { page } = desk;
    await page.locator("article.turn").last().locator(".footnote").waitFor();
    await page.locator(".composer textarea").focus();
    const reached = new Set<string>();
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(
        "`${document.activeElement.tagName.toLowerCase()}.${document.activeElement.className}`",
      );
      reached.add(String(at).split(" ")[0] ?? "");
    }
    expect([...reached]).toEqual(
      expect.arrayContaining([
        "a.skip",
        "button.citation",
        "button.meter",
        "button.session",
        "button.plain",
        "div.turns",
      ]),
    );
  });

  test("nothing of it breached the page's policy or failed in the console", () => {
    expect(desk.faults).toEqual([]);
  });
});
