import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataFilesRoot } from "../data-files.ts";

/** Version of the product, from the package.json that ships with it. */
export function version(): string {
  return (JSON.parse(readFileSync(join(dataFilesRoot(), "package.json"), "utf8")) as { version: string }).version;
}
