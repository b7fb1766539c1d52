import type { StoryFileSlot } from './story.ts';

/** Greatest sizes of uploaded files, in MB as people read them: 20 MB are 20 MiB. */
const MAX_MEGABYTES = 20;
/** The limit of every recording of the team. */
const MAX_SONG_FILE_MEGABYTES = 200;
const MAX_PHOTO_MEGABYTES = 15;
/** A voice memo of 20 seconds as a WAV with two channels. */
const MAX_MEMO_MEGABYTES = 5;

/** The files a customer can download beside the song itself. One file of each kind. */
export const SONG_FILE_KINDS = ['master', 'instrumental'] as const;
export type SongFileKind = (typeof SONG_FILE_KINDS)[number];

export const UPLOAD_KINDS = ['audio', 'cover', 'option_a', 'option_b', ...SONG_FILE_KINDS] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export function isSongFileKind(kind: UploadKind): kind is SongFileKind {
  return SONG_FILE_KINDS.some((each) => each === kind);
}

export type StoryFileKind = 'voice_memo' | 'reference' | 'photo';

export type FileKind = UploadKind | StoryFileKind;

/** What a file is stored as: one name for each content, whatever the browser or the system of the uploader calls it. */
export type FileType = SoundType | ImageType;
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';
export type SoundType =
  'audio/mpeg' | 'audio/wav' | 'audio/mp4' | 'audio/aac' | 'audio/ogg' | 'audio/webm' | 'audio/flac';

interface UploadRule {
  maxMegabytes: number;
  /** The type of each accepted extension, in lower case. `storage.rules` repeats them. */
  types: Readonly<Record<string, FileType>>;
  rejection: { title: string; description: string };
}

const wrongType = (description: string) => ({ title: 'Invalid file type', description });

const WAV_TYPES = { wav: 'audio/wav', wave: 'audio/wav' } as const;

/** Of a large WAV the customer hears a copy made for listening. */
const RECORDING: UploadRule = {
  maxMegabytes: MAX_SONG_FILE_MEGABYTES,
  types: { mp3: 'audio/mpeg', ...WAV_TYPES },
  rejection: wrongType('Please upload an MP3 or WAV file. Other audio formats are not supported.'),
};

/** What phones and browsers record. */
const OWN_RECORDING: UploadRule = {
  maxMegabytes: MAX_MEGABYTES,
  types: {
    ...RECORDING.types,
    m4a: 'audio/mp4',
    mp4: 'audio/mp4',
    '3gp': 'audio/mp4',
    aac: 'audio/aac',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    webm: 'audio/webm',
    flac: 'audio/flac',
  },
  rejection: wrongType(
    'Please send an M4A, AAC, Opus, OGG, WebM, MP3, WAV or FLAC file. Other audio formats are not supported.',
  ),
};

/** What old phones record, and no browser plays. */
export const AMR_RECORDING = {
  title: 'AMR recording',
  description:
    'No browser plays this format of older phones. Please record it here, or send it as an M4A or MP3 file.',
} as const;

const IMAGE: UploadRule = {
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
  rejection: wrongType('Please upload a JPG, PNG, or WebP image. Other image formats are not supported.'),
};

export const SILENT_RECORDING = {
  title: 'Silent recording',
  description: 'Nothing can be heard in it. Please check the microphone or the export, and send another one.',
} as const;

/** HEIC, HEIF and AVIF where the browser cannot decode them. */
export const UNREADABLE_PICTURE = {
  title: 'Picture not readable',
  description:
    'This browser cannot open pictures of this format. Please export it as a JPG in your photo app, and send that.',
} as const;

export const UPLOAD_RULES: Readonly<Record<FileKind, UploadRule>> = {
  audio: RECORDING,
  option_a: RECORDING,
  option_b: RECORDING,
  master: {
    maxMegabytes: MAX_SONG_FILE_MEGABYTES,
    types: WAV_TYPES,
    rejection: wrongType('Please upload the master as a WAV file. Other formats are not supported.'),
  },
  instrumental: RECORDING,
  cover: IMAGE,
  photo: { ...IMAGE, maxMegabytes: MAX_PHOTO_MEGABYTES },
  voice_memo: { ...OWN_RECORDING, maxMegabytes: MAX_MEMO_MEGABYTES },
  reference: OWN_RECORDING,
};

