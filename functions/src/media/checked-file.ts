import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { listeningPath } from '@keepsong/domain/media/listening-copy';
import {
  EMPTY_FILE,
  isImageKind,
  maxUploadBytes,
  tooLarge,
  type FileKind,
  type FileType,
} from '@keepsong/domain/uploads';
import { bucket } from '../services/bucket.ts';

/** The reason of a rejection, in the sentence that the uploader reads. */
export class RefusedUpload extends Error {}

export const sentence = ({ title, description }: { title: string; description: string }) =>
  `${title} - ${description}`;

export const NO_SOUND = 'Empty recording - There is no sound in this file.';
export const UNCHECKED = 'Not checked - We could not check this file for an hour. Please upload it again.';

/** The metadata key of tokens. Anyone who knows one can read the file. */
export const DOWNLOAD_TOKENS = 'firebaseStorageDownloadTokens';

export interface CheckedFile {
  path: string;
  kind: FileKind;
  contentType: string;
  bytes: number;
  /** Storage adds a token to an upload, and the uploader can choose one. */
  hasDownloadToken: boolean;
}

export async function removeToken({ path, hasDownloadToken }: CheckedFile): Promise<void> {
  if (hasDownloadToken)
    await bucket()
      .file(path)
      .setMetadata({ metadata: { [DOWNLOAD_TOKENS]: null } });
}

/** Stores the type that the bytes have, under which the file is sent, whatever its name and its uploader say. */
export async function correctType({ path, contentType }: CheckedFile, type: FileType): Promise<void> {
  if (type !== contentType) await bucket().file(path).setMetadata({ contentType: type });
}

/** Throws RefusedUpload. */
export function checkSize({ kind, bytes }: CheckedFile): void {
  if (bytes === 0) throw new RefusedUpload(sentence(EMPTY_FILE));
  if (bytes >= maxUploadBytes(kind)) throw new RefusedUpload(sentence(tooLarge(kind)));
}

const deleteAll = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths) await bucket().file(path).delete({ ignoreNotFound: true });
};

/** Deletes what a check has made of a file. May be repeated. */
export const deleteCopies = ({ kind, path }: Pick<CheckedFile, 'kind' | 'path'>): Promise<void> =>
  deleteAll(
    isImageKind(kind) ? COVER_WIDTHS.map((width) => coverVariantPath(path, width)) : [listeningPath(path)],
  );

export async function deleteFile(file: Pick<CheckedFile, 'kind' | 'path'>): Promise<void> {
  await deleteCopies(file);
  await deleteAll([file.path]);
}
