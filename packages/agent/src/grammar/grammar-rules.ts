/** The named rules of a grammar in the making; equal ones are written once. */
export interface GrammarRules {
  /** Adds a rule with this right side and gives its name. */
  add(prefix: string, right: string): string;
  /** The whole grammar. */
  print(root: string): string;
}

export function createGrammarRules(): GrammarRules {
  const nameOf = new Map<string, string>();
  return {
    add(prefix, right) {
      const name = nameOf.get(right) ?? `${prefix}-${nameOf.size + 1}`;
      nameOf.set(right, name);
      return name;
    },
    print: (root) => [`root ::= ${root}`, ...[...nameOf].map(([right, name]) => `${name} ::= ${right}`), ""].join("\n"),
  };
}
