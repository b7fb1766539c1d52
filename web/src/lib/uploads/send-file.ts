import { ref, uploadBytesResumable } from 'firebase/storage';
import { storage } from '@/lib/firebase/storage';
import { headOf } from './prepare-file';

const READ_EVERY_MS = 2_000;

/** Uploads a file in chunks. Rejects with the SDK's error, also when `signal` cancels it, or with RefusedFile. */
export async function sendFile(
  path: string,
  file: File,
  metadata: { contentType: string; customMetadata: Record<string, string> },
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const task = uploadBytesResumable(ref(storage, path), file, metadata);
  signal.addEventListener('abort', () => task.cancel());
  task.on('state_changed', ({ bytesTransferred }) => onSent(bytesTransferred));
  // Of a file that was changed on the disk the SDK tries to send the rest again and again.
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
  }
}
