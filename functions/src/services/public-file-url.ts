import { bucket } from './bucket.ts';

/** Where anyone fetches a published file; the storage rules let it through while the file is there. */
export function publicFileUrl(path: string): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media`;
}