export const takesType = (kind: FileKind, type: FileType) =>
  Object.values(UPLOAD_RULES[kind].types).includes(type);

/** True for images, whose type only their bytes say. */
export const isImageKind = (kind: FileKind) => UPLOAD_RULES[kind].types === IMAGE.types;

export const EMPTY_FILE = {
  title: 'Empty file',
  description: 'This file has no content. Please choose another one.',
} as const;

export const CHANGED_FILE = {
  title: 'File changed',
  description: 'It was changed, moved or deleted before all of it was sent. Please choose it again.',
} as const;

/** The size limit in bytes; a file must be smaller. */
export const maxUploadBytes = (kind: FileKind) => UPLOAD_RULES[kind].maxMegabytes * 1024 * 1024;

/** Customers get a larger WAV as a copy that is made for listening. */
export const MAX_LISTENING_BYTES = MAX_MEGABYTES * 1024 * 1024;

export function tooLarge(kind: FileKind): { title: string; description: string } {
  return {
    title: 'File too large',
    description: `Please upload a file smaller than ${UPLOAD_RULES[kind].maxMegabytes}MB`,
  };
}

/** Lower-case extension without the dot; empty when the name has none. */
export function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** The type by the extension; null when the kind does not accept it. Browsers have five names for a WAV, and sometimes none. */
export function uploadTypeOf(kind: FileKind, fileName: string): FileType | null {
  const { types } = UPLOAD_RULES[kind];
  const extension = extensionOf(fileName);
  return Object.hasOwn(types, extension) ? (types[extension] ?? null) : null;
}

const isAmr = (kind: FileKind, name: string) =>
  UPLOAD_RULES[kind].types === OWN_RECORDING.types && extensionOf(name) === 'amr';

/** The specification's rejection for a file that may not be uploaded, or null, before its bytes are known. `size` in bytes. */
export function rejectUpload(
  kind: FileKind,
  file: { name: string; size: number },
): { title: string; description: string } | null {
  if (!isImageKind(kind) && !uploadTypeOf(kind, file.name))
    return isAmr(kind, file.name) ? AMR_RECORDING : UPLOAD_RULES[kind].rejection;
  if (file.size === 0) return EMPTY_FILE;
  return file.size < maxUploadBytes(kind) ? null : tooLarge(kind);
}

function stemOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return fileName.slice(0, extension ? -(extension.length + 1) : undefined);
}

export function namedAs(kind: FileKind, fileName: string, type: FileType): string {
  return uploadTypeOf(kind, fileName) === type ? fileName : `${stemOf(fileName)}.${EXTENSIONS[type]}`;
}

/** A name that is safe in a URL, a header and a path; never empty, keeps the extension. */
export function safeObjectName(originalName: string): string {
  const extension = extensionOf(originalName);
  const safe = stemOf(originalName)
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

/** `{folder}/{owner}/{songId}/{time}-{name}`: rules read the owner. The time, of the uploader's clock, only makes the name unique. */
export function uploadPath(
  kind: UploadKind,
  ownerId: string,
  songId: string,
  name: string,
  atMs: number,
): string {
  return `${UPLOAD_FOLDERS[kind]}/${ownerId}/${songId}/${atMs}-${safeObjectName(name)}`;
}

export const STORY_FOLDER = 'story';

export const SONG_FOLDERS = [...Object.values(UPLOAD_FOLDERS), 'takes'];

/** One extension for each type, so that a place has as few names as possible. */
const EXTENSIONS: Readonly<Record<FileType, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export function storyFileKindOf(slot: StoryFileSlot): StoryFileKind {
  return slot === 'voice-memo' ? 'voice_memo' : slot === 'reference' ? 'reference' : 'photo';
}

/** The name of a file in its place, by which the storage rules limit their number; null when the kind does not accept it. */
export function storyFileName(slot: StoryFileSlot, originalName: string): string | null {
  const type = uploadTypeOf(storyFileKindOf(slot), originalName);
  return type && `${slot}.${EXTENSIONS[type]}`;
}

/** `story/{owner}/{order}/{name}`; the owner in the path lets rules decide without a read. */
export const storyFilePath = (ownerId: string, orderId: string, name: string) =>
  `${STORY_FOLDER}/${ownerId}/${orderId}/${name}`;
