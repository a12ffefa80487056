/** A hint stands in every prompt. */
export const maxHintTokens = 20;

/** The part of a tool group that a hint is made of; its definition is checked with it. */
interface HintedGroup {
  name: string;
  when: { ko: string; en: string };
}

/** When to open a group, in the user's words: `엑셀·CSV 표 합계·필터 → excel`. */
export function groupHint({ name, when }: HintedGroup, language: keyof HintedGroup["when"]): string {
  return `${when[language]} → ${name}`;
}

/** One line for each group that is not core: when to open it. */
export function groupHints(
  groups: readonly (HintedGroup & { core: boolean })[],
  language: keyof HintedGroup["when"],
): string {
  return groups
    .filter((group) => !group.core)
    .map((group) => groupHint(group, language))
    .join("\n");
}

/**
 * About how many tokens a hint takes, from its characters: one a Hangul syllable, 0.36 any other. Against the tokenizer
 * of Qwen2.5 over eleven hints: 0 to 5 more than it counts in English, 1 less to 8 more in Korean.
 */
export function hintTokens(hint: string): number {
  const hangul = hint.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  return Math.round(hangul + 0.36 * ([...hint].length - hangul));
}
