// Import rules of .dependency-cruiser.mjs over packages, scripts and tests: `node scripts/check-imports.mjs [ROOT]`.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, ".."));

/** All TypeScript sources of the packages, by a walk of our own: what the cruiser must have seen. */
function packageSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : packageSources(path);
    return /[.]tsx?$/.test(entry.name) && path.split(sep).includes("src") ? [path] : [];
  });
}

function cruise() {
  const program = join(import.meta.dirname, "../node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const folders = ["packages", "scripts", "test"].filter((name) => existsSync(join(root, name)));
  const given = ["--config", ".dependency-cruiser.mjs", "--output-type", "json", ...folders];
  try {
    return JSON.parse(execFileSync(process.execPath, [program, ...given], { cwd: root, maxBuffer: 1 << 28 }));
  } catch (error) {
    // Exit code 1 and more: that many violations, the report is on stdout all the same.
    if (error.stdout?.length > 0) return JSON.parse(error.stdout);
    throw error;
  }
}

function faults({ modules, summary }) {
  const seen = new Set(modules.map((module) => module.source));
  const sources = packageSources(join(root, "packages")).map((path) => relative(root, path).split(sep).join("/"));
  const notSeen = sources.filter((path) => !seen.has(path));
  return [
    // A cruiser that cannot read TypeScript reports no violations in 0 modules.
    ...(sources.length === 0 ? ["no-sources: 0 modules were checked"] : []),
    ...notSeen.map((path) => `not-checked: ${path}`),
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ];
}

const report = cruise();
const found = faults(report);
for (const fault of found) console.error(fault);
console.log(`${report.summary.totalCruised} modules, ${found.length} faults in imports`);
process.exitCode = found.length === 0 ? 0 : 1;
