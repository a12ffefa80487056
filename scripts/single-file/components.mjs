import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const LICENCE_FILE = /^(licen[cs]e|notice|copying)/i;

/** All texts in a folder that look like licences, one behind the other; "" when it has none. */
function licenceTexts(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  return names
    .map(({ name }) => readFileSync(join(folder, name), "utf8").trim())
    .sort()
    .join("\n\n");
}

/** The packages that sources of a bundle belong to: `node_modules/a/node_modules/@b/c/x.js` is of `@b/c`. */
function packageFolders(sources) {
  const pattern = /^(.*node_modules[/](?:@[^/]+[/])?[^/]+)[/]/;
  return [...new Set(sources.flatMap((path) => pattern.exec(path)?.[1] ?? []))].sort();
}

function packageComponent(root, folder) {
  const { name, version, license, licenses, author } = readJson(join(root, folder, "package.json"));
  const licence = license ?? licenses?.map(({ type }) => type).join(" OR ");
  if (!licence) throw new Error(`${folder}: no licence is named; look it up before it is shipped.`);
  const by = typeof author === "string" ? author : author?.name;
  return {
    name,
    version,
    licence,
    type: "library",
    purl: purlOf(name, version),
    by,
    text: licenceTexts(join(root, folder)),
  };
}

const purlOf = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Everything in the executable that others made: bundled packages, Node, the engine, SQLite, the data of pdf.js. */
export function componentsOf({ root, sources, parts }) {
  const modules = join(root, "node_modules");
  const packages = packageFolders(sources).map((folder) => packageComponent(root, folder));
  const { tag } = readJson(join(modules, "node-llama-cpp", "llama", "llama.cpp.info.json"));
  const engine = readJson(join(parts.llamaPackage, "package.json"));
  const nodeVersion = readJson(join(parts.nodePackage, "package.json")).version;
  const others = [
    {
      name: "node",
      version: nodeVersion,
      licence: "MIT",
      type: "platform",
      purl: `pkg:generic/node@${nodeVersion}`,
      text: licenceTexts(parts.nodePackage),
    },
    {
      name: engine.name,
      version: engine.version,
      licence: engine.license,
      type: "library",
      purl: purlOf(engine.name, engine.version),
      text: licenceTexts(parts.llamaPackage),
    },
    {
      name: "llama.cpp",
      version: tag,
      licence: "MIT",
      type: "library",
      purl: `pkg:github/ggml-org/llama.cpp@${tag}`,
      by: "The ggml authors",
      text: "",
    },
    ...(parts.sqlite === null ? [] : [sqliteComponent(modules)]),
    ...(parts.besideComponent ? [parts.besideComponent] : []),
    ...pdfData(modules),
  ];
  const known = new Set(packages.map(({ purl }) => purl));
  return [...packages, ...others.filter(({ purl }) => !known.has(purl))];
}

function sqliteComponent(modules) {
  const header = readFileSync(join(modules, "better-sqlite3", "deps", "sqlite3", "sqlite3.h"), "utf8");
  const version = /#define SQLITE_VERSION\s+"([^"]+)"/.exec(header)[1];
  return {
    name: "sqlite",
    version,
    licence: "blessing",
    type: "library",
    purl: `pkg:generic/sqlite@${version}`,
    text: "",
  };
}

/** Fonts, character maps and decoders, which carry licences of their own. */
function pdfData(modules) {
  const folder = join(modules, "pdfjs-dist");
  const { version } = readJson(join(folder, "package.json"));
  const licences = {
    cmaps: "BSD-3-Clause",
    standard_fonts: "BSD-3-Clause AND OFL-1.1",
    wasm: "Apache-2.0 AND BSD-2-Clause AND BSD-3-Clause AND MIT",
  };
  return Object.entries(licences)
    .filter(([name]) => existsSync(join(folder, name)))
    .map(([name, licence]) => ({
      name: `pdfjs-dist ${name}`,
      version,
      licence,
      type: "data",
      purl: `${purlOf("pdfjs-dist", version)}#${name}`,
      text: licenceTexts(join(folder, name)),
    }));
}
