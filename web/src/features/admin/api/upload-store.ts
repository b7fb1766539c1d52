import { rejectUpload } from '@keepsong/domain/uploads';
import type { UploadTask } from 'firebase/storage';
import { renewToken } from '@/lib/firebase/auth';
import { reportError } from '@/lib/report';
import { onSignOut } from '@/lib/sign-out-tasks';
import { toast } from '@/lib/toast';
import { UPLOAD_WORDS, areaKey } from '../model/upload-run';
import type { UploadRun, UploadTarget } from '../model/upload-run';
import { followUpload, sendFile } from './send-file';

interface Running {
  target: UploadTarget;
  file: File;
  uid: string;
  run: UploadRun;
  /** Ends whatever is under way: the sending, or the looking. */
  stop: () => void;
}

/**
 * Files on their way, outside React: closing the dialog or looking at another order does not stop one. At most one for
 * each area (a song's recording, a song's cover).
 */
const running = new Map<string, Running>();
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

function set(key: string, run: UploadRun): void {
  const entry = running.get(key);
  if (entry) running.set(key, { ...entry, run });
  tell();
}

function forget(key: string): void {
  running.get(key)?.stop();
  running.delete(key);
  tell();
}

const facts = ({ name, size }: File) => ({ fileName: name, size });

function errorText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'storage/unauthorized') {
    void renewToken();
    return 'You do not have permission to upload this file.';
  }
  if (code === 'storage/retry-limit-exceeded')
    return 'The connection was away for too long. Please try again.';
  return error instanceof Error ? error.message : 'Please try again.';
}

/** Sends a file that has passed the checks; an earlier one of the same area is let go. */
function send(target: UploadTarget, file: File, uid: string): void {
  const key = areaKey(target);
  forget(key);
  const canceled = new AbortController();
  const { signal } = canceled;
  running.set(key, {
    target,
    file,
    uid,
    run: { ...facts(file), state: 'sending', sent: 0, isWaiting: !navigator.onLine },
    stop: () => canceled.abort(),
  });
  tell();
  const fail = (error: unknown) => {
    if (signal.aborted) return;
    const message = errorText(error);
    set(key, { ...facts(file), state: 'failed', message });
    toast.error('Upload failed', message);
  };
  sendFile(target, file, uid, signal)
    .then(({ path, task }) => attend(key, file, path, task, signal))
    .then((path) => {
      if (signal.aborted) return;
      toast.success('Upload successful');
      follow(key, path);
    })
    .catch(fail);
}

/** Tells how far the sending has come, until all is sent. Gives the path. */
async function attend(
  key: string,
  file: File,
  path: string,
  task: UploadTask,
  signal: AbortSignal,
): Promise<string> {
  const stopWaiting = waitWhileOffline(key, file, task);
  signal.addEventListener('abort', () => task.cancel());
  task.on('state_changed', ({ bytesTransferred }) => {
    if (signal.aborted) return;
    set(key, { ...facts(file), state: 'sending', sent: bytesTransferred, isWaiting: !navigator.onLine });
  });
  try {
    await task;
  } finally {
    stopWaiting();
  }
  return path;
}

/** The SDK would give up some minutes after the connection has gone; a paused upload waits as long as it takes. */
function waitWhileOffline(key: string, file: File, task: UploadTask): () => void {
  const pause = () => {
    task.pause();
    set(key, { ...facts(file), state: 'sending', sent: task.snapshot.bytesTransferred, isWaiting: true });
  };
  const resume = () => task.resume();
  window.addEventListener('offline', pause);
  window.addEventListener('online', resume);
  return () => {
    window.removeEventListener('offline', pause);
    window.removeEventListener('online', resume);
  };
}

function follow(key: string, path: string): void {
  const entry = running.get(key);
  if (!entry) return;
  const { file, target } = entry;
  const words = UPLOAD_WORDS[target.kind];
  const stop = followUpload(
    path,
    ({ state, message }) => {
      if (state === 'ready') {
        toast.success(words.done);
        forget(key);
      } else if (state === 'rejected') {
        toast.error(words.failed, message);
        set(key, { ...facts(file), state: 'rejected', message });
      }
    },
    (error) => {
      reportError(error, 'following an upload');
      toast.error(words.failed);
      set(key, { ...facts(file), state: 'failed', message: 'We could not learn what became of the file.' });
    },
  );
  running.set(key, { ...entry, stop, run: { ...facts(file), state: 'processing' } });
  tell();
}

onSignOut('uploads', () => {
  for (const key of running.keys()) forget(key);
});

export const uploads = {
  read: (key: string): UploadRun | null => running.get(key)?.run ?? null,
  isAnySending: (): boolean => [...running.values()].some(({ run }) => run.state === 'sending'),
  subscribe(changed: () => void) {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  },
  /** Checks and sends a file. A refused one is told and not sent. */
  start(target: UploadTarget, file: File, uid: string): void {
    const refused = rejectUpload(target.kind, file);
    if (refused) {
      toast.error(refused.title, refused.description);
      return;
    }
    send(target, file, uid);
  },
  retry(key: string): void {
    const entry = running.get(key);
    if (entry) send(entry.target, entry.file, entry.uid);
  },
  /** Ends an upload, or puts away what is said of one that failed. */
  dismiss: forget,
};
