import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';

/**
 * The public URL of a published file; supports range requests. It has no token: the storage rules allow reads while the
 * file exists, and unpublishing the song deletes it.
 */
export function publicFileUrl(path: string): string {
  const { options, emulators } = environment();
  const origin = emulators
    ? `http://${LOCAL_HOST}:${emulators.ports.storage}`
    : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${options.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
