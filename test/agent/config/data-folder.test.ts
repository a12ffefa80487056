import { expect, test } from "vitest";
import { dataFolder } from "../../../packages/agent/src/config/data-folder.ts";

test.each([
  { platform: "linux", env: {}, home: "/home/김", expected: "/home/김/.local/share/cloister" },
  { platform: "linux", env: { XDG_DATA_HOME: "/data" }, home: "/home/a", expected: "/data/cloister" },
  { platform: "linux", env: { XDG_DATA_HOME: "data" }, home: "/home/a", expected: "/home/a/.local/share/cloister" },
  { platform: "linux", env: { CLOISTER_DATA: "/d x", XDG_DATA_HOME: "/data" }, home: "/h", expected: "/d x" },
  { platform: "linux", env: { CLOISTER_DATA: "" }, home: "/h", expected: "/h/.local/share/cloister" },
  { platform: "darwin", env: {}, home: "/Users/a", expected: "/Users/a/Library/Application Support/cloister" },
  { platform: "win32", env: { LOCALAPPDATA: "C:\\L" }, home: "C:\\Users\\a", expected: "C:\\L\\cloister" },
  { platform: "win32", env: {}, home: "C:\\Users\\a", expected: "C:\\Users\\a\\AppData\\Local\\cloister" },
] as const)("on $platform with $env it is $expected", ({ platform, env, home, expected }) => {
  expect(dataFolder({ platform, env, home })).toBe(expected);
});

test.each(["/proc", "/sys/x", "/dev/../proc/1"])("%s belongs to the system and is refused", (folder) => {
  expect(() => dataFolder({ platform: "linux", env: { CLOISTER_DATA: folder }, home: "/home/a" })).toThrow(
    /belongs to the system/,
  );
});
