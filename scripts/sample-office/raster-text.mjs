import { deflateSync } from "node:zlib";

const STEPS = 8;

/** Outline of one glyph as closed polygons, curves cut into short lines. */
function flatten(path, scale, x0, y0) {
  const polygons = [];
  let points = [];
  const add = (x, y) => points.push([x0 + x * scale, y0 - y * scale]);
  let last = [0, 0];
  for (const { command, args } of path.commands) {
    if (command === "moveTo") {
      if (points.length > 2) polygons.push(points);
      points = [];
      add(args[0], args[1]);
    } else if (command === "lineTo") add(args[0], args[1]);
    else if (command === "quadraticCurveTo") {
      for (let i = 1; i <= STEPS; i++) {
        const t = i / STEPS;
        const at = (p0, p1, p2) => (1 - t) ** 2 * p0 + 2 * t * (1 - t) * p1 + t * t * p2;
        add(at(last[0], args[0], args[2]), at(last[1], args[1], args[3]));
      }
    }
    if (args.length >= 2) last = args.slice(-2);
  }
  if (points.length > 2) polygons.push(points);
  return polygons;
}

/** Fills polygons with ink by scan lines (even-odd). */
function fill(pixels, width, height, polygons) {
  for (let y = 0; y < height; y++) {
    const line = y + 0.5;
    const crossings = [];
    for (const polygon of polygons) {
      polygon.forEach(([x1, y1], i) => {
        const [x2, y2] = polygon[(i + 1) % polygon.length];
        if (y1 <= line !== y2 <= line) crossings.push(x1 + ((line - y1) / (y2 - y1)) * (x2 - x1));
      });
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      for (let x = Math.max(0, Math.round(crossings[i])); x < Math.min(width, Math.round(crossings[i + 1])); x++) {
        pixels[y * width + x] = 30;
      }
    }
  }
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  const tail = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

function greyPng(pixels, width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

/** Lines of text as a grey PNG, as a scanner would leave them: pixels only. */
export function rasterText(font, lines, { width = 1000, height = 1400, size = 40 } = {}) {
  const pixels = Buffer.alloc(width * height, 246);
  const scale = size / font.unitsPerEm;
  lines.forEach((text, row) => {
    const y = 160 + row * size * 2.4;
    let x = 110;
    for (const glyph of font.layout(text).glyphs) {
      const polygons = flatten(glyph.path, scale, x, y);
      if (polygons.length > 0) fill(pixels, width, height, polygons);
      x += glyph.advanceWidth * scale;
    }
  });
  return greyPng(pixels, width, height);
}
