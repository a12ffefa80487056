import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { askRunningDesk } from "../../../packages/agent/src/web/desk-place.ts";
import { createLaunchTokens } from "../../../packages/agent/src/web/launch-tokens.ts";
import { openDesk, openPage } from "./desk-kit.ts";

let opened: Awaited<ReturnType<typeof openDesk>> | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

test("a launch token opens one session, once", async () => {
  opened = await openDesk();
  const address = opened.desk.address();
  const first = await openPage(opened.desk.port, address);
  const second = await openPage(opened.desk.port, address);
  expect(first.setCookie).toMatch(/^cloister-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/u);
  expect((await first.get("/api/state")).status).toBe(200);
  expect([second.launched.status, (await second.get("/api/state")).status]).toEqual([401, 401]);
});

test("a launch token is of no use after a minute", () => {
  let now = 1000;
  const tokens = createLaunchTokens(() => now);
  const token = tokens.issue("office");
  now += 60_001;
  expect(tokens.exchange(token)).toBeNull();
});

test("cookie and token of two sessions do not fit together", () => {
  const tokens = createLaunchTokens();
  const [one, other] = [tokens.exchange(tokens.issue("office")), tokens.exchange(tokens.issue("reviewer"))];
  expect(tokens.roleOf(one?.cookie ?? "", one?.token ?? "")).toBe("office");
  expect(tokens.roleOf(one?.cookie ?? "", other?.token ?? "")).toBeNull();
});

test("a second start finds the first and gets an address of its own", async () => {
  opened = await openDesk();
  const address = (await askRunningDesk(opened.dataFolder, "reviewer")) ?? "";
  expect(address).toMatch(new RegExp(`^http://127.0.0.1:${opened.desk.port}/#launch=[\\w-]{43}$`, "u"));
  const page = await openPage(opened.desk.port, address);
  expect((await page.get("/api/state")).json()).toMatchObject({ role: "reviewer" });
});

test("where the desk runs can be read by its user alone, and is forgotten when it ends", async () => {
  opened = await openDesk();
  const file = join(opened.dataFolder, "desk.json");
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ port: opened.desk.port });
  const { dataFolder } = opened;
  await opened.desk.close();
  opened = undefined;
  expect(await askRunningDesk(dataFolder, "office")).toBeNull();
});
