import { delimiter, join } from "node:path";
import { dataFolder } from "../config/data-folder.ts";
import { checkoutModelsFolder } from "../data-files.ts";
import { modelsOfExecutable } from "../single-file/program-place.ts";

/** Where models are looked for, in this order, and where a new one is put. */
export interface ModelFolders {
  search: string[];
  /** The checkout's `models`, else the data folder's. */
  target: string;
  /** Holds verified stamps and the allow-list. */
  data: string;
}

/** The model folders of this process: `CLOISTER_MODELS` (several, joined as PATH is), the checkout's, the data folder's. */
export function modelFolders(
  env: Record<string, string | undefined> = process.env,
  checkout: string | null = checkoutModelsFolder(),
  data: string = dataFolder(),
): ModelFolders {
  const extra = (env["CLOISTER_MODELS"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const own = join(data, "models");
  const search = [...extra, ...modelsOfExecutable(), ...(checkout === null ? [] : [checkout]), own];
  return { search: [...new Set(search)], target: checkout ?? own, data };
}
