import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { installKit } from "../../../packages/agent/src/kit/install-kit.ts";
import { installPlaces } from "../../../packages/agent/src/kit/install-places.ts";
import { compareVersions } from "../../../packages/agent/src/kit/installed-record.ts";
import { uninstallKit } from "../../../packages/agent/src/kit/uninstall-kit.ts";
import { verifyKit } from "../../../packages/agent/src/kit/verify-kit.ts";
import { makeKit, newFolder, newKey, placesOf, signKit } from "./made-kit.ts";

const { key, publicKey } = newKey();
const refused = (code: string) => expect.objectContaining({ name: "KitError", code });

describe("verify", () => {
  test("a whole kit has no faults", async () => {
    expect((await verifyKit(makeKit(key), publicKey)).faults).toEqual([]);
  });

  test.each([
    ["half a model", "WRONG_SIZE", (f: string) => writeFileSync(join(f, "models/small.gguf"), "wei")],
    [
      "another model of the same size",
      "WRONG_HASH",
      (f: string) => writeFileSync(join(f, "models/small.gguf"), "WEIGHTS"),
    ],
    ["no model", "MISSING", (f: string) => rmSync(join(f, "models/small.gguf"))],
  ])("%s is found", async (_, fault, spoil) => {
    const kit = makeKit(key);
    spoil(kit);
    expect((await verifyKit(kit, publicKey)).faults).toEqual([{ path: "models/small.gguf", fault }]);
  });

  test("files that the system of a stick adds are no fault", async () => {
    const kit = makeKit(key);
    writeFileSync(join(kit, "Thumbs.db"), "");
    expect((await verifyKit(kit, publicKey)).faults).toEqual([]);
  });

  test("the signature of another key is refused", async () => {
    await expect(verifyKit(makeKit(newKey().key), publicKey)).rejects.toEqual(refused("WRONG_SIGNATURE"));
  });

  test("one changed byte of the manifest is refused", async () => {
    const kit = makeKit(key);
    writeFileSync(join(kit, "kit.json"), readFileSync(join(kit, "kit.json"), "utf8").replace("1.0.0", "1.0.1"));
    await expect(verifyKit(kit, publicKey)).rejects.toEqual(refused("WRONG_SIGNATURE"));
  });

  test("a folder without a manifest is no kit", async () => {
    await expect(verifyKit(newFolder(), publicKey)).rejects.toEqual(refused("NO_KIT"));
  });

  test.each(["../outside", "/etc/passwd", "a/../../b", "C:\\x", "."])(
    "the path %s leads out and is refused",
    async (path) => {
      const kit = makeKit(key);
      const manifest = JSON.parse(readFileSync(join(kit, "kit.json"), "utf8")) as { files: { path: string }[] };
      if (manifest.files[0]) manifest.files[0].path = path;
      signKit(kit, JSON.stringify(manifest), key);
      await expect(verifyKit(kit, publicKey)).rejects.toEqual(refused("DAMAGED"));
    },
  );
});

describe("install", () => {
  const install = (kit: string, home: string) => installKit(kit, placesOf(home), publicKey);

  test("copies program and models, and the launcher starts the program", async () => {
    const home = newFolder();
    const { program, launcher } = await install(makeKit(key), home);
    expect(realpathSync(launcher)).toBe(realpathSync(program));
    expect(statSync(program).mode & 0o777).toBe(0o755);
    expect(readdirSync(placesOf(home).models)).toEqual(["small.gguf"]);
    expect(readFileSync(join(home, ".local/share/applications/cloister.desktop"), "utf8")).toContain(
      `Exec="${launcher}" serve`,
    );
  });

  test("a newer kit takes over, and the older program still lies there", async () => {
    const home = newFolder();
    const first = await install(makeKit(key), home);
    const second = await install(makeKit(key, { version: "1.1.0" }), home);
    expect([second.before, readFileSync(second.launcher, "utf8")]).toEqual(["1.0.0", "program 1.1.0"]);
    expect(readFileSync(first.program, "utf8")).toBe("program 1.0.0");
  });

  test.each([
    ["an older kit", "OLDER", () => makeKit(key, { version: "0.9.9" })],
    ["the same version with other contents", "OLDER", () => makeKit(key, { files: { cloister: "other" } })],
    ["a kit of another maker", "WRONG_SIGNATURE", () => makeKit(newKey().key, { version: "2.0.0" })],
    ["a kit for another system", "OTHER_SYSTEM", () => makeKit(key, { version: "2.0.0", target: "win-x64" })],
    [
      "a kit with half a model",
      "DAMAGED",
      () => {
        const kit = makeKit(key, { version: "2.0.0", files: { "models/new.gguf": "all of it" } });
        writeFileSync(join(kit, "models/new.gguf"), "all");
        return kit;
      },
    ],
    [
      "a kit that is pulled out while it is copied",
      "NOT_COPIED",
      () => {
        const kit = makeKit(key, { version: "2.0.0", files: { "models/new.gguf": "all of it" } });
        rmSync(join(kit, "models/new.gguf"));
        return kit;
      },
    ],
  ])("%s is refused, and what was installed is still started", async (_, code, kit) => {
    const home = newFolder();
    const { launcher } = await install(makeKit(key), home);
    await expect(install(kit(), home)).rejects.toEqual(refused(code));
    expect(readFileSync(launcher, "utf8")).toBe("program 1.0.0");
    expect(readdirSync(placesOf(home).models)).toEqual(["small.gguf"]);
  });

  test("the same kit again mends what was damaged", async () => {
    const [home, kit] = [newFolder(), makeKit(key)];
    const { program } = await install(kit, home);
    writeFileSync(program, "broken");
    await install(kit, home);
    expect(readFileSync(program, "utf8")).toBe("program 1.0.0");
  });

  test("a home that cannot be written is told", async () => {
    await expect(install(makeKit(key), "/dev/null/home")).rejects.toEqual(refused("NOT_COPIED"));
  });

  test("a program of another kind under the launcher's name is left alone", async () => {
    const home = newFolder();
    const { launcher } = placesOf(home);
    mkdirSync(dirname(launcher), { recursive: true });
    writeFileSync(launcher, "theirs");
    await expect(install(makeKit(key), home)).rejects.toEqual(refused("NOT_COPIED"));
    expect(readFileSync(launcher, "utf8")).toBe("theirs");
  });

  test("a chosen folder holds everything, the launcher too", () => {
    const places = installPlaces("/srv/cloister", { env: {}, platform: "linux", home: "/home/u" });
    expect(places).toMatchObject({ root: "/srv/cloister", launcher: "/srv/cloister/cloister", menuEntry: null });
  });
});

test("uninstall takes program, models and launcher away and leaves the data folder with the log", async () => {
  const home = newFolder();
  const { launcher } = await installKit(makeKit(key), placesOf(home), publicKey);
  const log = join(home, ".local/share/cloister/audit.db");
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, "log");
  expect(await uninstallKit(placesOf(home))).toBe(true);
  expect([existsSync(launcher), readdirSync(placesOf(home).root), readFileSync(log, "utf8")]).toEqual([
    false,
    [],
    "log",
  ]);
  expect(await uninstallKit(placesOf(home))).toBe(false);
});

test.each([
  ["1.0.0", "1.0.0", 0],
  ["1.9.0", "1.10.0", -1],
  ["2.0.0", "1.99.99", 1],
])("versions are compared by number: %s and %s", (left, right, sign) => {
  expect(Math.sign(compareVersions(left, right))).toBe(sign);
});
