import { appCheckToken } from '@/lib/firebase/app-check';
import { firebaseAuth } from '@/lib/firebase/auth';
import { publicFileUrl } from '@/lib/public-files';

/** Bytes so far, and of how many; null when the server does not say. */
export type OnProgress = (bytes: number, ofBytes: number | null) => void;

/**
 * Fetches a private file by the person's own right to it. The SDK's `getBlob` asks the same, but can't be stopped and
 * says nothing on the way; its `getDownloadURL` makes an address that works for everybody and never ends.
 * Rejects when the rules or the network refuse, and with the signal's reason.
 */
export async function fetchPrivateFile(
  path: string,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Blob> {
  const [token, appCheck] = await Promise.all([firebaseAuth().currentUser?.getIdToken(), appCheckToken()]);
  const response = await fetch(publicFileUrl(path), {
    signal,
    headers: {
      ...(token && { Authorization: `Firebase ${token}` }),
      ...(appCheck && { 'X-Firebase-AppCheck': appCheck }),
    },
  });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  if (!response.body) return response.blob();

  const length = Number(response.headers.get('content-length')) || null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.length;
    onProgress(bytes, length);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}
