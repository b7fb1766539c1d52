import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';

/**
 * Where anyone fetches a published file, in pieces if they like. No token is part of it: the storage rules let it
 * through while the file is there, and taking the song back takes the file away.
 */
export function publicFileUrl(path: string): string {
  const { options, emulators } = environment();
  const origin = emulators
    ? `http://${LOCAL_HOST}:${emulators.ports.storage}`
    : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${options.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
