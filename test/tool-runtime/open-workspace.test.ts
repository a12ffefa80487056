import { execFileSync } from "node:child_process";
import { chmodSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openVerified, openWorkspace, ToolError, type OpenedWorkspace } from "@cloister/tool-runtime";

let base: string;
let root: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "cloister-workspace-"));
  root = join(base, "work");
  mkdirSync(root);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function put(path: string, text = "x"): string {
  const absolute = join(root, path);
  mkdirSync(dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
  return absolute;
}

const open = (folder = root, forbidden: string[] = []): Promise<OpenedWorkspace> =>
  openWorkspace(folder, { forbidden });

/** Code and message of what a promise rejects with. */
async function fault(promise: Promise<unknown>): Promise<[string, string]> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ToolError)) throw new Error("no ToolError", { cause: error });
  return [error.code, error.message];
}

describe("opening", () => {
  test("tells a missing folder, a file and an empty folder apart", async () => {
    const file = put("a.txt");
    mkdirSync(join(base, "empty"));
    const empty = await open(join(base, "empty"));
    expect([
      await fault(open(join(base, "none"))),
      await fault(open(join(file, "below"))),
      await fault(open(file)),
      await fault(empty.resolve("a.txt")),
      await empty.files(),
      await empty.list(),
    ]).toEqual([
      ["NOT_FOUND", `workspace ${join(base, "none")}: there is no such folder. Check the path.`],
      ["NOT_FOUND", `workspace ${join(file, "below")}: there is no such folder. Check the path.`],
      ["INVALID_INPUT", `workspace ${file}: this is a file, not a folder. Choose the folder that it lies in.`],
      ["NOT_FOUND", "a.txt: not found. The workspace is empty: there is no file in it."],
      [],
      [],
    ]);
  });

  test("tells a folder that may not be read apart, also below the root", () => {
    put("open.txt");
    put("closed/secret.txt");
    const locked = join(base, "locked");
    mkdirSync(locked);
    for (const folder of [locked, join(root, "closed")]) chmodSync(folder, 0o000);
    chmodSync(base, 0o755);
    const program = "test/fixtures/programs/open-workspace-as-nobody.mjs";
    const output = execFileSync(process.execPath, [program, locked, root]).toString();
    for (const folder of [locked, join(root, "closed")]) chmodSync(folder, 0o700);
    expect(JSON.parse(output)).toEqual({
      locked: {
        code: "UNREADABLE",
        message: `workspace ${locked}: no right to read it. Check the folder's permissions.`,
      },
      inside: { code: "UNREADABLE", message: "closed: no right to read it." },
      files: ["open.txt"],
      leftOut: [{ path: "closed", reason: "closed: no right to read it." }],
    });
  });

  test.each<[string, (base: string) => string, (base: string) => string]>([
    ["is the data folder", (at) => join(at, "work"), (at) => join(at, "work")],
    ["contains it", (at) => at, (at) => join(at, "work")],
    ["contains it before it exists", (at) => join(at, "work"), (at) => join(at, "work", "new", "data")],
    ["lies in it", (at) => join(at, "work"), (at) => at],
    ["contains it through a link", (at) => join(at, "work"), (at) => join(at, "link", "data")],
    ["is it in another case", (at) => join(at, "work"), (at) => join(at, "WORK", "data")],
    ["is the whole disk", () => "/", (at) => at],
  ])("is denied when the workspace %s", async (_, workspace, data) => {
    symlinkSync(root, join(base, "link"));
    const [code, message] = await fault(open(workspace(base), [data(base)]));
    expect([code, message]).toEqual(["DENIED", expect.stringContaining("overlaps with the program's own data folder")]);
  });

  test("accepts a data folder beside the workspace, even one with a similar name", async () => {
    put("a.txt");
    expect((await open(root, [join(base, "work2"), join(base, "..data"), join(base, "wor")])).root).toBe(root);
  });
});

