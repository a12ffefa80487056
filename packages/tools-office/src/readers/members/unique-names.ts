/** Gives each name once: a second `a.pdf` becomes `a.pdf (2)`. */
export function createUniqueNames(): (name: string) => string {
  const seen = new Map<string, number>();
  return (name) => {
    const key = name.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}
