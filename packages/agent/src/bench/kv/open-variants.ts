import {
  createDeferredRegistry,
  createToolRegistry,
  describeGroup,
  groupHints,
  type DefinitionStyle,
  type Language,
  type ToolGroup,
} from "@cloister/tool-runtime";
import type { PrefixImages } from "../../context/prefix-image.ts";
import { promptPrefix } from "../../context/prompt-prefix.ts";
import { content, type Model, type PromptPart } from "../../model/model.ts";
import { createRewriteVariant } from "./rewrite-variant.ts";
import type { Variant, VariantName } from "./variant.ts";
import { createWindowVariant } from "./window-variant.ts";

export interface VariantSources {
  model: Model;
  /** Core groups first, then those that are deferred. */
  groups: readonly ToolGroup[];
  language: Language;
  images: PrefixImages;
  signal: AbortSignal;
}

/** All variants, each with a sequence of its own so that they can take turns. */
export async function openVariants({ model, groups, language, images, signal }: VariantSources): Promise<Variant[]> {
  const fronts = frontsOf(groups, language);
  const deferred = groups.filter((group) => !group.core);
  const base = async (name: VariantName) => ({ name, model, sequence: await model.openSequence(), signal });
  return [
    createWindowVariant({ ...(await base("eager")), prefix: fronts.eager, groups: [] }),
    createRewriteVariant({ ...(await base("rewrite")), front: fronts.rewrite }),
    createRewriteVariant({ ...(await base("rewriteShort")), front: fronts.rewriteShort }),
    createWindowVariant({ ...(await base("append")), prefix: fronts.ours, groups: deferred }),
    createWindowVariant({ ...(await base("ours")), prefix: fronts.ours, groups: deferred, images }),
    createWindowVariant({ ...(await base("eagerShort")), prefix: fronts.eagerShort, groups: [], images }),
  ];
}

/** What stands in front of the conversation, by variant. */
export function frontsOf(groups: readonly ToolGroup[], language: Language) {
  const shown = (some: readonly ToolGroup[], defer: "on" | "off", style: DefinitionStyle = "signature"): PromptPart[] =>
    promptPrefix(
      createDeferredRegistry(createToolRegistry(some.map((group) => ({ ...group, style }))), { defer }),
      language,
    );
  // Where everything is shown there is nothing to open.
  const all = groups.filter((group) => group.name !== "tool");
  const core = groups.filter((group) => group.core);
  const deferred = groups.filter((group) => !group.core);
  const rewritten = (style: DefinitionStyle) => (opened: ReadonlySet<string>) => {
    const closed = deferred.filter((group) => !opened.has(group.name));
    return [
      ...shown(core, "on", style),
      ...deferred.filter((group) => opened.has(group.name)).map((group) => content(`${describeGroup(group, style)}\n`)),
      content(`Other tool groups (open with tool.load):\n${groupHints(closed, language)}\n`),
    ];
  };
  return {
    ours: shown(groups, "on"),
    eagerShort: shown(all, "off"),
    eager: shown(all, "off", "json_schema"),
    rewrite: rewritten("json_schema"),
    rewriteShort: rewritten("signature"),
  };
}