describe("listing", () => {
  test("names files by path and entries folders first, without hidden names and Office lock files", async () => {
    for (const path of ["b.txt", "a/2.txt", "a/c/3.txt", ".hidden", ".git/config", "~$b.docx", "a/~$2.xlsx"]) put(path);
    const workspace = await open();
    expect((await workspace.files()).map((file) => file.path)).toEqual(["a/2.txt", "a/c/3.txt", "b.txt"]);
    const short = (entries: { path: string; isFolder: boolean }[]): string[] =>
      entries.map((entry) => entry.path + (entry.isFolder ? "/" : ""));
    expect(short(await workspace.list())).toEqual(["a/", "b.txt"]);
    expect(short(await workspace.list("A"))).toEqual(["a/c/", "a/2.txt"]);
    expect(await fault(workspace.list("b.txt"))).toEqual(["INVALID_INPUT", "b.txt: this is a file, not a folder."]);
    expect((await fault(workspace.resolve("a")))[1]).toBe("a: this is a folder, not a file.");
    expect((await fault(workspace.resolve("")))[0]).toBe("INVALID_INPUT");
  });

  test("gives size, time, device and inode of what is on disk", async () => {
    put("매출.csv", "12345");
    const workspace = await open();
    const [listed] = await workspace.files();
    expect(listed).toEqual(await workspace.resolve("매출.csv"));
    expect(listed).toMatchObject({ path: "매출.csv", absolutePath: join(root, "매출.csv"), size: 5 });
  });

  test("says what it leaves out and why", async () => {
    put("ok.txt");
    put("회의 10:30.txt");
    symlinkSync("/etc", join(root, "etc"));
    execFileSync("mkfifo", [join(root, "pipe")]);
    expect(await (await open()).leftOut()).toEqual([
      { path: "etc", reason: "etc: a link that leads out of the workspace is not followed." },
      { path: "pipe", reason: "pipe: not a regular file (device, pipe or socket); it is not opened." },
      { path: "회의 10:30.txt", reason: "`:` is not allowed" },
    ]);
  });

  test("can be cancelled", async () => {
    put("a.txt");
    expect(await fault((await open()).files(AbortSignal.abort()))).toEqual(["CANCELLED", "Cancelled."]);
  });
});

describe("links and special files", () => {
  test("follows links that stay inside and refuses those that lead out, loop or dangle", async () => {
    put("in/a.txt");
    writeFileSync(join(base, "secret.txt"), "secret");
    put(".hidden/key.txt");
    symlinkSync("in", join(root, "inside"));
    symlinkSync(join(root, "in", "a.txt"), join(root, "absolute.txt"));
    symlinkSync("../../secret.txt", join(root, "in", "out.txt"));
    symlinkSync(base, join(root, "up"));
    symlinkSync("loop", join(root, "loop"));
    symlinkSync("nowhere", join(root, "dangling"));
    symlinkSync(".hidden/key.txt", join(root, "key.txt"));
    symlinkSync("/proc/self/root/etc/passwd", join(root, "passwd"));
    const workspace = await open();
    expect((await workspace.resolve("inside/a.txt")).path).toBe("in/a.txt");
    expect((await workspace.resolve("absolute.txt")).path).toBe("in/a.txt");
    const paths = ["in/out.txt", "up/secret.txt", "up", "loop", "dangling", "key.txt", "passwd"];
    const codes = await Promise.all(paths.map(async (path) => (await fault(workspace.resolve(path)))[0]));
    expect(Object.fromEntries(paths.map((path, index) => [path, codes[index]]))).toEqual({
      "in/out.txt": "OUTSIDE_WORKSPACE",
      "up/secret.txt": "OUTSIDE_WORKSPACE",
      up: "OUTSIDE_WORKSPACE",
      loop: "OUTSIDE_WORKSPACE",
      dangling: "NOT_FOUND",
      "key.txt": "OUTSIDE_WORKSPACE",
      passwd: "OUTSIDE_WORKSPACE",
    });
    expect((await workspace.files()).map((file) => file.path)).toEqual(["in/a.txt"]);
    expect((await workspace.list()).map((entry) => entry.path)).toEqual(["in", "inside", "absolute.txt"]);
  });

  test("refuses a pipe, a socket and a device at once", async () => {
    execFileSync("mkfifo", [join(root, "pipe")]);
    const server = createServer().listen(join(root, "socket"));
    await new Promise((resolve) => server.once("listening", resolve));
    try {
      const workspace = await open();
      expect([(await fault(workspace.resolve("pipe")))[0], (await fault(workspace.resolve("socket")))[0]]).toEqual([
        "OUTSIDE_WORKSPACE",
        "OUTSIDE_WORKSPACE",
      ]);
      const devices = await open("/dev");
      expect((await fault(devices.resolve("null")))[0]).toBe("OUTSIDE_WORKSPACE");
    } finally {
      server.close();
    }
  });
});

