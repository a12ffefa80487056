import { compacted, cycles } from "./cycle-loops.ts";
import { sameCall, sameContent } from "./equal-loops.ts";
import { failures } from "./failing-loops.ts";
import type { LoopTrace } from "./trace.ts";

export const loops: readonly LoopTrace[] = [...sameCall, ...sameContent, ...failures, ...cycles, ...compacted];
