/** A file of which only parts are read, because it may be larger than the memory. */
export interface StoredBytes {
  size: number;
  /** `length` bytes from `start` on; fewer at the end of the file. */
  read: (start: number, length: number) => Promise<Uint8Array>;
}

/** Why a file is not accepted. `incomplete`: its end is missing, so the export or the copy was interrupted. */
export type FileProblem = 'wrong_type' | 'incomplete' | 'empty' | 'rf64';

/** Read at once: most files are recognised by one such part. */
export const PART_BYTES = 64 * 1024;

export function inMemory(bytes: Uint8Array): StoredBytes {
  return {
    size: bytes.length,
    read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
  };
}

/** Caches the last part of the file and reads again only for bytes outside it. */
export function inParts({ size, read }: StoredBytes): StoredBytes {
  let partStart = 0;
  let part = new Uint8Array();
  return {
    size,
    async read(start, length) {
      if (start < partStart || start + length > partStart + part.length) {
        part = Uint8Array.from(await read(start, Math.max(PART_BYTES, length)));
        partStart = start;
      }
      return part.subarray(start - partStart, start - partStart + length);
    },
  };
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `length` bytes as letters; fewer at the end. */
export const lettersAt = (bytes: Uint8Array, start: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));
