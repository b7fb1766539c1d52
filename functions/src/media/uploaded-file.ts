import { isCoverVariant } from '@keepsong/domain/media/cover-sizes';
import { isListeningCopy } from '@keepsong/domain/media/listening-copy';
import { parseStoryPath, parseUploadPath, type StoryObject } from '@keepsong/domain/media/upload-object';
import { cut } from '@keepsong/domain/text';
import { storyFileKindOf, type StoryFileKind, type UploadKind } from '@keepsong/domain/uploads';
import { DOWNLOAD_TOKENS, type CheckedFile } from './checked-file.ts';

/** An uploaded file; its metadata is not yet verified. */
export interface UploadedFile extends CheckedFile {
  kind: UploadKind;
  ownerId: string;
  songId: string;
  /** From the file's metadata until the song is known. */
  orderId: string;
  originalName: string;
  by: string;
  /** What the check says about a file that is taken. */
  remark: string;
  /** By the bucket's clock. */
  createdAt: Date;
}

/** A file that a customer has sent with a story; its metadata is not yet verified. */
export interface UploadedStoryFile extends CheckedFile, StoryObject {
  kind: StoryFileKind;
  originalName: string;
  createdAt: Date;
}

export interface ObjectFacts {
  name: string;
  contentType?: string | undefined;
  size?: string | number | undefined;
  /** Storage always says it. */
  timeCreated?: string | Date | undefined;
  metadata?: Readonly<Record<string, string>> | undefined;
}

const LONGEST_NAME = 200;

/** Null for objects that are no uploads: the published copies, the light covers and the copies made for listening. */
export function uploadedFile(object: ObjectFacts): UploadedFile | null {
  const place = parseUploadPath(object.name);
  if (!place || isCoverVariant(object.name) || isListeningCopy(object.name)) return null;
  const { metadata = {} } = object;
  return {
    ...factsOf(object),
    kind: place.kind,
    ownerId: place.ownerId,
    songId: place.songId,
    orderId: metadata['orderId'] ?? '',
    by: metadata['uploadedBy'] ?? '',
    remark: '',
  };
}

/** Null for objects that no customer has sent with a story: also for the light copies of photos. */
export function uploadedStoryFile(object: ObjectFacts): UploadedStoryFile | null {
  const place = parseStoryPath(object.name);
  return place && { ...place, ...factsOf(object), kind: storyFileKindOf(place.slot) };
}

function factsOf({ name, contentType, size, timeCreated, metadata = {} }: ObjectFacts) {
  return {
    path: name,
    originalName: cut(metadata['originalName'] ?? name.replace(/^.*\/(\d+-)?/, ''), LONGEST_NAME),
    contentType: contentType ?? '',
    bytes: Number(size ?? 0),
    createdAt: new Date(timeCreated ?? Date.now()),
    hasDownloadToken: Boolean(metadata[DOWNLOAD_TOKENS]),
  };
}
