import { ref, uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { storage } from '@/lib/firebase/storage';
import { headOf } from './prepare-file';

const READ_EVERY_MS = 2_000;

export interface SendProgress {
  sent: number;
  /** Offline; the upload resumes when the connection returns. */
  isPaused: boolean;
}

/** Uploads a file in chunks. Rejects with the SDK's error, also when `signal` cancels it, or with RefusedFile. */
export async function sendFile(
  path: string,
  file: File,
  metadata: { contentType: string; customMetadata: Record<string, string> },
  onProgress: (progress: SendProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const task = uploadBytesResumable(ref(storage, path), file, metadata);
  signal.addEventListener('abort', () => task.cancel());
  task.on('state_changed', ({ bytesTransferred }) =>
    onProgress({ sent: bytesTransferred, isPaused: !navigator.onLine }),
  );
  const stop = pauseWhileOffline(task, () =>
    onProgress({ sent: task.snapshot.bytesTransferred, isPaused: true }),
  );
  // Of a file that was changed on the disk the SDK tries to send the rest for ten minutes.
  let reading: ReturnType<typeof setInterval> | undefined;
  const changed = new Promise<never>((_, reject) => {
    reading = setInterval(() => void headOf(file, 1).catch(reject), READ_EVERY_MS);
  });
  try {
    await Promise.race([task, changed]);
  } catch (error) {
    task.cancel();
    throw error;
  } finally {
    clearInterval(reading);
    stop();
  }
}

/** Offline, the SDK gives up after some minutes; a paused upload goes on when the connection is back. */
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
