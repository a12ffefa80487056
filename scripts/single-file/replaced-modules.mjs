import { join } from "node:path";

/** Modules of which the executable carries another one, by what is imported. */
export function inPlaceOf(root, target) {
  const own = (name) => join(root, "scripts", "single-file", "replacements", name);
  return {
    name: "in-place-of",
    setup({ onResolve }) {
      // Finds the SQLite add-on in the unpacked tree instead of by a search through node_modules.
      onResolve({ filter: /^bindings$/ }, () => ({ path: own("bindings.cjs") }));
      // The executable never goes online, so the code that could is not in it.
      onResolve({ filter: /[/]fetch-model[.]ts$/ }, () => ({ path: own("fetch-model.ts") }));
      if (target === "win-x64") onResolve({ filter: /^better-sqlite3$/ }, () => ({ path: own("sqlite-of-node.cjs") }));
    },
  };
}
