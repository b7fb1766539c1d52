import { UPLOADS, uploadSchema } from '@keepsong/domain/documents/upload';
import type { Upload } from '@keepsong/domain/documents/upload';
import type { UploadKind } from '@keepsong/domain/uploads';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import type { CollectionReference } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { readQuery } from '@/lib/firebase/read';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const uploadConverter = converter(uploadSchema);

function uploadsCollection(): CollectionReference<Upload> {
  return collection(firestore, UPLOADS).withConverter(uploadConverter);
}

/** Limits the reads of an order's page, which shows several lists. */
const MAX_VERSIONS = 3;

/** The last accepted files of a song, newest first. */
export function useUploads(songId: string, kind: UploadKind): Read<Upload[]> {
  return useLiveQuery(
    query(
      uploadsCollection(),
      where('songId', '==', songId),
      where('kind', '==', kind),
      where('state', '==', 'ready'),
      orderBy('createdAt', 'desc'),
      limit(MAX_VERSIONS),
    ),
  );
}

/**
 * Follows the server's check of the file at `path`. `listening` resolves when the server has begun to report the record.
 * `checked` resolves with the record when it is `ready` or `rejected`, and with null when `signal` ends the wait. It rejects
 * with Firestore's error.
 */
export function followCheck(
  path: string,
  signal: AbortSignal,
): { listening: Promise<void>; checked: Promise<Upload | null> } {
  let onListening = () => {};
  const listening = new Promise<void>((resolve) => (onListening = resolve));
  const checked = new Promise<Upload | null>((resolve, reject) => {
    const read = readQuery(query(uploadsCollection(), where('path', '==', path), limit(1)));
    const check = ({ status, data, error, isConfirmed }: Read<Upload[]>): void => {
      if (isConfirmed) onListening();
      const upload = data?.[0];
      if (status === 'error') {
        stop();
        reject(error ?? new Error('The upload could not be followed'));
      } else if (upload && upload.state !== 'processing') {
        stop();
        resolve(upload);
      }
    };
    const stop = read.subscribe(check);
    check(read.getState());
    signal.addEventListener('abort', () => {
      stop();
      resolve(null);
    });
  });
  return { listening, checked };
}
