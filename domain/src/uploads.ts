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

interface UploadRule {
  maxMegabytes: number;
  /** Accepted MIME types, each with the extensions it may come under. */
  types: Readonly<Record<string, readonly string[]>>;
  rejection: { title: string; description: string };
}

const MP3 = ['mp3'] as const;
const WAV = ['wav'] as const;

const WAV_TYPES = { 'audio/wav': WAV, 'audio/x-wav': WAV, 'audio/wave': WAV } as const;

const RECORDING: UploadRule = {
  maxMegabytes: MAX_MEGABYTES,
  types: { 'audio/mpeg': MP3, 'audio/mp3': MP3, ...WAV_TYPES },
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
    types: { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'image/webp': ['webp'] },
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

/** The specification's rejection for a file that may not be uploaded, or null. `size` in bytes. */
export function rejectUpload(
  kind: UploadKind,
  file: { name: string; type: string; size: number },
): { title: string; description: string } | null {
  const rule = UPLOAD_RULES[kind];
  const extensions = rule.types[file.type];
  if (!extensions?.includes(extensionOf(file.name))) return rule.rejection;
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

/** `{folder}/{owner}/{songId}/{timestamp}-{name}`; the owner in the path lets rules decide without a read. */
export function uploadPath(
  kind: UploadKind,
  ownerId: string,
  songId: string,
  name: string,
  atMs: number,
): string {
  return `${UPLOAD_FOLDERS[kind]}/${ownerId}/${songId}/${atMs}-${safeObjectName(name)}`;
}
