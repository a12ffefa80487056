/** Node decodes CP949 (WHATWG euc-kr) but does not encode it: the table is made by decoding every pair once. */
function cp949Table() {
  const decoder = new TextDecoder("euc-kr");
  const table = new Map();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== "\uFFFD" && !table.has(text)) table.set(text, [lead, trail]);
    }
  }
  return table;
}

/** Text → CP949 bytes. Throws on a character that CP949 does not have. */
export function encodeCp949(text) {
  const table = cp949Table();
  const bytes = [];
  for (const char of text) {
    if (char.charCodeAt(0) < 0x80) bytes.push(char.charCodeAt(0));
    else if (table.has(char)) bytes.push(...table.get(char));
    else throw new RangeError(`CP949 has no ${char}`);
  }
  return Buffer.from(bytes);
}
