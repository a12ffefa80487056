import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(`${root}docs/context.md`, "utf8");

interface Rule {
  rule: string;
  shown: string;
}

/** Rows of the tables: the rule, then what shows it. */
const rules: Rule[] = page
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\| *(?:rule\b|-)/.test(line))
  .map((line) => {
    // A bar inside a cell is written as \|.
    const [, rule = "", shown = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    return { rule, shown };
  });

const TESTS = /`([\w./-]+\.test\.ts)`: ?(?:“([^”]+)”(?:, )?)+/g;

const testsOf = ({ shown }: Rule): { file: string; title: string }[] =>
  [...shown.matchAll(TESTS)].flatMap(([all, file = ""]) =>
    [...all.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => ({ file, title })),
  );
const pagesOf = ({ shown }: Rule): string[] =>
  [...shown.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path = ""]) => path);

test("the page has the rules of the context", () => {
  expect(rules.length).toBeGreaterThan(60);
});

test.each(rules)("a test or a measurement shows it: $rule", (rule) => {
  expect(testsOf(rule).length + pagesOf(rule).length).toBeGreaterThan(0);
});

const named = rules.flatMap(testsOf);

test.each([...new Map(named.map((one) => [`${one.file} ${one.title}`, one])).values()])(
  "the test that is named exists: $file: $title",
  ({ file, title }) => {
    const path = `${root}test/${file}`;
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, "utf8")).toContain(title);
  },
);

test.each([...new Set(rules.flatMap(pagesOf))])("the page that is named exists: %s", (path) => {
  expect(existsSync(`${root}docs/${path}`)).toBe(true);
});
