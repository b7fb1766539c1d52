import { deflateSync } from 'node:zlib';
import type { Picture } from './raster.ts';

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** node:zlib has one only from Node 20.15 on. */
function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** True-colour PNG. Every row stores its difference to the row above, which suits flat shapes. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  const UP = 2;
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    rows[start] = UP;
    for (let i = 0; i < stride; i++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * stride + i] ?? 0);
      rows[start + 1 + i] = ((pixels[y * stride + i] ?? 0) - above) & 255;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
