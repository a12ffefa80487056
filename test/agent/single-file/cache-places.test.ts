import { expect, test } from "vitest";
import { cachePlaces } from "../../../packages/agent/src/single-file/cache-places.ts";

const roots = (env: NodeJS.ProcessEnv) =>
  cachePlaces({ env, executable: "/opt/cloister/cloister" }).own.map(({ root }) => root);

test("CLOISTER_CACHE leaves no second choice", () => {
  expect(roots({ CLOISTER_CACHE: "/srv/cache" })).toEqual(["/srv/cache"]);
});

test("the user's cache folder comes before the folder for temporary files", () => {
  expect(roots({ XDG_CACHE_HOME: "/home/u/.c" })).toEqual([
    "/home/u/.c/cloister/runtime",
    expect.stringMatching(/[/]cloister-\d+[/]runtime$/),
  ]);
});

test("a relative XDG_CACHE_HOME is ignored, as its specification says", () => {
  expect(roots({ XDG_CACHE_HOME: "c" })[0]).toMatch(/^[/].*[/][.]cache[/]cloister[/]runtime$/);
});

test("what an administrator installed lies beside the program", () => {
  expect(cachePlaces({ env: {}, executable: "/opt/cloister/cloister" }).preinstalled).toBe("/opt/cloister/runtime");
});
