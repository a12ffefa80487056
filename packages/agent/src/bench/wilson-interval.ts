/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** 95 % Wilson score interval of a share (Wilson 1927): [low, high] in 0..1; [0, 1] when nothing was tried. */
export function wilsonInterval(right: number, n: number): [number, number] {
  if (n === 0) return [0, 1];
  const share = right / n;
  const z2 = Z * Z;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
