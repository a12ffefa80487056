const grouped = new Intl.NumberFormat("en-US");

/** `12,345 bytes`, `3.4 MB`: a size as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${grouped.format(bytes)} bytes`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
