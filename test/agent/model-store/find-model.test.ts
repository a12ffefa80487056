import { mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findModel } from "../../../packages/agent/src/model-store/find-model.ts";
import { readVerifiedStamp } from "../../../packages/agent/src/model-store/verified-stamp.ts";
import { verifyModel } from "../../../packages/agent/src/model-store/verify-model.ts";
import { emptyFolders, flipped, put, smallModel, weights } from "./small-model.ts";

const found = (path: string) => ({
  id: "small",
  path,
  sha256: smallModel.sha256,
  bytes: weights.length,
  model: smallModel,
});

describe("findModel", () => {
  test("finds the default model, by id, and by path", async () => {
    const folders = emptyFolders();
    const path = put(folders.target, "small.gguf", weights);
    for (const name of [undefined, "small", path]) {
      expect(await findModel(name, [smallModel], folders)).toEqual(found(path));
    }
  });

  test("takes the first folder's file, but rather one of the right size", async () => {
    const folders = emptyFolders();
    put(folders.extra, "small.gguf", weights.subarray(10));
    const path = put(folders.target, "small.gguf", weights);
    expect(await findModel("small", [smallModel], folders)).toEqual(found(path));
  });

  test("knows a manifest model by its hash under any name", async () => {
    const folders = emptyFolders();
    const path = put(folders.stick, "다른 이름.gguf", weights);
    expect(await findModel(path, [smallModel], folders)).toEqual(found(path));
  });

  test.each([
    ["an unknown id", "other", null, "UNKNOWN_MODEL", /It has: small/],
    ["a model that is not here", "small", null, "NOT_FOUND", /models fetch small[\s\S]*models import FILE/],
    ["a missing path", "./x.gguf", null, "NOT_FOUND", /x\.gguf/],
    ["a cut file", "small", weights.subarray(1), "WRONG_SIZE", /incomplete/],
    ["one flipped bit", "small", flipped(), "WRONG_HASH", /was not opened/],
  ] as const)("refuses %s", async (_, name, bytes, code, message) => {
    const folders = emptyFolders();
    if (bytes) put(folders.target, "small.gguf", bytes);
    const error = { name: "ModelStoreError", code, message: expect.stringMatching(message) as string };
    await expect(findModel(name, [smallModel], folders)).rejects.toMatchObject(error);
  });

  test("refuses a path whose hash nobody let in, showing hash and size", async () => {
    const folders = emptyFolders();
    const path = put(folders.stick, "own.gguf", flipped());
    const message = expect.stringMatching(new RegExp(`sha256 [0-9a-f]{64}, ${weights.length} bytes`)) as string;
    await expect(findModel(path, [smallModel], folders)).rejects.toMatchObject({ code: "NOT_ALLOWED", message });
  });
});

describe("the verified stamp", () => {
  test("spares hashing while the file is the same, and only then", async () => {
    const folders = emptyFolders();
    const path = put(folders.target, "small.gguf", weights);
    await verifyModel(path, smallModel, { dataFolder: folders.data });
    expect(await readVerifiedStamp(folders.data, path)).toBe(smallModel.sha256);
    utimesSync(path, new Date(), new Date(Date.now() + 5000));
    expect(await readVerifiedStamp(folders.data, path)).toBeNull();
  });

  test("does not cover a file that was replaced with size and time kept", async () => {
    const folders = emptyFolders();
    const path = put(folders.target, "small.gguf", weights);
    await verifyModel(path, smallModel, { dataFolder: folders.data });
    const { atime, mtime, ino } = statSync(path);
    // The old file keeps its inode while the new one is written.
    const other = put(folders.target, "other.gguf", flipped());
    utimesSync(other, atime, mtime);
    expect(statSync(other).ino).not.toBe(ino);
    renameSync(other, path);
    await expect(findModel("small", [smallModel], folders)).rejects.toMatchObject({ code: "WRONG_HASH" });
  });

  test("models verify hashes anew whatever the stamp says", async () => {
    const folders = emptyFolders();
    const path = put(folders.target, "small.gguf", weights);
    await verifyModel(path, smallModel, { dataFolder: folders.data });
    const { atime, mtime } = statSync(path);
    writeFileSync(path, flipped());
    utimesSync(path, atime, mtime);
    const anew = verifyModel(path, smallModel, { dataFolder: folders.data, anew: true });
    await expect(anew).rejects.toMatchObject({ code: "WRONG_HASH" });
  });

  test("a damaged stamp is no stamp, and a data folder that cannot be made costs only the stamp", async () => {
    const folders = emptyFolders();
    const path = put(folders.target, "small.gguf", weights);
    await verifyModel(path, smallModel, { dataFolder: folders.data });
    const stamps = join(folders.data, "verified-models");
    for (const name of readdirSync(stamps)) writeFileSync(join(stamps, name), "{");
    expect(await readVerifiedStamp(folders.data, path)).toBeNull();
    mkdirSync(join(folders.data, "x"));
    writeFileSync(join(folders.data, "x", "file"), "");
    await verifyModel(path, smallModel, { dataFolder: join(folders.data, "x", "file") });
  });
});
