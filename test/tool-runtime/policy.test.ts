import { expect, test } from "vitest";
import { decide, type Effect, type PolicyMode, type Provenance } from "@cloister/tool-runtime";

test.each<[Effect, Provenance, PolicyMode, string, string]>([
  ["READ_ONLY", "USER", "READ", "ALLOW", "read-only-inside-workspace"],
  ["READ_ONLY", "CODE", "READ", "ALLOW", "read-only-inside-workspace"],
  ["READ_ONLY", "DOCUMENT", "READ", "ALLOW", "read-only-inside-workspace"],
  ["READ_ONLY", "USER", "WRITE", "ALLOW", "read-only-inside-workspace"],
  ["READ_ONLY", "CODE", "WRITE", "ALLOW", "read-only-inside-workspace"],
  ["READ_ONLY", "DOCUMENT", "WRITE", "ALLOW", "read-only-inside-workspace"],
  ["WRITE", "USER", "READ", "DENY", "write-needs-write-mode"],
  ["WRITE", "CODE", "READ", "DENY", "write-needs-write-mode"],
  ["WRITE", "DOCUMENT", "READ", "DENY", "write-needs-write-mode"],
  ["WRITE", "USER", "WRITE", "ASK", "write-asks"],
  ["WRITE", "CODE", "WRITE", "ASK", "write-asks"],
  ["WRITE", "DOCUMENT", "WRITE", "ASK", "write-from-document-asks"],
])("%s with arguments of %s in mode %s: %s by %s", (effect, provenance, mode, decision, rule) => {
  const { reason, ...rest } = decide({ effect, provenance, mode });
  expect(rest).toEqual({ decision, rule });
  expect(reason).not.toBe(decide({ effect, provenance, mode }, "ko").reason);
});

test("never allows what no rule knows", () => {
  const request = { effect: "EXEC", provenance: "ROOT", mode: "ALL" } as unknown as Parameters<typeof decide>[0];
  expect(decide(request).decision).toBe("DENY");
  expect(decide({ ...request, mode: "WRITE" }).decision).toBe("ASK");
});
