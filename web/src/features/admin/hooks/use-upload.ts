import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '@/lib/session';
import { uploads } from '../api/upload-store';
import { areaKey } from '../model/upload-run';
import type { UploadRun, UploadTarget } from '../model/upload-run';

export interface UploadState {
  run: UploadRun | null;
  start: (file: File) => void;
  retry: () => void;
  dismiss: () => void;
}

/** The file on its way into one area, if there is one. */
export function useUpload(target: UploadTarget): UploadState {
  const { user } = useSession();
  const key = areaKey(target);
  const run = useSyncExternalStore(
    useCallback((onChange: () => void) => uploads.subscribe(onChange), []),
    useCallback(() => uploads.read(key), [key]),
  );
  const isSending = run?.state === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
  return {
    run,
    start: (file) => {
      if (user) uploads.start(target, file, user.uid);
    },
    retry: () => uploads.retry(key),
    dismiss: () => uploads.dismiss(key),
  };
}
