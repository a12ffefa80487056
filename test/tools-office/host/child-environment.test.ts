import { expect, test } from "vitest";
import { childEnvironment } from "../../../packages/tools-office/src/host/child-environment.ts";

test("the parser gets folders and its heap limit, and no secrets or flags of the parent", () => {
  const parent = { HOME: "/home/kim", API_KEY: "secret", NODE_OPTIONS: "--inspect", PATH: "/bin", TZ: "Asia/Seoul" };
  expect(childEnvironment(parent, 512)).toEqual({
    HOME: "/home/kim",
    TZ: "Asia/Seoul",
    NODE_OPTIONS: "--max-old-space-size=512 --disallow-code-generation-from-strings",
  });
});
