import { UPLOADS, uploadIdOf, uploadSchema } from '@keepsong/domain/documents/upload';
import type { Upload } from '@keepsong/domain/documents/upload';
import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  where,
} from 'firebase/firestore';
import type { Firestore, QuerySnapshot } from 'firebase/firestore';
import { ref, uploadBytesResumable } from 'firebase/storage';
import type { FirebaseStorage, UploadTask } from 'firebase/storage';
import { converter } from '@/lib/firebase/converter';
import type { UploadTarget } from '../model/upload';

const uploadConverter = converter(uploadSchema);

export interface SendProgress {
  /** Bytes. */
  sent: number;
  /** Offline; the upload resumes when the connection returns. */
  isWaiting: boolean;
}

/** Uploads a file in chunks. Rejects with the SDK's error, also when `signal` cancels it. */
export async function sendFile(
  storage: FirebaseStorage,
  path: string,
  { songId, orderId }: UploadTarget,
  file: File,
  uid: string,
  onProgress: (progress: SendProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const task = uploadBytesResumable(ref(storage, path), file, {
    contentType: file.type,
    customMetadata: { originalName: file.name, songId, orderId, uploadedBy: uid },
  });
  signal.addEventListener('abort', () => task.cancel());
  task.on('state_changed', ({ bytesTransferred }) =>
    onProgress({ sent: bytesTransferred, isWaiting: !navigator.onLine }),
  );
  const stop = pauseWhileOffline(task, () =>
    onProgress({ sent: task.snapshot.bytesTransferred, isWaiting: true }),
  );
  try {
    await task;
  } finally {
    stop();
  }
}

/**
 * Offline, the SDK retries with backoff and gives up after some minutes. A paused upload has no timeout and resumes when
 * the connection returns.
 */
function pauseWhileOffline(task: UploadTask, onPause: () => void): () => void {
  const pause = () => {
    task.pause();
    onPause();
  };
  const resume = () => task.resume();
  if (!navigator.onLine) pause();
  window.addEventListener('offline', pause);
  window.addEventListener('online', resume);
  return () => {
    window.removeEventListener('offline', pause);
    window.removeEventListener('online', resume);
  };
}

/** Checking the largest file takes only seconds. */
export const CHECK_LATE_MS = 2 * 60_000;

interface Check {
  /** Resolves once the server has checked the file: `ready` or `rejected`. */
  result: Promise<Upload>;
  /** Reads the record from the server once, because a listener can miss an update. True when the check has ended. */
  ask: () => Promise<boolean>;
  stop: () => void;
}

/** Waits for the server's check of the file at `path`. Call it before sending, so that a fast answer is not missed. */
export function followCheck(db: Firestore, path: string): Check {
  const uploads = collection(db, UPLOADS).withConverter(uploadConverter);
  const mine = query(uploads, where(documentId(), '==', uploadIdOf(path)), limit(1));
  let stop = () => undefined as void;
  let settle: (upload: Upload) => void;
  const read = ({ docs }: QuerySnapshot<Upload>) => {
    const upload = docs[0]?.data();
    if (!upload || upload.state === 'processing') return false;
    stop();
    settle(upload);
    return true;
  };
  const result = new Promise<Upload>((resolve, reject) => {
    settle = resolve;
    stop = onSnapshot(mine, read, reject);
  });
  // The caller handles a rejection when it awaits the result.
  result.catch(() => undefined);
  return { result, ask: async () => read(await getDocsFromServer(mine)), stop: () => stop() };
}
