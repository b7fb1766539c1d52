import { requestHeaders } from './token';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';

/** Bytes so far and in total; null when the server does not say. */
type OnProgress = (bytes: number, totalBytes: number | null) => void;

export class MissingFileError extends Error {}

/** `getBlob` reports no progress, and `getDownloadURL` gives a public URL for ever. Rejects with MissingFileError when there is none. */
export async function fetchPrivateFile(
  path: string,
  onProgress?: OnProgress,
  signal: AbortSignal | null = null,
): Promise<Blob> {
  const response = await fetch(publicFileUrl(path), { headers: await requestHeaders(), signal });
  if (response.status === 404) throw new MissingFileError(`There is no file at ${path}`);
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  if (!response.body || !onProgress) return response.blob();

  const totalBytes = Number(response.headers.get('content-length')) || null;
  // Blobs, which the browser may store on disk.
  const parts: Blob[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(new Blob([part.value]));
    bytes += part.value.length;
    onProgress(bytes, totalBytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/** Without a token: the rules allow reads while the file exists, and unpublishing deletes it. */
function publicFileUrl(path: string): string {
  const { options, emulators } = environment();
  const origin = emulators
    ? `http://${LOCAL_HOST}:${emulators.storage}`
    : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${options.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
