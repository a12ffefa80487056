import { extname } from "node:path";
import { groupOfKind } from "../route/kind-of-group.ts";
import type { Expectation } from "./task.ts";

/** Endings that are not called as their kind. */
const KIND_OF_ENDING: Record<string, string> = { txt: "text", md: "markdown", tsv: "csv", xlsm: "xlsx", docm: "docx" };

/** The groups that read the files which a right answer cites, each once; none where no file is cited. */
export function expectedGroups({ cites = [] }: Pick<Expectation, "cites">): string[] {
  const kinds = cites.map(({ file }) => extname(file).slice(1).toLowerCase());
  const groups = kinds.flatMap((ending) => groupOfKind(KIND_OF_ENDING[ending] ?? ending) ?? []);
  return [...new Set(groups)];
}