describe("names", () => {
  test("finds a Korean name in either Unicode form, and a name in another case", async () => {
    put("보고서.xlsx".normalize("NFD"));
    put("Sales Report.XLSX");
    const workspace = await open();
    const found = await workspace.resolve("보고서.xlsx".normalize("NFC"));
    expect(found).toMatchObject({
      path: "보고서.xlsx".normalize("NFC"),
      absolutePath: join(root, "보고서.xlsx".normalize("NFD")),
    });
    expect((await workspace.resolve("sales report.xlsx")).path).toBe("Sales Report.XLSX");
  });

  test("tells NFC and NFD twins apart by their bytes", async () => {
    put("보고.csv".normalize("NFC"), "1");
    put("보고.csv".normalize("NFD"), "22");
    const workspace = await open();
    const files = await workspace.files();
    expect(files.map((file) => file.size).sort()).toEqual([1, 2]);
    for (const file of files) expect(await workspace.resolve(file.path)).toEqual(file);
  });

  test("asks when several names fit and none exactly", async () => {
    put("Report.txt");
    put("report.TXT");
    expect(await fault((await open()).resolve("REPORT.txt"))).toEqual([
      "NOT_FOUND",
      expect.stringMatching(/^REPORT\.txt: several names fit\. Write one of them exactly: .*Report\.txt/u),
    ]);
  });

  test("names up to three near files when there is no such name, the same name in another folder first", async () => {
    for (const path of ["2026/매출.xlsx", "매출 1월.xlsx", "매출 2월.xlsx", "매출 3월.xlsx", "계약서.pdf"]) put(path);
    const workspace = await open();
    expect(await fault(workspace.resolve("매출.xlsx"))).toEqual([
      "NOT_FOUND",
      "매출.xlsx: not in the workspace. Near names: 2026/매출.xlsx, 매출 1월.xlsx, 매출 2월.xlsx",
    ]);
    expect((await fault(workspace.resolve("zzz")))[1]).toBe("zzz: not in the workspace.");
    expect((await fault(workspace.resolve("계약서.pdf/x")))[1]).toBe(
      "계약서.pdf/x: not in the workspace. Near names: 계약서.pdf",
    );
  });

  test("hidden names and lock files are no part of it", async () => {
    put(".env");
    put("~$a.docx");
    const workspace = await open();
    const faults = await Promise.all([".env", "~$a.docx", ".git/config"].map((path) => fault(workspace.resolve(path))));
    expect(faults.map(([code]) => code)).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  });
});

describe("opening a file that was found", () => {
  test("reads the file, also when it is a hard link", async () => {
    linkSync(put("a.txt", "content"), join(root, "b.txt"));
    const handle = await openVerified(await (await open()).resolve("b.txt"));
    expect(await handle.readFile("utf8")).toBe("content");
    await handle.close();
  });

  test("refuses it when it was swapped for a link, another file or a pipe, without waiting", async () => {
    const secret = join(base, "secret.txt");
    writeFileSync(secret, "secret");
    const swaps: ((path: string) => void)[] = [
      (path) => symlinkSync(secret, path),
      (path) => linkSync(secret, path),
      (path) => void execFileSync("mkfifo", [path]),
    ];
    for (const swap of swaps) {
      const path = put("a.txt");
      const file = await (await open()).resolve("a.txt");
      renameSync(path, join(base, "moved"));
      swap(path);
      expect((await fault(openVerified(file)))[0]).toBe("OUTSIDE_WORKSPACE");
      rmSync(path);
    }
  });

  test("never reads outside while a folder is swapped for a link and back", async () => {
    put("sub/a.txt", "inside");
    mkdirSync(join(base, "out"));
    writeFileSync(join(base, "out", "a.txt"), "secret");
    const workspace = await open();
    const seen = new Set<string>();
    const swapping = new AbortController();
    const swapper = (async () => {
      while (!swapping.signal.aborted) {
        renameSync(join(root, "sub"), join(root, "kept"));
        symlinkSync(join(base, "out"), join(root, "sub"));
        await new Promise(setImmediate);
        rmSync(join(root, "sub"));
        renameSync(join(root, "kept"), join(root, "sub"));
        await new Promise(setImmediate);
      }
    })();
    const hasBoth = () => seen.has("inside") && seen.has("refused");
    const deadline = Date.now() + 20_000;
    // On a busy machine one process may run long before the other: the race is on once both ends were seen.
    for (let tries = 0; tries < 300 || (!hasBoth() && Date.now() < deadline); tries += 1) {
      try {
        const handle = await openVerified(await workspace.resolve("sub/a.txt"));
        seen.add(await handle.readFile("utf8"));
        await handle.close();
      } catch (error) {
        seen.add(error instanceof ToolError ? "refused" : String(error));
      }
    }
    swapping.abort();
    await swapper;
    expect([...seen].filter((text) => text !== "inside" && text !== "refused")).toEqual([]);
    expect(hasBoth()).toBe(true);
  });

  test("leaves no folder open", async () => {
    put("a/b/c.txt");
    symlinkSync("a", join(root, "l"));
    const workspace = await open();
    const openFolders = (): number =>
      Number(execFileSync("sh", ["-c", `ls -l /proc/${process.pid}/fd | grep -c ${base} || true`]));
    await Promise.allSettled(["a/b/c.txt", "l/b/c.txt", "a/x", "a/b/c.txt/d"].map((path) => workspace.resolve(path)));
    await workspace.list("l");
    await workspace.files();
    expect(openFolders()).toBe(0);
  });
});
