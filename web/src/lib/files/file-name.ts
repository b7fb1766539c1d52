import { cutToBytes, isBlank } from '@keepsong/domain/text';

/** File systems count bytes, and most allow no more. */
const MOST_BYTES = 255;
/** Characters that some systems reject, and marks that turn the direction, so that a name looks like another. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Windows opens a device under these names, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(\.|$))/i;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

interface NameParts {
  /** What people wrote. */
  stem: string;
  /** Stays whole: it distinguishes two files of one stem. With its own separator. */
  suffix?: string;
  extension: string;
  fallback: string;
}

/** A name that every file system takes: at most 255 bytes in UTF-8, cut by character, and no device of Windows. */
export function safeFileName({ stem, suffix = '', extension, fallback }: NameParts): string {
  const end = suffix + (extension && `.${extension}`);
  const clean = stem.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').replace(DEVICE, '$1_');
  const cut = cutToBytes(clean.trim(), MOST_BYTES - bytesOf(end))
    .replace(/[\s.]+$/, '')
    .replace(/^\s+/, '');
  return (isBlank(cut) ? fallback : cut) + end;
}
