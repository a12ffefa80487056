import { z } from "zod";

const number = z.number();
const text = z.string().min(1);

const expectation = z.strictObject({
  numbers: z.array(z.union([number, z.array(number).min(1)])).optional(),
  strings: z.array(z.union([text, z.array(text).min(1)])).optional(),
  order: z.array(text).optional(),
  among: z.array(text).optional(),
  not: z.array(z.union([number, text])).optional(),
  cites: z.array(z.strictObject({ file: text, anchor: text.optional() })).optional(),
  stopReason: z.union([text, z.array(text).min(1)]).optional(),
  maxRows: z.int().optional(),
});

const task = z.strictObject({
  id: text,
  split: z.enum(["tune", "check"]),
  kind: text,
  lang: z.enum(["ko", "en"]),
  question: text,
  file: text.optional(),
  expect: expectation,
});

/** What a right answer has; each entry of `numbers` and `strings` may be a list of alternatives. */
export type Expectation = z.infer<typeof expectation>;

/** One question of the task set. `file`: workspace path, when the user attached it. */
export type Task = z.infer<typeof task>;

/** Reads a task set, one JSON a line. Throws with the line's number on the first line that is not a task. */
export function parseTasks(jsonl: string): Task[] {
  return jsonl.split("\n").flatMap((line, i) => {
    if (line.trim() === "") return [];
    try {
      return [task.parse(JSON.parse(line))];
    } catch (cause) {
      throw new Error(`line ${i + 1} is not a task`, { cause });
    }
  });
}
