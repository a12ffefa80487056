import { readFileSync } from "node:fs";
import ExcelJS from "exceljs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ask,
  askAndWait,
  PATIENT,
  hasChromium,
  launchChromium,
  openDeskPage,
  startIn,
  type DeskPage,
} from "./page-kit.ts";

describe.skipIf(!hasChromium)("asking in the browser", PATIENT, () => {
  let browser: Browser;
  let desk: DeskPage;

  beforeAll(async () => {
    browser = await launchChromium();
    desk = await openDeskPage(browser, {
      context: { acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"] },
    });
    await startIn(desk.page, desk.folder);
  });

  afterAll(async () => {
    await desk?.close();
    await browser?.close();
  });

  test("a sum is answered with its filter in words, and its source opens at the cited range", async () => {
    const { page } = desk;
    expect(await askAndWait(page, ask.budget)).toBe("2026년 예산 합계: 164,270 천원\n(기준: 부서 = 물류부, 6행)");
    expect(await page.locator("details.how summary").last().textContent()).toBe("부서 = 물류부");
    await page.locator(".citation").last().click();
    const marked = page.locator(".viewer td.marked");
    await marked.first().waitFor();
    expect(await marked.first().textContent()).toBe("부서");
    await page.keyboard.press("Escape");
    expect(await page.locator(".viewer").count()).toBe(0);
  });

  test("the table is copied as cells and saved as csv and as a workbook that Excel opens", async () => {
    const { page } = desk;
    const table = page.locator("figure.result").last();
    await table.getByRole("button", { name: "복사" }).click();
    await table.getByRole("button", { name: "복사됨" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("2026년 예산 합계\r\n164270");
    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        table.getByRole("button", { name }).click(),
      ]);
      return (await download.path()) as string;
    };
    expect(readFileSync(await save("CSV"), "utf8")).toBe("\uFEFF2026년 예산 합계\r\n164270\r\n");
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(await save("Excel"));
    expect(workbook.worksheets[0]?.getSheetValues()).toEqual([
      undefined,
      [undefined, "2026년 예산 합계"],
      [undefined, 164270],
    ]);
  });

  test("the clause of a contract is marked in the document", async () => {
    const { page } = desk;
    await askAndWait(page, ask.penalty);
    await page.locator("article.turn").last().locator(".citation", { hasText: "제10조" }).first().click();
    await page.locator(".text-document .marked").first().waitFor();
    expect(await page.locator(".text-document .marked").allTextContents()).toContain("제10조 (중도 해지)");
    await page.keyboard.press("Escape");
  });

  test("a page of a pdf is drawn with the cited line marked, and what no file says is marked in the answer", async () => {
    const { page } = desk;
    await askAndWait(page, ask.holiday);
    const turn = page.locator("article.turn").last();
    expect(await turn.locator("mark.unverified").allTextContents()).toEqual(["29"]);
    await turn.locator(".citation", { hasText: "p.1" }).first().click();
    await page.locator(".pdf-marks .marked").first().waitFor();
    expect(await page.locator(".pdf-box canvas").getAttribute("aria-label")).toContain("7월 20일부터 8월 28일까지");
    await page.keyboard.press("Escape");
  });

  test("earlier questions are found by their words, and can be deleted", async () => {
    const { page } = desk;
    await page.fill(".session-list input", "물류부");
    await expect.poll(() => page.locator(".session-list .session").count()).toBe(1);
    await page.fill(".session-list input", "없는 말");
    await expect.poll(() => page.locator(".session-list .session").count()).toBe(0);
    await page.fill(".session-list input", "");
    await page.locator(".session-list .remove").click();
    await page.getByRole("dialog").getByRole("button", { name: "지우기" }).click();
    await page.waitForSelector(".picker");
    expect(await page.locator(".session-list .session").count()).toBe(0);
  });

  test("nothing of it breached the page's policy or failed in the console", () => {
    expect(desk.faults).toEqual([]);
  });
});
