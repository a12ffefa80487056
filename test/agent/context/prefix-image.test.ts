import { createHash } from "node:crypto";
import { once } from "node:events";
import { spawn } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { imageName, parseImageName, type ImageName } from "../../../packages/agent/src/context/image-name.ts";
import { createPrefixImages, prefixImageKey } from "../../../packages/agent/src/context/prefix-image.ts";
import type { Model, ModelSequence } from "../../../packages/agent/src/model/model.ts";
import { loadTinyModel } from "../model/tiny-model.ts";
import { filesOf, imageFolder, saveImages, startAgain } from "./images-kit.ts";
import { excel, openWindow, pdf } from "./window-kit.ts";

let model: Model;
let sequence: ModelSequence;
let folder: string;
let said: string;

beforeAll(async () => {
  model = await loadTinyModel();
  sequence = await model.openSequence();
  said = (await startAgain(model, sequence, imageFolder())).text;
});
afterAll(() => model.close());
beforeEach(() => (folder = imageFolder()));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const imageOf = () => filesOf(folder, ".kv")[0] ?? "";
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function folderInPlaceOf(file: string): void {
  rmSync(file);
  mkdirSync(file);
}

/** The image under a name that says something else of it. */
function rename(change: Partial<ImageName>): void {
  const said = parseImageName(basename(imageOf()));
  if (said === null) throw new TypeError("no image");
  renameSync(imageOf(), join(folder, imageName({ ...said, ...change })));
}

/** The name says what the image is now. */
function signAnew(): void {
  const bytes = readFileSync(imageOf());
  rename({ bytes: bytes.length, sha256: sha256(bytes) });
}

test("rule: an image made in idle time is restored by the next process, which then says the same", async () => {
  await saveImages(model, sequence, folder, []);
  expect(await startAgain(model, sequence, folder)).toEqual({ first: "prefix_restored", text: said });
});

test.each<[string, () => void]>([
  ["cut short", () => truncateSync(imageOf(), statSync(imageOf()).size - 1)],
  ["cut to a few bytes", () => truncateSync(imageOf(), 100)],
  ["empty", () => truncateSync(imageOf(), 0)],
  ["longer than it was", () => writeFileSync(imageOf(), "more", { flag: "a" })],
  ["damaged at its first byte", () => flipByte(imageOf(), 0)],
  ["damaged in the middle", () => flipByte(imageOf(), statSync(imageOf()).size >> 1)],
  ["damaged at its last byte", () => flipByte(imageOf(), statSync(imageOf()).size - 1)],
  ["gone", () => rmSync(imageOf())],
  ["a folder", () => folderInPlaceOf(imageOf())],
  ["named as by an earlier version", () => renameSync(imageOf(), imageOf().replace(/\.\d+\.[0-9a-f]+\.kv$/, ".kv"))],
  ["named with another hash", () => rename({ sha256: "0".repeat(64) })],
  ["named with another size", () => rename({ bytes: 1 })],
  [
    "no state at all, though its name vouches for it",
    () => (writeFileSync(imageOf(), "not a state".repeat(100)), signAnew()),
  ],
  [
    "a link to the image",
    () => {
      const image = imageOf();
      renameSync(image, `${image}.real`);
      symlinkSync(`${image}.real`, image);
    },
  ],
])("rule: an image that is %s is evaluated anew, never loaded, and the answer is the same", async (_kind, damage) => {
  await saveImages(model, sequence, folder, []);
  damage();
  expect(await startAgain(model, sequence, folder)).toEqual({ first: "prefix_cold", text: said });
});

test("rule: the state of another prompt under this key is not taken for it", async () => {
  const other = imageFolder();
  await saveImages(model, sequence, other, [excel]);
  await saveImages(model, sequence, folder, []);
  const longest = filesOf(other, ".kv").sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? "";
  copyFileSync(longest, imageOf());
  signAnew();
  expect(await startAgain(model, sequence, folder)).toEqual({ first: "prefix_cold", text: said });
});

