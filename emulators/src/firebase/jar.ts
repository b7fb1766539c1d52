const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const ZIP_VERSION = 20;
/** 1 January 1980, the first date a zip knows: the same input gives the same bytes. */
const DOS_DATE = 0x21;

/**
 * A jar (stored, not compressed) from its entries. Written here because the `jar` command comes with a JDK only, and
 * the Firestore emulator is to start on a plain Java runtime.
 */
export function buildJar(manifest: Record<string, string>, entries: Map<string, Buffer> = new Map()): Buffer {
  const all = new Map([['META-INF/MANIFEST.MF', Buffer.from(renderManifest(manifest))], ...entries]);
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;

  for (const [name, content] of all) {
    const fileName = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(ZIP_VERSION, 0);
    shared.writeUInt16LE(DOS_DATE, 8);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(fileName.length, 22);

    const localHeader = Buffer.concat([uint32(LOCAL_HEADER), shared, fileName, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([uint32(CENTRAL_HEADER), uint16(ZIP_VERSION), shared, tail, fileName]));
    bodies.push(localHeader);
    offset += localHeader.length;
  }

  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(all.size, 4);
  end.writeUInt16LE(all.size, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, uint32(END_OF_CENTRAL), end]);
}

/** Manifest lines hold at most 72 bytes; a longer one goes on after a line break and a space. */
function renderManifest(attributes: Record<string, string>): string {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...attributes }).map(([name, value]) => {
    const line = Buffer.from(`${name}: ${value}`);
    const parts = [line.subarray(0, 70).toString('latin1')];
    for (let start = 70; start < line.length; start += 69) {
      parts.push(line.subarray(start, start + 69).toString('latin1'));
    }
    return Buffer.from(parts.join('\r\n '), 'latin1').toString();
  });
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(content: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of content) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
