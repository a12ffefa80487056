import type { FormatToken } from "./format-section.ts";

/** `# ?/?`, `# ??/100`: the nearest fraction with the places given, or null when the section is no fraction. */
export function formatFraction(size: number, tokens: readonly FormatToken[]): string | null {
  const slash = tokens.findIndex(({ type }) => type === "slash");
  if (slash < 0) return null;
  const after = tokens.slice(slash + 1).map((token) => ("text" in token ? token.text : ""));
  const places = after.join("").trim();
  if (!/^[0-9#?]+$/.test(places)) return null;
  const spaced = tokens.slice(0, slash).some((token) => token.type === "literal" && token.text === " ");
  const whole = spaced ? Math.floor(size) : 0;
  const fixed = /^[1-9]\d*$/.test(places) ? Number(places) : null;
  const { top, bottom } = nearest(size - whole, fixed, 10 ** Math.min(places.length, 4) - 1);
  if (top === bottom && spaced) return String(whole + 1);
  if (top === 0) return String(whole);
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`;
}

function nearest(value: number, fixed: number | null, largest: number): { top: number; bottom: number } {
  if (fixed !== null) return { top: Math.round(value * fixed), bottom: fixed };
  let best = { top: Math.round(value), bottom: 1 };
  for (let bottom = 1; bottom <= largest; bottom++) {
    const top = Math.round(value * bottom);
    if (Math.abs(value - top / bottom) < Math.abs(value - best.top / best.bottom) - 1e-12) best = { top, bottom };
  }
  return best;
}
