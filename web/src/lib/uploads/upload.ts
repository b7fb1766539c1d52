import { rejectUpload, uploadTypeOf, type FileKind } from '@keepsong/domain/uploads';
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { renewToken } from '@/lib/firebase/token';
import { reportError } from '@/lib/early/report';
import { useSession } from '@/lib/session/session';
import { toast } from '@/lib/feedback/toast';
import { preparedFile, RefusedFile } from './prepare-file';
import { sendFile } from './send-file';

/** A file on its way. `size`, like `sent` in bytes: of what is sent, in which a picture can be another file than was chosen. `processing`: fully uploaded, and the server checks its bytes. `remarked`: it is taken. */
type UploadState =
  | { state: 'sending'; size: number; sent: number }
  | { state: 'processing' }
  | { state: 'failed'; message: string }
  | { state: 'rejected'; message: string }
  | { state: 'remarked'; message: string };

export interface UploadRun {
  file: File;
  progress: UploadState;
  cancel: () => void;
}

/** The server's check of a file: `listening` resolves when its result can be seen, `checked` with the result. */
export interface FollowedCheck {
  listening: Promise<void>;
  /** Null when the wait was ended. Rejects with Firestore's error. */
  checked: Promise<{ state: 'ready' | 'rejected' | 'processing'; message: string } | null>;
}

export interface UploadTarget {
  /** One upload at a time has this key. */
  key: readonly string[];
  kind: FileKind;
  pathOf: (file: File) => string;
  metadata: Record<string, string>;
  follow: (path: string, signal: AbortSignal) => FollowedCheck;
  titles: { done: string; failed: string };
}

const keyOf = ({ key }: Pick<UploadTarget, 'key'>) => ['upload', ...key];

export function useUploader() {
  const { user } = useSession();
  const client = useQueryClient();
  const runOf = (target: UploadTarget) => client.getQueryData<UploadRun | null>(keyOf(target)) ?? null;

  return {
    runOf,
    start: (target: UploadTarget, file: File) => {
      const refused = rejectUpload(target.kind, file);
      if (refused) refuse(client, target, file, refused);
      else if (user) void upload(client, target, file, user.uid);
    },
    /** Cancels an upload, or removes the message of one that failed. */
    dismiss: (target: UploadTarget) => {
      runOf(target)?.cancel();
      client.setQueryData<UploadRun | null>(keyOf(target), null);
    },
  };
}

/** In the query cache, so that it goes on when its place on the page closes. */
export function useUpload(target: UploadTarget) {
  const { start, dismiss } = useUploader();
  const { data: run = null } = useQuery<UploadRun | null>({
    queryKey: keyOf(target),
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return {
    run,
    start: (file: File) => start(target, file),
    dismiss: () => dismiss(target),
  };
}

/** Says at the field, and in a toast that disappears, why a file is not sent. */
function refuse(
  client: QueryClient,
  target: UploadTarget,
  file: File,
  { title, description }: RefusedFile['reason'],
): void {
  toast.error(title, description);
  const progress = { state: 'rejected' as const, message: `${title} - ${description}` };
  const run: UploadRun = { file, progress, cancel: () => undefined };
  client.setQueryData<UploadRun | null>(keyOf(target), run);
}

/** Prepares and sends a file, and follows the server's check. Cancels an earlier upload to the same target. */
async function upload(client: QueryClient, target: UploadTarget, chosen: File, uid: string): Promise<void> {
  const queryKey = keyOf(target);
  client.getQueryData<UploadRun | null>(queryKey)?.cancel();
  const controller = new AbortController();
  const { signal } = controller;
  const set = (progress: UploadState | null) => {
    if (signal.aborted) return;
    const run = progress && { file: chosen, progress, cancel: () => controller.abort() };
    client.setQueryData<UploadRun | null>(queryKey, run);
  };
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  set({ state: 'sending', size: chosen.size, sent: 0 });
  const unfollowed = new AbortController();
  // `AbortSignal.any` is not in Safari before 17.4 and Firefox before 124.
  signal.addEventListener('abort', () => unfollowed.abort());
  let checking: FollowedCheck['checked'];
  try {
    const file = await preparedFile(target.kind, chosen);
    if (signal.aborted) return;
    const path = target.pathOf(file);
    const followed = target.follow(path, unfollowed.signal);
    checking = followed.checked;
    // It is handled below, unless sending fails first.
    checking.catch(() => undefined);
    // Up to 200 MB are not sent when their result cannot be read.
    await Promise.race([followed.listening, checking]);
    if (signal.aborted) return;
    const onSent = (sent: number) => set({ state: 'sending', size: file.size, sent });
    const metadata = {
      contentType: uploadTypeOf(target.kind, file.name) ?? file.type,
      customMetadata: { originalName: file.name, ...target.metadata, uploadedBy: uid },
    };
    await sendFile(path, file, metadata, onSent, signal);
  } catch (error) {
    unfollowed.abort();
    if (signal.aborted) return;
    if (error instanceof RefusedFile) return refuse(client, target, chosen, error.reason);
    const message = sendError(error);
    set({ state: 'failed', message });
    toast.error('Upload failed', message);
    return;
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
  set({ state: 'processing' });
  // The specification's title; what is not known yet is said beside it.
  toast.info('Upload successful', `${chosen.name} is sent and is being checked.`);
  const { titles } = target;
  try {
    const checked = await checking;
    if (!checked) return;
    if (checked.state === 'rejected') {
      set({ state: 'rejected', message: checked.message });
      toast.error(titles.failed, checked.message);
    } else {
      set(checked.message ? { state: 'remarked', message: checked.message } : null);
      toast.success(titles.done);
    }
  } catch (error) {
    if (signal.aborted) return;
    reportError(error, 'following an upload');
    toast.error(titles.failed);
    set({ state: 'failed', message: 'We could not learn what became of the file.' });
  }
}

function sendError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'storage/unauthorized' || code === 'permission-denied') {
    void renewToken();
    return 'You do not have permission to upload this file.';
  }
  return error instanceof Error ? error.message : 'Please try again.';
}
