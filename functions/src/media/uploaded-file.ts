import { isCoverVariant } from '@keepsong/domain/media/cover-sizes';
import { parseUploadPath } from '@keepsong/domain/media/upload-object';
import { cut } from '@keepsong/domain/text';
import type { UploadKind } from '@keepsong/domain/uploads';

/** An uploaded file; its metadata is not yet verified. */
export interface UploadedFile {
  path: string;
  kind: UploadKind;
  ownerId: string;
  songId: string;
  /** From the file's metadata until the song is known. */
  orderId: string;
  originalName: string;
  by: string;
  contentType: string;
  bytes: number;
  /** By the bucket's clock. */
  createdAt: Date;
  /** Anyone who knows this token can read the file. Storage adds one to an upload, and the uploader can choose one. */
  hasDownloadToken: boolean;
}

export interface ObjectFacts {
  name: string;
  contentType?: string | undefined;
  size?: string | number | undefined;
  /** Storage always says it. */
  timeCreated?: string | Date | undefined;
  metadata?: Readonly<Record<string, string>> | undefined;
}

export const DOWNLOAD_TOKENS = 'firebaseStorageDownloadTokens';
const LONGEST_NAME = 200;

/** Null for objects that are no uploads: the published copies and the light covers. */
export function uploadedFile(object: ObjectFacts): UploadedFile | null {
  const place = parseUploadPath(object.name);
  if (!place || isCoverVariant(object.name)) return null;
  const { metadata = {} } = object;
  return {
    path: object.name,
    kind: place.kind,
    ownerId: place.ownerId,
    songId: place.songId,
    orderId: metadata['orderId'] ?? '',
    originalName: cut(metadata['originalName'] ?? object.name.replace(/^.*\/\d+-/, ''), LONGEST_NAME),
    by: metadata['uploadedBy'] ?? '',
    contentType: object.contentType ?? '',
    bytes: Number(object.size ?? 0),
    createdAt: new Date(object.timeCreated ?? Date.now()),
    hasDownloadToken: Boolean(metadata[DOWNLOAD_TOKENS]),
  };
}
