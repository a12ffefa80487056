/**
 * Digits of a number rounded half away from zero at a decimal place, as Excel does on its 15 significant digits:
 * 1.005 at two places is 1.01, which `toFixed` gives as 1.00.
 */
export function roundDecimal(value: number, decimals: number): { whole: string; fraction: string } {
  const size = Math.abs(value);
  if (Number.isInteger(size)) return { whole: BigInt(size).toString(), fraction: "0".repeat(decimals) };
  const [mantissa = "0", exponent = "0"] = size.toExponential(14).split("e");
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  if (!Number.isSafeInteger(scaled)) {
    const [whole = "0", fraction = ""] = size.toFixed(Math.min(decimals, 100)).split(".");
    return { whole, fraction: fraction.padEnd(decimals, "0") };
  }
  const digits = String(scaled).padStart(decimals + 1, "0");
  return { whole: digits.slice(0, digits.length - decimals), fraction: digits.slice(digits.length - decimals) };
}
