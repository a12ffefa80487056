/** One file for the model: `path  12 KB  2026-03-01` (local date of the last change). */
export function fileLine({ path, size, mtimeMs }: { path: string; size: number; mtimeMs: number }): string {
  const date = new Date(mtimeMs);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${path}  ${shortSize(size)}  ${day}`;
}

function shortSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
