import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { StartError, treeName, type CarriedTree } from "../../../packages/agent/src/single-file/carried-tree.ts";
import { prepareTree } from "../../../packages/agent/src/single-file/prepare-tree.ts";
import { madeTree, newPlace, placesIn } from "./made-tree.ts";

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(dirname(folder), { recursive: true, force: true })));
const place = () => {
  const folder = newPlace();
  made.push(folder);
  return folder;
};
const tree = madeTree();
const name = treeName(tree);

function prepare(root: string, carried: CarriedTree = tree) {
  const told: string[] = [];
  const folder = prepareTree(carried, placesIn(root), (line) => told.push(line));
  return { folder, told };
}

const problemOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof StartError) return `${error.problem} ${error.message}`;
    throw error;
  }
  return "none";
};

test("the first start writes the files for this user alone, without a word", () => {
  const root = place();
  expect(prepare(root)).toEqual({ folder: join(root, name), told: [] });
  const modes = [
    root,
    join(root, name),
    join(root, name, "app"),
    join(root, name, "app/main.mjs"),
    join(root, name, "app/native.so"),
  ];
  expect(modes.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(["700", "700", "700", "600", "700"]);
  expect(readFileSync(join(root, name, "data/한글 자료.txt"), "utf8")).toBe("자료");
});

test("a second start changes nothing", () => {
  const root = place();
  const before = statSync(join(prepare(root).folder, "app/main.mjs")).ino;
  expect(prepare(root).told).toEqual([]);
  expect(statSync(join(root, name, "app/main.mjs")).ino).toBe(before);
});

const tampering: [string, RegExp, (folder: string) => void][] = [
  ["a byte is appended", /changed file, app\/main.mjs/, (f) => writeFileSync(join(f, "app/main.mjs"), "main!")],
  [
    "a file of the same length is changed",
    /changed file, app\/native.so/,
    (f) => writeFileSync(join(f, "app/native.so"), "Library"),
  ],
  ["a file is gone", /changed file, app\/main.mjs/, (f) => rmSync(join(f, "app/main.mjs"))],
  ["a file is added", /should not be there, app\/more.mjs/, (f) => writeFileSync(join(f, "app/more.mjs"), "")],
  [
    "a file is a link",
    /should not be there, app\/main.mjs/,
    (f) => {
      renameSync(join(f, "app/main.mjs"), `${f}-main`);
      symlinkSync(`${f}-main`, join(f, "app/main.mjs"));
    },
  ],
  [
    "the folder is a link",
    /not a folder/,
    (f) => {
      renameSync(f, `${f}-moved`);
      symlinkSync(`${f}-moved`, f);
    },
  ],
  ["others may write to the folder", /others can write/, (f) => chmodSync(f, 0o777)],
  ["others may write to a folder within", /others can write/, (f) => chmodSync(join(f, "app"), 0o777)],
];
test.each(tampering)("it is told and written anew when %s", (_, words, tamper) => {
  const root = place();
  tamper(prepare(root).folder);
  expect(prepare(root).told).toEqual([expect.stringMatching(words)]);
  expect(readFileSync(join(root, name, "app/main.mjs"), "utf8")).toBe("main");
  expect(prepare(root).told).toEqual([]);
});

test("a first start that another one overtakes uses what that one wrote", () => {
  const root = place();
  const overtaken: CarriedTree = {
    ...tree,
    contents() {
      prepare(root);
      return tree.contents();
    },
  };
  expect(prepare(root, overtaken)).toEqual({ folder: join(root, name), told: [] });
  expect(readdirSync(root)).toEqual([name]);
});

test("two versions lie side by side", () => {
  const root = place();
  prepare(root);
  prepare(root, madeTree("1.3.0"));
  expect(readdirSync(root)).toHaveLength(2);
});

test("trees unused for 30 days and half-written ones of yesterday are removed, others stay", () => {
  const root = place();
  mkdirSync(root, { recursive: true });
  const days = { "0.9.0-old": 31, "1.0.0-lately": 29, ".new-yesterday": 2, ".new-now": 0 };
  for (const [folder, age] of Object.entries(days)) {
    mkdirSync(join(root, folder));
    const time = Date.now() / 1000 - age * 86_400;
    utimesSync(join(root, folder), time, time);
  }
  prepare(root);
  expect(readdirSync(root).sort()).toEqual([".new-now", "1.0.0-lately", name]);
});

test("a payload of other bytes than its list says is a damaged program", () => {
  const damaged = { ...tree, contents: () => Buffer.alloc(1000, "x") };
  expect(problemOf(() => prepare(place(), damaged))).toMatch(/^DAMAGED The program file is damaged/);
});

test("without any place the message names each that was tried and the way out", () => {
  const file = place();
  writeFileSync(file, "");
  const places = placesIn(join(file, "a"), "/proc/none/b");
  expect(problemOf(() => prepareTree(tree, places, () => undefined))).toMatch(
    /^NO_FOLDER There is no folder to unpack into. Set CLOISTER_CACHE .*\n {2}.*\/cache\/a: .*\n {2}\/proc\/none\/b: /,
  );
});

test("the second place is used where the first cannot be", () => {
  const second = place();
  const places = placesIn("/proc/none/b", second);
  expect(prepareTree(tree, places, () => undefined)).toBe(join(second, name));
});

test("a path that is too long is said to be", () => {
  const long = join(place(), ...Array.from({ length: 20 }, () => "긴".repeat(70)));
  expect(problemOf(() => prepare(long))).toMatch(/NO_FOLDER .*(too long|the path)/s);
});

test("a path of more than 260 characters is no obstacle", () => {
  const root = join(place(), "긴 이름".repeat(8), "b".repeat(200), "c".repeat(100));
  expect(prepare(root)).toEqual({ folder: join(root, name), told: [] });
});

test("what an administrator installed beside the program is used when it is right", () => {
  const root = place();
  prepare(root);
  const places = { preinstalled: root, own: [{ root: "/proc/none", parents: [] }] };
  expect(prepareTree(tree, places, () => undefined)).toBe(join(root, name));
});

test("what was installed beside the program is told and passed over when it is not right", () => {
  const [installed, own] = [place(), place()];
  writeFileSync(join(prepare(installed).folder, "app/main.mjs"), "other");
  const told: string[] = [];
  const places = { preinstalled: installed, own: [{ root: own, parents: [] }] };
  expect(prepareTree(tree, places, (line) => told.push(line))).toBe(join(own, name));
  expect(told).toEqual([expect.stringMatching(/passed over/)]);
  expect(readFileSync(join(installed, name, "app/main.mjs"), "utf8")).toBe("other");
});
