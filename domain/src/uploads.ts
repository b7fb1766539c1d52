/** Greatest sizes of uploaded files, in MB as people read them: 20 MB are 20 MiB. */
const MAX_MEGABYTES = 20;
const MAX_SONG_FILE_MEGABYTES = 200;

/** The files a customer can download beside the song itself. One file of each kind. */
export const SONG_FILE_KINDS = ['master', 'instrumental'] as const;
export type SongFileKind = (typeof SONG_FILE_KINDS)[number];

/** The purposes of a file: the song, its cover, an option that the customer chooses from, or a download beside the song. */
export const UPLOAD_KINDS = ['audio', 'cover', 'option_a', 'option_b', ...SONG_FILE_KINDS] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export function isSongFileKind(kind: UploadKind): kind is SongFileKind {
  return SONG_FILE_KINDS.some((each) => each === kind);
}

/** What a file is stored as: one name for each content, whatever the browser or the system of the uploader calls it. */
export type FileType = 'audio/mpeg' | 'audio/wav' | 'image/jpeg' | 'image/png' | 'image/webp';

interface UploadRule {
  maxMegabytes: number;
  /** The type of each accepted extension, in lower case. `storage.rules` repeats them. */
  types: Readonly<Record<string, FileType>>;
  rejection: { title: string; description: string };
}

const WAV_TYPES = { wav: 'audio/wav', wave: 'audio/wav' } as const;

const RECORDING: UploadRule = {
  maxMegabytes: MAX_MEGABYTES,
  types: { mp3: 'audio/mpeg', ...WAV_TYPES },
  rejection: {
    title: 'Invalid file type',
    description: 'Please upload an MP3 or WAV file. Other audio formats are not supported.',
  },
};

export const UPLOAD_RULES: Readonly<Record<UploadKind, UploadRule>> = {
  audio: RECORDING,
  option_a: RECORDING,
  option_b: RECORDING,
  master: {
    maxMegabytes: MAX_SONG_FILE_MEGABYTES,
    types: WAV_TYPES,
    rejection: {
      title: 'Invalid file type',
      description: 'Please upload the master as a WAV file. Other formats are not supported.',
    },
  },
  instrumental: { ...RECORDING, maxMegabytes: MAX_SONG_FILE_MEGABYTES },
  cover: {
    maxMegabytes: MAX_MEGABYTES,
    types: {
      jpg: 'image/jpeg',
      jpeg: 'image/jpeg',
      // Browsers save a JPEG under these names too, depending on the system's settings.
      jfif: 'image/jpeg',
      pjpeg: 'image/jpeg',
      pjp: 'image/jpeg',
      png: 'image/png',
      webp: 'image/webp',
    },
    rejection: {
      title: 'Invalid file type',
      description: 'Please upload a JPG, PNG, or WebP image. Other image formats are not supported.',
    },
  },
};

export const EMPTY_FILE = {
  title: 'Empty file',
  description: 'This file has no content. Please choose another one.',
} as const;

export const maxUploadBytes = (kind: UploadKind) => UPLOAD_RULES[kind].maxMegabytes * 1024 * 1024;

export function tooLarge(kind: UploadKind): { title: string; description: string } {
  const { maxMegabytes } = UPLOAD_RULES[kind];
  return { title: 'File too large', description: `Please upload a file smaller than ${maxMegabytes}MB` };
}

/** Lower-case extension without the dot; empty when the name has none. */
export function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * The type of a file by its extension; null when the kind does not accept it. What a browser calls a file depends on its system:
 * a WAV has five names and sometimes none. The server compares the bytes with this type.
 */
export function uploadTypeOf(kind: UploadKind, fileName: string): FileType | null {
  const { types } = UPLOAD_RULES[kind];
  const extension = extensionOf(fileName);
  return Object.hasOwn(types, extension) ? (types[extension] ?? null) : null;
}

/** The specification's rejection for a file that may not be uploaded, or null. `size` in bytes. */
export function rejectUpload(
  kind: UploadKind,
  file: { name: string; size: number },
): { title: string; description: string } | null {
  if (!uploadTypeOf(kind, file.name)) return UPLOAD_RULES[kind].rejection;
  if (file.size === 0) return EMPTY_FILE;
  return file.size < maxUploadBytes(kind) ? null : tooLarge(kind);
}

/** A name that is safe in a URL, a header and a path; never empty, keeps the extension. */
export function safeObjectName(originalName: string): string {
  const extension = extensionOf(originalName);
  const stem = originalName.slice(0, extension ? -(extension.length + 1) : undefined);
  const safe = stem
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${safe || 'file'}${extension ? `.${extension}` : ''}`;
}

/** The storage folder of each kind. Only the team can read drafts. */
export const UPLOAD_FOLDERS: Readonly<Record<UploadKind, string>> = {
  audio: 'songs',
  cover: 'covers',
  option_a: 'drafts/A',
  option_b: 'drafts/B',
  master: 'masters',
  instrumental: 'instrumentals',
};

const TIME_DIGITS = 13;

/**
 * `{folder}/{owner}/{songId}/{time}-{name}`; the owner in the path lets rules decide without a read. The time, in epoch
 * milliseconds, only makes the name unique: it comes from the uploader's clock, so nothing is ordered by it.
 */
export function uploadPath(
  kind: UploadKind,
  ownerId: string,
  songId: string,
  name: string,
  atMs: number,
): string {
  // A clock that starts in 1970 has fewer digits than the storage rules ask for.
  const time = String(atMs).padStart(TIME_DIGITS, '0');
  return `${UPLOAD_FOLDERS[kind]}/${ownerId}/${songId}/${time}-${safeObjectName(name)}`;
}
