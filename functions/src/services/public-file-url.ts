import { bucket } from './bucket.ts';

/** The public URL of a published file; the storage rules allow reading it as long as it exists. */
export function publicFileUrl(path: string): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media`;
}
