/** Values of the property changes (sprm, MS-DOC 2.2.5) that are looked for, by their code; the last one counts. */
export function readChanges(properties: Uint8Array, wanted: ReadonlySet<number>): Map<number, number> {
  const found = new Map<number, number>();
  const view = new DataView(properties.buffer, properties.byteOffset, properties.byteLength);
  for (let at = 0; at + 3 <= properties.length;) {
    const code = view.getUint16(at, true);
    const size = operandSize(code, view, at + 2);
    if (wanted.has(code))
      found.set(code, size >= 2 && at + 4 <= view.byteLength ? view.getUint16(at + 2, true) : view.getUint8(at + 2));
    at += 2 + size;
  }
  return found;
}

const TABLE_DEFINITION = 0xd608;
const TAB_CHANGE = 0xc615;

/** The upper three bits tell the size of the operand; variable ones begin with it. */
function operandSize(code: number, view: DataView, at: number): number {
  switch (code >> 13) {
    case 0:
    case 1:
      return 1;
    case 2:
    case 4:
    case 5:
      return 2;
    case 3:
      return 4;
    case 7:
      return 3;
    default:
      if (code === TABLE_DEFINITION) return at + 2 <= view.byteLength ? view.getUint16(at, true) + 1 : view.byteLength;
      // 255 means that the length is not stated; nothing after it can be read.
      if (code === TAB_CHANGE && view.getUint8(at) === 255) return view.byteLength;
      return view.getUint8(at) + 1;
  }
}
