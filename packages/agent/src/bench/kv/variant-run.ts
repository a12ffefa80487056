import type { Start } from "./measure-start.ts";
import type { TurnCost } from "./run-turn.ts";
import type { VariantName } from "./variant.ts";

/** What one variant did. */
export interface VariantRun {
  name: VariantName;
  hasImages: boolean;
  /** The first start of all. */
  cold: Start;
  /** The start of every later process: from the image where there is one, else like the first. */
  later: Start;
  /** One turn without an opening, then one for each. */
  turns: TurnCost[];
}
