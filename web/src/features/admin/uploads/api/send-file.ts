import { uploadDocumentPath, uploadIdOf, uploadSchema } from '@keepsong/domain/documents/upload';
import type { Upload } from '@keepsong/domain/documents/upload';
import { uploadPath } from '@keepsong/domain/uploads';
import { doc, onSnapshot } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { ref, uploadBytesResumable } from 'firebase/storage';
import type { FirebaseStorage, UploadTask } from 'firebase/storage';
import { converter } from '@/lib/firebase/converter';
import type { UploadTarget } from '../model/upload';

const uploadConverter = converter(uploadSchema);

export interface SendProgress {
  /** Bytes. */
  sent: number;
  /** The connection is gone; the rest follows when it returns. */
  isWaiting: boolean;
}

/**
 * Sends a file in pieces, to a path that no other file ever has, and resolves with the path. Rejects with the error of the SDK,
 * also when `signal` cancels it.
 */
export async function sendFile(
  storage: FirebaseStorage,
  target: UploadTarget,
  file: File,
  uid: string,
  onProgress: (progress: SendProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const { kind, ownerId, songId, orderId } = target;
  const path = uploadPath(kind, ownerId, songId, file.name, Date.now());
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
    return path;
  } finally {
    stop();
  }
}

/**
 * Without a connection the SDK tries again at growing intervals and gives up after some minutes. A paused upload waits
 * for as long as it takes and goes on as soon as the connection is back.
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

/** Resolves once the server has checked the file at `path`: `ready` or `rejected`. Rejects when `signal` cancels. */
export function checkedUpload(db: Firestore, path: string, signal: AbortSignal): Promise<Upload> {
  const ref = doc(db, uploadDocumentPath(uploadIdOf(path))).withConverter(uploadConverter);
  return new Promise((resolve, reject) => {
    const close = onSnapshot(
      ref,
      (snapshot) => {
        const upload = snapshot.data();
        if (!upload || upload.state === 'processing') return;
        close();
        resolve(upload);
      },
      reject,
    );
    signal.addEventListener('abort', () => {
      close();
      reject(new Error('canceled'));
    });
  });
}
