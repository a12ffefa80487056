import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  ask,
  askAndWait,
  files,
  PATIENT,
  hasChromium,
  launchChromium,
  openDeskPage,
  putQuestion,
  startIn,
  type DeskPage,
} from "./page-kit.ts";

describe.skipIf(!hasChromium)("leaving the page and coming back", PATIENT, () => {
  let browser: Browser;
  let desk: DeskPage;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(() => desk.close());
  afterAll(() => browser?.close());

  test("stop ends a running answer within a second", async () => {
    desk = await openDeskPage(browser, { gate: new Promise(() => undefined) });
    const { page } = desk;
    await startIn(page, desk.folder);
    await putQuestion(page, ask.penalty);
    await page.locator(".progress li.now", { hasText: /쓰는|생각|읽는|찾은/u }).waitFor();
    await page.waitForTimeout(300);
    const before = performance.now();
    await page.locator(".composer .stop").click();
    await page.getByText("멈췄습니다.").waitFor();
    expect(performance.now() - before).toBeLessThan(1000);
  });

  test("a reload in the middle loses nothing, and a second tab sees the same", async () => {
    let open = (): void => undefined;
    desk = await openDeskPage(browser, { gate: new Promise((resolve) => (open = resolve)) });
    const { page, context } = desk;
    await startIn(page, desk.folder);
    await putQuestion(page, ask.penalty);
    await page.locator(".progress li.done").first().waitFor();
    await page.reload();
    await page.locator(".progress li.done").first().waitFor();
    const second = await context.newPage();
    await second.goto(`http://127.0.0.1:${desk.desk.port}/`);
    await second.locator(".session-list .session").click();
    await second.locator(".progress li.done").first().waitFor();
    open();
    for (const tab of [page, second]) {
      await tab.locator(".footnote").waitFor();
      expect(await tab.locator(".said").first().textContent()).toContain("22%");
    }
    expect(desk.faults).toEqual([]);
  });

  test("questions of two sessions wait for each other", async () => {
    let open = (): void => undefined;
    desk = await openDeskPage(browser, { gate: new Promise((resolve) => (open = resolve)) });
    const { page } = desk;
    await startIn(page, desk.folder);
    await putQuestion(page, ask.penalty);
    await page.locator(".session-list .new").click();
    await startIn(page, desk.folder);
    await putQuestion(page, ask.holiday);
    await page.getByText("차례를 기다리는 중").waitFor();
    open();
    await page.locator(".footnote").waitFor();
  });

  test("a page without its address says how to open it", async () => {
    desk = await openDeskPage(browser);
    const stranger = await (await browser.newContext({ locale: "ko-KR" })).newPage();
    await stranger.goto(`http://127.0.0.1:${desk.desk.port}/`);
    await stranger.getByText("프로그램에서 다시 열어 주세요").waitFor();
    await stranger.context().close();
  });

  test("a file that is dropped on the page is asked about in a folder of its own", async () => {
    desk = await openDeskPage(browser);
    const { page } = desk;
    await page.setInputFiles("input[type=file]", `${desk.folder}/${files.budget.split("/")[1]}`);
    await page.waitForSelector(".composer");
    expect(await askAndWait(page, ask.budget)).toContain("164,270");
    expect(await page.locator(".bar .folder").getAttribute("title")).toContain(`${desk.home}/inbox/`);
  });

  test("a locked file asks for its password and says when it is wrong", async () => {
    desk = await openDeskPage(browser);
    const { page } = desk;
    await startIn(page, desk.folder);
    await page.locator(".bar .folder").click();
    await page.locator(".files button", { hasText: "급여대장" }).click();
    await page.locator("input[type=password]").fill("틀린 암호");
    await page.keyboard.press("Enter");
    await page.getByText("암호가 맞지 않습니다.").waitFor();
    expect(page.url()).toBe(`http://127.0.0.1:${desk.desk.port}/`);
  });
});
