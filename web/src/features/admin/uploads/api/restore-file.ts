import { restoreFile } from '@keepsong/domain/calls/restore-file';
import type { Upload } from '@keepsong/domain/documents/upload';
import { useFirestore, useFunctions } from 'reactfire';
import { useAction } from '@/lib/command';
import { callFunction } from '@/lib/firebase/call';
import { toast } from '@/lib/toast';
import { followCheck } from './send-file';

/** Makes a former file the current one again, and waits until the server has checked the copy. */
export function useRestoreFile() {
  const functions = useFunctions();
  const db = useFirestore();
  return useAction(
    async ({ id }: Upload) => {
      const { path } = await callFunction(functions, restoreFile, { uploadId: id });
      const { state, message } = await followCheck(db, path).result;
      if (state === 'rejected') toast.error('Failed to restore the file', message);
      else toast.success('File restored');
    },
    { failure: { title: 'Failed to restore the file' } },
  );
}
