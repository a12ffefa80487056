import { readFileSync } from "node:fs";
import { join } from "node:path";
import { billOfMaterials } from "./bill-of-materials.mjs";
import { componentsOf } from "./components.mjs";
import { noticesText } from "./notices.mjs";

/** What goes beside the executable: the bill of materials and the notices; and the models that a kit takes along. */
export function describeBuild({ root, target, version, list, sources, parts, modelIds }) {
  const manifest = JSON.parse(readFileSync(join(root, "models", "manifest.json"), "utf8")).models;
  const models = manifest.filter((model) => (modelIds.length === 0 ? model.default : modelIds.includes(model.id)));
  const unknown = modelIds.find((id) => !manifest.some((model) => model.id === id));
  if (unknown !== undefined) throw new Error(`models/manifest.json has no model ${unknown}.`);
  const components = componentsOf({ root, sources, parts });
  const natives = list.files.filter(({ native }) => native).map((file) => ({ ...file, ...originOf(file.path) }));
  const bill = billOfMaterials({ version, target, payload: list.hash, components, natives, models });
  const texts = {
    "sbom.cdx.json": `${JSON.stringify(bill, null, 1)}\n`,
    "THIRD-PARTY-NOTICES.txt": noticesText({ components, models, standardTexts: standardTexts(root) }),
  };
  return { texts, models };
}

function originOf(path) {
  if (path.startsWith("native/")) return { of: "better-sqlite3", licence: "MIT" };
  if (/(msvcp|vcruntime)\d+(_\d)?[.]dll$/.test(path))
    return { of: "msvc-runtime", licence: "LicenseRef-Microsoft-VC-Redist" };
  return { of: "llama.cpp", licence: "MIT" };
}

/** Texts of licences for components that name one and bring none; the copyright lines stand above them. */
function standardTexts(root) {
  const read = (...path) => readFileSync(join(root, "node_modules", ...path), "utf8").trim();
  const mit = readFileSync(join(root, "LICENSE"), "utf8");
  return {
    "Apache-2.0": read("pdfjs-dist", "LICENSE"),
    MIT: mit.slice(mit.indexOf("Permission is hereby")).trim(),
    ISC:
      "Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, " +
      "provided that the above copyright notice and this permission notice appear in all copies.\n\nTHE SOFTWARE IS PROVIDED " +
      '"AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF ' +
      "MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL " +
      "DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, " +
      "NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.",
    blessing:
      "The author disclaims copyright to this source code. In place of a legal notice, here is a blessing: May you do good and " +
      "not evil. May you find forgiveness for yourself and forgive others. May you share freely, never taking more than you give.",
  };
}
