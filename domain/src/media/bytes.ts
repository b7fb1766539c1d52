/** Why a recording is not accepted. `incomplete`: its end is missing, so the export or the copy was interrupted. */
export type FileProblem = 'wrong_type' | 'incomplete' | 'empty' | 'compressed' | 'rf64';

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `length` bytes as letters; fewer at the end. */
export const lettersAt = (bytes: Uint8Array, start: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));
