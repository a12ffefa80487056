/** Characters of a number in the General format, point included (Excel's own width for a wide column). */
const GENERAL_WIDTH = 11;

/**
 * A number in the General format. Whole numbers stand in full up to 15 digits and beyond as long as they are exact:
 * a card or account number must not turn into 1.23E+15 as it does in Excel.
 */
export function formatGeneral(value: number): string {
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value);
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return "#NUM!";
  if (size >= 1e15 || size < 1e-9) return exponential(value);
  const whole = size < 1 ? 1 : Math.floor(Math.log10(size)) + 1;
  const decimals = GENERAL_WIDTH - 1 - whole;
  const fixed = trimZeros(value.toFixed(Math.max(0, decimals)));
  if (size < 1e-4 && Number(fixed) !== Number(value.toPrecision(15))) return exponential(value);
  return fixed;
}

function exponential(value: number): string {
  const [mantissa = "", exponent = "0"] = value.toExponential(5).split("e");
  const power = Number(exponent);
  return `${trimZeros(mantissa)}E${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

function trimZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
