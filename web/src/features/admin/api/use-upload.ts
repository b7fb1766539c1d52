import { rejectUpload, uploadPath } from '@keepsong/domain/uploads';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Firestore } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { useFirestore, useStorage } from 'reactfire';
import { renewToken } from '@/lib/firebase/token';
import { reportError } from '@/lib/feedback/report';
import { useSession } from '@/lib/session/session';
import { toast } from '@/lib/feedback/toast';
import { UPLOAD_TITLES } from '../model/upload';
import type { UploadState, UploadTarget } from '../model/upload';
import { sendFile } from './send-file';
import type { SendProgress } from './send-file';
import { CHECK_LATE_MS, followCheck } from './uploads';

export interface UploadRun {
  file: File;
  progress: UploadState;
  cancel: () => void;
}

interface Sdks {
  storage: FirebaseStorage;
  db: Firestore;
}

const keyOf = ({ songId, kind }: UploadTarget) => ['upload', songId, kind];

/**
 * The current upload to one target of a song, or null. It is in the query cache, so that it continues when the dialog closes
 * and the next dialog finds it.
 */
export function useUpload(target: UploadTarget) {
  const { user } = useSession();
  const client = useQueryClient();
  const sdks = { storage: useStorage(), db: useFirestore() };
  const { data: run = null } = useQuery<UploadRun | null>({
    queryKey: keyOf(target),
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
    structuralSharing: false,
  });

  function send(file: File): void {
    if (user) void upload(client, sdks, target, file, user.uid);
  }

  return {
    run,
    start: (file: File) => {
      const refused = rejectUpload(target.kind, file);
      if (!refused) {
        send(file);
        return;
      }
      const { title, description } = refused;
      toast.error(title, description);
      // Also at the field: the toast disappears.
      const progress = { state: 'rejected' as const, message: `${title} - ${description}` };
      const run: UploadRun = { file, progress, cancel: () => undefined };
      client.setQueryData<UploadRun | null>(keyOf(target), run);
    },
    retry: () => {
      if (run) send(run.file);
    },
    /** Cancels an upload, or removes the message of one that failed. */
    dismiss: () => {
      run?.cancel();
      client.setQueryData<UploadRun | null>(keyOf(target), null);
    },
  };
}

/** Sends a file that passed the checks and follows the server's check. Cancels an earlier upload to the same target. */
async function upload(
  client: QueryClient,
  { storage, db }: Sdks,
  target: UploadTarget,
  file: File,
  uid: string,
): Promise<void> {
  const queryKey = keyOf(target);
  client.getQueryData<UploadRun | null>(queryKey)?.cancel();
  const { kind, ownerId, songId } = target;
  const path = uploadPath(kind, ownerId, songId, file.name, Date.now());
  const controller = new AbortController();
  const { signal } = controller;
  const set = (progress: UploadState | null) => {
    if (signal.aborted) return;
    const run = progress && { file, progress, cancel: () => controller.abort() };
    client.setQueryData<UploadRun | null>(queryKey, run);
  };
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  set({ state: 'sending', sent: 0, isWaiting: !navigator.onLine });
  const unsent = new AbortController();
  const { listening, checked: checking } = followCheck(db, path, AbortSignal.any([signal, unsent.signal]));
  // It is handled below, unless sending fails first.
  checking.catch(() => undefined);
  try {
    // Up to 200 MB are not sent when their result cannot be read.
    await Promise.race([listening, checking]);
    if (signal.aborted) return;
    const onProgress = (sent: SendProgress) => set({ state: 'sending', ...sent });
    await sendFile(storage, path, target, file, uid, onProgress, signal);
  } catch (error) {
    unsent.abort();
    if (signal.aborted) return;
    const message = sendError(error);
    set({ state: 'failed', message });
    toast.error('Upload failed', message);
    return;
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
  set({ state: 'processing', isLate: false });
  const late = setTimeout(() => set({ state: 'processing', isLate: true }), CHECK_LATE_MS);
  // The specification's title; what is not known yet is said beside it.
  toast.info('Upload successful', `${file.name} is sent and is being checked.`);
  const titles = UPLOAD_TITLES[target.kind];
  try {
    const checked = await checking;
    if (!checked) return;
    if (checked.state === 'rejected') {
      set({ state: 'rejected', message: checked.message });
      toast.error(titles.failed, checked.message);
    } else {
      set(null);
      toast.success(titles.done);
    }
  } catch (error) {
    if (signal.aborted) return;
    reportError(error, 'following an upload');
    toast.error(titles.failed);
    set({ state: 'failed', message: 'We could not learn what became of the file.' });
  } finally {
    clearTimeout(late);
  }
}

function sendError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'storage/unauthorized' || code === 'permission-denied') {
    void renewToken();
    return 'You do not have permission to upload this file.';
  }
  if (code === 'storage/retry-limit-exceeded')
    return 'The connection was away for too long. Please try again.';
  return error instanceof Error ? error.message : 'Please try again.';
}
