import { getStorage } from 'firebase-admin/storage';
import { firebaseApp } from '../firebase-app.ts';

/** The project's own bucket, as the environment names it. */
export function bucket(): ReturnType<ReturnType<typeof getStorage>['bucket']> {
  return getStorage(firebaseApp()).bucket();
}

/** Caches revalidate before each use, so that a file that is no longer published is gone at the next request. */
export const ASK_EACH_TIME = 'private, no-cache';

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && Number(error.code) === 404;
}

/** `length` bytes of a file from `start` on. Of a part there is no checksum to compare. */
export async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0);
  const [bytes] = await bucket()
    .file(path)
    .download({ start, end: start + length - 1, validation: false });
  return bytes;
}

/** An address that reads one private file, without a sign-in, until it expires. */
export async function signedUrl(path: string, minutes: number): Promise<string> {
  const expires = Date.now() + minutes * 60_000;
  const [url] = await bucket().file(path).getSignedUrl({ version: 'v4', action: 'read', expires });
  return url;
}

/** A file that is copied, and the name of its copy. */
export interface Copy {
  source: string;
  path: string;
}

/**
 * Copies a file unless the copy exists. The copy does not get the original's metadata, which names the uploader and the
 * order, so the content type has to be set again. Throws when the original is missing.
 */
export async function copyOnce(
  { source, path }: Copy,
  options: { cacheControl: string; metadata: Record<string, string> },
): Promise<void> {
  const target = bucket().file(path);
  const [exists] = await target.exists();
  if (exists) return;
  const original = bucket().file(source);
  const [{ contentType = 'application/octet-stream' }] = await original.getMetadata();
  await original.copy(target, { contentType, ...options });
}

/**
 * Deletes the files under a prefix that are not named. The names are read after the files are listed, so that a file whose
 * name is written down meanwhile is kept. Names must never be used twice.
 */
export async function deleteOthers(
  prefix: string,
  readNames: () => Promise<readonly (string | null | undefined)[]>,
): Promise<void> {
  const [files] = await bucket().getFiles({ prefix });
  if (files.length === 0) return;
  const kept = new Set(await readNames());
  for (const file of files) if (!kept.has(file.name)) await file.delete({ ignoreNotFound: true });
}
