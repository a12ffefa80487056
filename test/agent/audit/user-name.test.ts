import { expect, test } from "vitest";
import { userName } from "../../../packages/agent/src/audit/user-name.ts";

test("a user whom the system's list does not have is named by number", () => {
  const unknown = () => {
    throw new Error("ENOENT");
  };
  expect(userName(unknown)).toMatch(/^uid \d+$/);
});
