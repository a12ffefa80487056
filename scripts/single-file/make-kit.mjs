import { sign } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { filesOf, sha256Of } from "./pack-tree.mjs";
import { hashFile } from "./hash-file.mjs";

/**
 * The folder that is carried to the other PC: program, models, guide, licences, install and uninstall, and a manifest of all
 * of them with its ed25519 signature. SHA256SUMS is for `sha256sum --check`, without this program.
 */
export async function makeKit({ root, folder, program, target, version, payload, texts, models, key }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "models"), { recursive: true });
  copyFileSync(program, join(folder, basename(program)));
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE.txt"));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  copyKitFiles(folder, target);
  for (const { file } of models)
    copyFileSync(join(root, "models", file), join(folder, "models", file), constants.COPYFILE_FICLONE);
  const files = [];
  for (const path of filesOf(folder)) files.push({ path, ...(await hashFile(join(folder, path))) });
  const manifest = { format: 1, product: "cloister", version, target, payload, program: basename(program), files };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const signature = `${sign(null, Buffer.from(text), key).toString("base64")}\n`;
  writeFileSync(join(folder, "kit.json"), text);
  writeFileSync(join(folder, "kit.json.sig"), signature);
  const signed = [
    ["kit.json", text],
    ["kit.json.sig", signature],
  ].map(([path, content]) => ({ path, sha256: sha256Of(content) }));
  writeFileSync(
    join(folder, "SHA256SUMS"),
    [...files, ...signed].map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(""),
  );
}

function copyKitFiles(folder, target) {
  const own = join(import.meta.dirname, "kit-files");
  const isFor = target === "win-x64" ? /[.](cmd|txt)$/ : /[.](sh|txt)$/;
  for (const name of readdirSync(own).filter((file) => isFor.test(file))) {
    copyFileSync(join(own, name), join(folder, name));
    if (!name.endsWith(".sh")) continue;
    // Without an ending, as the guide calls it.
    renameSync(join(folder, name), join(folder, name.slice(0, -3)));
    chmodSync(join(folder, name.slice(0, -3)), 0o755);
  }
  if (target !== "win-x64") return;
  // cmd.exe and Notepad of older Windows want both characters at the end of a line.
  for (const name of readdirSync(folder).filter((file) => isFor.test(file))) {
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, name), text.replace(/\r?\n/g, "\r\n"));
  }
}
