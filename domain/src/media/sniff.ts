import { UPLOAD_RULES } from '../uploads.ts';
import type { UploadKind } from '../uploads.ts';
import { firstFrame } from './mp3.ts';
import { readWav } from './wav.ts';

export const MEDIA_TYPES = ['audio/mpeg', 'audio/wav', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

function has(bytes: Uint8Array, offset: number, wanted: readonly number[] | string): boolean {
  const codes = typeof wanted === 'string' ? [...wanted].map((letter) => letter.charCodeAt(0)) : wanted;
  return codes.every((code, index) => bytes[offset + index] === code);
}

function isJpeg(bytes: Uint8Array): boolean {
  // Start of image, then a marker segment: APPn, a table, a comment or the frame itself.
  const marker = bytes[3] ?? 0;
  return has(bytes, 0, [0xff, 0xd8, 0xff]) && marker >= 0xc0 && marker <= 0xfe;
}

function isPng(bytes: Uint8Array): boolean {
  return has(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && has(bytes, 12, 'IHDR');
}

function isWebp(bytes: Uint8Array): boolean {
  return (
    has(bytes, 0, 'RIFF') &&
    has(bytes, 8, 'WEBP') &&
    ['VP8 ', 'VP8L', 'VP8X'].some((chunk) => has(bytes, 12, chunk))
  );
}

/** Detects the media type from the bytes, not the name; null for types we do not accept. */
export function sniffMedia(bytes: Uint8Array): MediaType | null {
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  if (isWebp(bytes)) return 'image/webp';
  if (readWav(bytes)) return 'audio/wav';
  return firstFrame(bytes) ? 'audio/mpeg' : null;
}

/** The type a file was uploaded as, in its one spelling: browsers call the same WAV by three names. */
export function canonical(contentType: string): string {
  if (contentType === 'audio/mp3') return 'audio/mpeg';
  return contentType === 'audio/x-wav' || contentType === 'audio/wave' ? 'audio/wav' : contentType;
}

/**
 * Returns the media type when the bytes match the declared type and the kind accepts it, or null. `contentType` comes from
 * the uploader and is not trusted.
 */
export function verifiedMedia(kind: UploadKind, contentType: string, bytes: Uint8Array): MediaType | null {
  if (!Object.hasOwn(UPLOAD_RULES[kind].types, contentType)) return null;
  const sniffed = sniffMedia(bytes);
  return sniffed === canonical(contentType) ? sniffed : null;
}
