import { requestHeaders } from '@/lib/firebase/token';
import { publicFileUrl } from '@/lib/public-files';

/** Bytes so far and in total; null when the server does not say. */
export type OnProgress = (bytes: number, totalBytes: number | null) => void;

/**
 * Fetches a private file with the session's token. The SDK's `getBlob` reports no progress, and its `getDownloadURL` makes
 * an address that works for everybody and never expires. Rejects when the rules or the network refuse.
 */
export async function fetchPrivateFile(path: string, onProgress?: OnProgress): Promise<Blob> {
  const response = await fetch(publicFileUrl(path), { headers: await requestHeaders('Firebase') });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  if (!response.body || !onProgress) return response.blob();

  const totalBytes = Number(response.headers.get('content-length')) || null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onProgress(bytes, totalBytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
