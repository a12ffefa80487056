/** Mulberry32: the same seed gives the same office on every machine. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (from, to) => from + Math.floor(next() * (to - from + 1));
  const pick = (list) => list[integer(0, list.length - 1)];
  /** One of `entries` ([value, weight]). */
  const weighted = (entries) => {
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      left -= weight;
      if (left < 0) return value;
    }
    return entries.at(-1)[0];
  };
  /** ISO dates, both ends included. */
  const date = (from, to) => {
    const start = Date.parse(from);
    const days = (Date.parse(to) - start) / 86_400_000;
    return new Date(start + integer(0, days) * 86_400_000).toISOString().slice(0, 10);
  };
  return { next, integer, pick, weighted, date };
}
