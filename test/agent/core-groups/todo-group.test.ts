import { expect, test } from "vitest";
import { createTodoGroup } from "../../../packages/agent/src/core-groups/todo-group.ts";
import { inMemoryContext } from "./in-memory-context.ts";

const context = inMemoryContext([]);

function todo() {
  const [write, list] = createTodoGroup().tools;
  if (!write || !list) throw new Error("the group has two tools");
  return { write, list };
}

test("keeps the steps last written, with the number left", async () => {
  const { write, list } = todo();
  await write.run({ items: ["old"] }, context);
  await write.run({ items: ["[x] find the file", "[ ] sum", "answer"] }, context);
  expect(await list.run({}, context)).toEqual({ text: "[x] find the file\n[ ] sum\n[ ] answer\n2 of 3 left" });
});

test("two runs do not see each other's steps", async () => {
  const [first, second] = [todo(), todo()];
  await first.write.run({ items: ["sum"] }, context);
  expect(await second.list.run({}, context)).toEqual({ text: "No steps." });
});
