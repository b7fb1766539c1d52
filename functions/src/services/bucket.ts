import { getStorage } from 'firebase-admin/storage';
import { firebaseApp } from '../firebase-app.ts';

export function bucket(): ReturnType<ReturnType<typeof getStorage>['bucket']> {
  return getStorage(firebaseApp()).bucket();
}

/** Caches revalidate before each use, so that a file that is no longer published is gone at the next request. */
export const ASK_EACH_TIME = 'private, no-cache';

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && Number(error.code) === 404;
}

export async function signedUrl(path: string, minutes: number): Promise<string> {
  const expires = Date.now() + minutes * 60_000;
  const [url] = await bucket().file(path).getSignedUrl({ version: 'v4', action: 'read', expires });
  return url;
}

/** The public URL of a published file; the storage rules allow reading it as long as it exists. */
export function publicFileUrl(path: string): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media`;
}
