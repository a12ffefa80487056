const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The paragraphs of a foreign document that Word would insert (ECMA-376-1 17.17.2); null when it is not HTML or text. */
export function readChunkParagraphs(part: string, bytes: Uint8Array): string[] | null {
  const text = new TextDecoder("utf-8").decode(bytes);
  if (/\.te?xt$/i.test(part)) return paragraphs(text);
  if (!/\.x?html?$/i.test(part) && !/^\s*(<!doctype html|<html)/i.test(text)) return null;
  const plain = text
    .replace(/<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|p|div|li|tr|h[1-6])\b[^>]*>/gi, "\n")
    .replace(/<\/t[dh]\s*>/gi, " | ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodeEntity);
  return paragraphs(plain);
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  if (name !== undefined) return entities[name] ?? whole;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/(?: \|)+$/, ""))
    .filter((line) => line !== "");
}