test("rule: the key changes with the model, the engine's build, the KV parameters and the tokens", () => {
  const info = { id: "m", sha256: "a", contextWindow: 10, engine: "build 1 ctx=10 kv=f16" };
  const keys = [
    prefixImageKey(info, "tokens"),
    prefixImageKey({ ...info, sha256: "b" }, "tokens"),
    prefixImageKey({ ...info, engine: "build 2 ctx=10 kv=f16" }, "tokens"),
    prefixImageKey({ ...info, engine: "build 1 ctx=10 kv=q8_0" }, "tokens"),
    prefixImageKey(info, "other tokens"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test("rule: folder and files are for the user alone, also where the folder was open to others", async () => {
  mkdirSync(join(folder, "images"), { mode: 0o755 });
  folder = join(folder, "images");
  await saveImages(model, sequence, folder, []);
  const modes = [folder, imageOf()].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(["700", "600"]);
});

test("rule: over the quota the least recently used image goes first", async () => {
  const images = createPrefixImages(folder, 250);
  const keep = (key: string) => images.keep(key, async (file) => writeFileSync(file, key.repeat(100)));
  await keep("a");
  await keep("b");
  utimesSync((await images.find("a")) ?? "", 1, 1);
  utimesSync((await images.find("b")) ?? "", 2, 2);
  await images.find("a");
  await keep("c");
  expect([await images.find("a"), await images.find("b"), await images.find("c")].map((file) => file !== null)).toEqual(
    [true, false, true],
  );
});

test("rule: an image larger than the quota is not kept", async () => {
  const images = createPrefixImages(folder, 10);
  const isKept = await images.keep("a", async (file) => writeFileSync(file, "x".repeat(100)));
  expect([isKept, await images.find("a"), filesOf(folder, "")]).toEqual([false, null, []]);
});

test("rule: what the quota has no room for is written once, not in every idle time", async () => {
  await sequence.rewind(0);
  const small = createPrefixImages(folder, 100_000);
  let written = 0;
  const images = {
    ...small,
    keep: (key: string, save: (file: string) => Promise<void>) =>
      small.keep(key, (file) => {
        written += 1;
        return save(file);
      }),
  };
  const { context } = openWindow({ model, sequence, images });
  const counts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await context.begin([excel]);
    context.endConversation();
    await context.idle(new AbortController().signal, [[], [excel], [pdf], [excel, pdf]]);
    counts.push(written);
  }
  expect(counts).toEqual([4, 4, 4]);
});

test("rule: what was checked is what is loaded, also where the image is replaced meanwhile", async () => {
  const images = createPrefixImages(folder);
  await images.keep("a", async (file) => writeFileSync(file, "whole"));
  let seen: unknown[] = [];
  await images.use("a", async (file) => {
    writeFileSync(join(folder, "other"), "replaced");
    renameSync(join(folder, "other"), imageOf());
    seen = [file === imageOf(), readFileSync(file, "utf8")];
    return true;
  });
  expect([seen, filesOf(folder, ".new")]).toEqual([[false, "whole"], []]);
});

test("rule: a full disk (/dev/full where the image is written) costs the image, not the question", async () => {
  await sequence.rewind(0);
  const images = createPrefixImages(folder);
  const full = {
    ...images,
    keep: (key: string, save: (file: string) => Promise<void>) => images.keep(key, () => save("/dev/full")),
  };
  const { context, causes } = openWindow({ model, sequence, images: full });
  await context.begin([excel]);
  context.endConversation();
  await context.idle(new AbortController().signal);
  await context.begin([excel]);
  expect({ first: causes()[0], files: filesOf(folder, "") }).toEqual({ first: "prefix_cold", files: [] });
});

test("rule: a save that fails half way leaves nothing behind", async () => {
  const images = createPrefixImages(folder);
  const isKept = await images.keep("a", async (file) => {
    writeFileSync(file, "half");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  expect([isKept, await images.find("a"), filesOf(folder, "")]).toEqual([false, null, []]);
});

test("rule: a folder that cannot be made costs the image, not the question", async () => {
  writeFileSync(join(folder, "file"), "");
  const { first } = await startAgain(model, sequence, join(folder, "file", "below"));
  await saveImages(model, sequence, join(folder, "file", "below"), []);
  expect(first).toBe("prefix_cold");
});

test("rule: what a killed process left half written is removed, what a living one is writing is not", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  const left = [`a.kv.${child.pid}.1.new`, `a.json.${child.pid}.1.new`, `a.kv.${child.pid}.new`];
  const old = `b.kv.${process.pid}.1.new`;
  const living = `c.kv.${process.pid}.1.new`;
  for (const name of [...left, old, living]) writeFileSync(join(folder, name), "half");
  utimesSync(join(folder, old), 1, 1);
  await createPrefixImages(folder).keep("d", async (file) => writeFileSync(file, "whole"));
  expect(
    filesOf(folder, "")
      .map((file) => file.slice(folder.length + 1))
      .sort(),
  ).toEqual([living, basename((await createPrefixImages(folder).find("d")) ?? "")]);
});

/** Resolves for all once this many wait. */
function barrier(count: number): () => Promise<void> {
  let waiting = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    waiting += 1;
    if (waiting === count) open();
    return opened;
  };
}

test("rule: two that save the same key step by step beside each other leave one whole image, in each of 40 rounds", async () => {
  const lost: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    // Neither goes on before the other has written: from here on they take turns with every step.
    const both = barrier(2);
    const contents = ["first!", "second"].map((text) => text.repeat(100 + round));
    const save = (text: string) =>
      createPrefixImages(folder).keep(`key-${round}`, async (file) => (writeFileSync(file, text), both()));
    const kept = await Promise.all(contents.map(save));
    const found = await createPrefixImages(folder).find(`key-${round}`);
    const isWhole = found !== null && contents.includes(readFileSync(found, "utf8"));
    if (!isWhole || kept.includes(false)) lost.push(round);
  }
  expect({ lost, rest: filesOf(folder, ".new") }).toEqual({ lost: [], rest: [] });
});

test("rule: an image that another process saves while this one finds its own useless stays", async () => {
  const images = createPrefixImages(folder);
  await images.keep("a", async (file) => writeFileSync(file, "useless"));
  const isLoaded = await images.use("a", async () => {
    await createPrefixImages(folder).keep("a", async (file) => writeFileSync(file, "whole"));
    return false;
  });
  const found = await createPrefixImages(folder).find("a");
  expect([isLoaded, found === null ? null : readFileSync(found, "utf8")]).toEqual([false, "whole"]);
});

test("rule: a whole image that comes under the name of a damaged one while that is checked stays", async () => {
  const images = createPrefixImages(folder);
  await images.keep("a", async (file) => writeFileSync(file, "whole"));
  const isLoaded = await images.use("a", async () => {
    writeFileSync(join(folder, "other"), "whole");
    renameSync(join(folder, "other"), imageOf());
    return false;
  });
  expect([isLoaded, await images.find("a")]).toEqual([false, imageOf()]);
});

test("rule: of a key only the newest image stays", async () => {
  const images = createPrefixImages(folder);
  for (const text of ["old", "new"]) {
    await images.keep("a", async (file) => writeFileSync(file, text));
    if (text === "old") utimesSync(imageOf(), 1, 1);
  }
  expect(filesOf(folder, "").map((file) => readFileSync(file, "utf8"))).toEqual(["new"]);
});

test("rule: two windows of one model save the same prefix at once, and the next one restores it", async () => {
  const second = await loadTinyModel();
  const other = await second.openSequence();
  await Promise.all([saveImages(model, sequence, folder, [pdf]), saveImages(second, other, folder, [pdf])]);
  const { first } = await startAgain(model, sequence, folder, [pdf]);
  await second.close();
  expect(first).toBe("prefix_restored");
});

test("an image is found by nobody while it is being written", async () => {
  const images = createPrefixImages(folder);
  let during: string | null = "";
  await images.keep("a", async (file) => {
    writeFileSync(file, "half");
    during = await images.find("a");
  });
  expect([during, await images.find("a")]).toEqual([null, imageOf()]);
});
