import type { Language, ToolGroup } from "@cloister/tool-runtime";
import { generateCatalogue } from "../bench/kv/generate-catalogue.ts";
import { createRegistryFactory } from "../compose-registry.ts";
import { loadSkills } from "../skills/load-skills.ts";

/** The groups that a bench measures with: the product's own, or its core groups before the generated catalogue. */
export async function benchGroups(
  catalogue: "generated" | "product",
  language: Language,
): Promise<readonly ToolGroup[]> {
  const { skills } = await loadSkills();
  const product = createRegistryFactory({ skills, language })().groups();
  return catalogue === "product" ? product : [...product.filter((group) => group.core), ...generateCatalogue()];
}
