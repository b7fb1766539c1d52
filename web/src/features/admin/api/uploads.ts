import { UPLOADS, uploadSchema } from '@keepsong/domain/documents/upload';
import type { Upload } from '@keepsong/domain/documents/upload';
import type { UploadKind } from '@keepsong/domain/uploads';
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import type { CollectionReference, Firestore } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const uploadConverter = converter(uploadSchema);

function uploadsCollection(db: Firestore): CollectionReference<Upload> {
  return collection(db, UPLOADS).withConverter(uploadConverter);
}

/** Limits the reads of an order's page, which shows several lists. */
const MAX_VERSIONS = 3;

/** The last accepted files of a song, newest first. */
export function useUploads(songId: string, kind: UploadKind): Live<Upload[]> {
  return useLiveQuery(
    query(
      uploadsCollection(useFirestore()),
      where('songId', '==', songId),
      where('kind', '==', kind),
      where('state', '==', 'ready'),
      orderBy('createdAt', 'desc'),
      limit(MAX_VERSIONS),
    ),
  );
}

/** Checking the largest file takes only seconds. */
export const CHECK_LATE_MS = 2 * 60_000;

/** Resolves once the server has checked the file at `path`: `ready` or `rejected`. Null when `signal` ends the wait. */
export function checkedUpload(db: Firestore, path: string, signal: AbortSignal): Promise<Upload | null> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      query(uploadsCollection(db), where('path', '==', path), limit(1)),
      ({ docs }) => {
        const upload = docs[0]?.data();
        if (!upload || upload.state === 'processing') return;
        stop();
        resolve(upload);
      },
      reject,
    );
    signal.addEventListener('abort', () => {
      stop();
      resolve(null);
    });
  });
}
