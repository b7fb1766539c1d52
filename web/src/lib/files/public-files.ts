import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';

/** Without a token: the rules allow reads while the file exists, and unpublishing deletes it. */
export function publicFileUrl(path: string): string {
  const { options, emulators } = environment();
  const origin = emulators
    ? `http://${LOCAL_HOST}:${emulators.ports.storage}`
    : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${options.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
