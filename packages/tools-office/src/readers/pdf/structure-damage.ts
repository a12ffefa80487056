/** What is wrong with the outer structure of a PDF that opened all the same; null when nothing is. ISO 32000-1 7.5. */
export function structureDamage(bytes: Uint8Array): string | null {
  const start = find(bytes, "%PDF-", 0, Math.min(bytes.length, 1024));
  if (start < 0) return "the header %PDF is missing";
  if (start > 0) return `${start} foreign bytes stand before the header`;
  const tail = latin1(bytes, Math.max(0, bytes.length - 2048), bytes.length);
  const offset = /startxref\s+(\d+)\s*%%EOF\s*$|startxref\s+(\d+)(?![\s\S]*startxref)/.exec(tail);
  if (offset === null) return "the end of the file with its table of objects is missing";
  const at = Number(offset[1] ?? offset[2]);
  const target = latin1(bytes, at, at + 32);
  return /^\s*(xref|\d+\s+\d+\s+obj)/.test(target) ? null : "the table of objects is not where the file says";
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1", from, Math.min(to, bytes.length));
}

function find(bytes: Uint8Array, text: string, from: number, to: number): number {
  const at = latin1(bytes, from, to).indexOf(text);
  return at < 0 ? -1 : from + at;
}
