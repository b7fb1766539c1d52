import { UPLOADS, uploadDocumentPath, uploadIdOf, uploadSchema } from '@keepsong/domain/documents/upload';
import type { Upload } from '@keepsong/domain/documents/upload';
import { uploadPath } from '@keepsong/domain/uploads';
import { collection, doc, documentId, getDocs, limit, onSnapshot, query, where } from 'firebase/firestore';
import type { UploadTask } from 'firebase/storage';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { keepListener } from '@/lib/firebase/listeners';
import { storage } from '@/lib/firebase/storage';
import { reportError } from '@/lib/report';
import type { UploadTarget } from '../model/upload-run';

const uploadConverter = converter(uploadSchema);
/** Longer than the server looks at a file. */
const ASK_AGAIN_MS = 10_000;

const MOST_TRIES = 2;

/**
 * Without a connection the SDK is waited for, as the sending would be. Twice with one: somebody else may have asked for it
 * before the connection came back.
 */
async function storageOnceOnline(): ReturnType<typeof storage> {
  for (let tries = 1; ;) {
    try {
      return await storage();
    } catch (cause) {
      if (!navigator.onLine) {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      } else if (tries++ === MOST_TRIES) {
        throw new Error('Please check your connection and try again.', { cause });
      }
    }
  }
}

/** Begins to send a file in pieces, to a path that no other file ever has; not any more when `signal` is aborted. */
export async function sendFile(
  target: UploadTarget,
  file: File,
  uid: string,
  signal: AbortSignal,
): Promise<{ path: string; task: UploadTask }> {
  const { kind, ownerId, songId, orderId } = target;
  const path = uploadPath(kind, ownerId, songId, file.name, Date.now());
  const { sdk, fileAt } = await storageOnceOnline();
  signal.throwIfAborted();
  const task = sdk.uploadBytesResumable(fileAt(path), file, {
    contentType: file.type,
    customMetadata: { originalName: file.name, songId, orderId, uploadedBy: uid },
  });
  return { path, task };
}

/** Follows what the server makes of the file at `path`, until it is told to stop. */
export function followUpload(
  path: string,
  told: (upload: Upload) => void,
  failed: (error: Error) => void,
): () => void {
  const document = doc(firestore(), uploadDocumentPath(uploadIdOf(path))).withConverter(uploadConverter);
  // Asked again in other words: whatever it finds, the listener is told too, also what its own stream has lost.
  const sameFile = query(collection(firestore(), UPLOADS), where(documentId(), '==', document.id), limit(1));
  const asking = setInterval(() => {
    getDocs(sameFile).catch((error: unknown) => reportError(error, 'asking for an upload'));
  }, ASK_AGAIN_MS);
  const settle = () => clearInterval(asking);
  const close = onSnapshot(
    document,
    (snapshot) => {
      const upload = snapshot.data();
      if (!upload) return;
      if (upload.state !== 'processing') settle();
      told(upload);
    },
    (error) => {
      settle();
      failed(error);
    },
  );
  return keepListener(() => {
    settle();
    close();
  });
}
