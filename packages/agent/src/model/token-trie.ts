/** Token lists with their common beginnings merged: where they part, one token decides. */
export interface TokenTrie<Token extends number, Leaf> {
  children: Map<Token, TokenTrie<Token, Leaf>>;
  /** What the lists that end here lead to; several where lists are equal. */
  leaves: Leaf[];
}

/** Null when one list is the beginning of another: then no single token says which is meant. */
export function createTokenTrie<Token extends number, Leaf>(
  lists: readonly { tokens: readonly Token[]; leaf: Leaf }[],
): TokenTrie<Token, Leaf> | null {
  const root: TokenTrie<Token, Leaf> = { children: new Map(), leaves: [] };
  for (const { tokens, leaf } of lists) {
    let node = root;
    for (const token of tokens) {
      const child = node.children.get(token) ?? { children: new Map(), leaves: [] };
      node.children.set(token, child);
      node = child;
    }
    node.leaves.push(leaf);
  }
  return isDecided(root) ? root : null;
}

function isDecided<Token extends number, Leaf>(node: TokenTrie<Token, Leaf>): boolean {
  if (node.leaves.length > 0) return node.children.size === 0;
  return [...node.children.values()].every(isDecided);
}
