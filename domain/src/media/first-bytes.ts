import type { ImageType } from '../uploads.ts';

/** Why a recording is not accepted. `incomplete`: its end is missing, so the export or the copy was interrupted. */
export type FileProblem = 'wrong_type' | 'incomplete' | 'empty' | 'compressed' | 'rf64';

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const lettersAt = (bytes: Uint8Array, start: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** The bytes that say what a file is. */
export const HEAD_BYTES = 16;

function isJpeg(head: Uint8Array): boolean {
  // Start of image, then a marker segment: APPn, a table, a comment or the frame itself.
  const marker = head[3] ?? 0;
  return lettersAt(head, 0, 3) === '\xff\xd8\xff' && marker >= 0xc0 && marker <= 0xfe;
}

function isPng(head: Uint8Array): boolean {
  return lettersAt(head, 0, 8) === '\x89PNG\r\n\x1a\n' && lettersAt(head, 12) === 'IHDR';
}

function isWebp(head: Uint8Array): boolean {
  return (
    lettersAt(head, 0) === 'RIFF' &&
    lettersAt(head, 8) === 'WEBP' &&
    ['VP8 ', 'VP8L', 'VP8X'].includes(lettersAt(head, 12))
  );
}

/** The type of an image that is stored as it is, by its first bytes; null for everything else. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  return isJpeg(head) ? 'image/jpeg' : isPng(head) ? 'image/png' : isWebp(head) ? 'image/webp' : null;
}

/** WAV or MP3 by the first bytes, where these leave no doubt. */
export function recordingTypeOf(head: Uint8Array): 'audio/wav' | 'audio/mpeg' | null {
  if (lettersAt(head, 0) === 'RIFF' && lettersAt(head, 8) === 'WAVE') return 'audio/wav';
  return lettersAt(head, 0, 3) === 'ID3' || /^\xff[\xfa\xfb\xf2\xf3]/.test(lettersAt(head, 0))
    ? 'audio/mpeg'
    : null;
}
