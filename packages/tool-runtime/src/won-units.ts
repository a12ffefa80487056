/** Units of Korean money, in won. */
const WON_PER_UNIT: Readonly<Record<string, number>> = { 원: 1, 천원: 1e3, 만원: 1e4, 백만원: 1e6, 억원: 1e8 };

/** How many won one of this unit is; null when it is no unit of Korean money. */
export function wonPerUnit(unit: string): number | null {
  return Object.hasOwn(WON_PER_UNIT, unit) ? (WON_PER_UNIT[unit] ?? null) : null;
}
