import { hostileContainers } from "./hostile-containers.ts";
import { hostileDocuments } from "./hostile-documents.ts";
import type { HostileMaker } from "./hostile-file.ts";
import { hostilePackages } from "./hostile-packages.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { hostileWorkbooks } from "./hostile-workbooks.ts";

/** Bombs, lying directories, far cells, deep and recursive structures, cut files. */
export const hostileFiles: readonly HostileMaker[] = [
  ...hostilePackages(),
  ...hostileWorkbooks(),
  ...hostileDocuments(),
  ...hostileContainers(),
  ...hostileTexts(),
];
