/** Greatest size of an uploaded file, in bytes (20 MB as customers read it: 20 MiB). */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** What a file is for: the song itself, its cover, or one of the options that the customer chooses from. */
export const UPLOAD_KINDS = ['audio', 'cover', 'option_a', 'option_b'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

interface UploadRule {
  /** Accepted MIME types, each with the extensions it may come under. */
  types: Readonly<Record<string, readonly string[]>>;
  rejection: { title: string; description: string };
}

const MP3 = ['mp3'] as const;
const WAV = ['wav'] as const;

const RECORDING: UploadRule = {
  types: {
    'audio/mpeg': MP3,
    'audio/mp3': MP3,
    'audio/wav': WAV,
    'audio/x-wav': WAV,
    'audio/wave': WAV,
  },
  rejection: {
    title: 'Invalid file type',
    description: 'Please upload an MP3 or WAV file. Other audio formats are not supported.',
  },
};

export const UPLOAD_RULES: Readonly<Record<UploadKind, UploadRule>> = {
  audio: RECORDING,
  option_a: RECORDING,
  option_b: RECORDING,
  cover: {
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

export const TOO_LARGE = {
  title: 'File too large',
  description: 'Please upload a file smaller than 20MB',
} as const;

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
  return file.size < MAX_UPLOAD_BYTES ? null : TOO_LARGE;
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

/** Where uploads of a kind lie. Drafts are the team's alone. */
export const UPLOAD_FOLDERS: Readonly<Record<UploadKind, string>> = {
  audio: 'songs',
  cover: 'covers',
  option_a: 'drafts/A',
  option_b: 'drafts/B',
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
