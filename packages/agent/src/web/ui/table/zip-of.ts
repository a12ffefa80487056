/** A zip of texts, stored without compression (PKWARE APPNOTE 6.3.10): enough for a workbook, and no library. */
export function zipOf(files: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const locals: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const [nameBytes, data] = [encoder.encode(name), encoder.encode(text)];
    const shared = record(26, (view) => {
      view.setUint16(0, 20, true);
      // Names are UTF-8.
      view.setUint16(2, 0x08_00, true);
      // 1 January 1980: the same table gives the same bytes.
      view.setUint16(8, 0x00_21, true);
      view.setUint32(10, crc32(data), true);
      view.setUint32(14, data.length, true);
      view.setUint32(18, data.length, true);
      view.setUint16(22, nameBytes.length, true);
    });
    locals.push(signature(0x04_03_4b_50), shared, nameBytes, data);
    const rest = record(14, (view) => view.setUint32(10, offset, true));
    central.push(signature(0x02_01_4b_50), new Uint8Array([20, 0]), shared, rest, nameBytes);
    offset += 4 + shared.length + nameBytes.length + data.length;
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const end = record(18, (view) => {
    view.setUint16(4, files.length, true);
    view.setUint16(6, files.length, true);
    view.setUint32(8, size, true);
    view.setUint32(12, offset, true);
  });
  return joined([...locals, ...central, signature(0x06_05_4b_50), end]);
}

function record(length: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length);
  fill(new DataView(bytes.buffer));
  return bytes;
}

const signature = (value: number): Uint8Array => record(4, (view) => view.setUint32(0, value, true));

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(data: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of data) value = (TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
