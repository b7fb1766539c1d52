import { restoreFile } from '@keepsong/domain/calls/restore-file';
import type { Upload } from '@keepsong/domain/documents/upload';
import { useFirestore, useFunctions } from 'reactfire';
import { useAction } from '@/lib/action';
import { callFunction } from '@/lib/firebase/call';
import { toast } from '@/lib/toast';
import { CHECK_LATE_MS, followCheck } from './send-file';

/** Restores a former file, and waits until the server has checked the copy. */
export function useRestoreFile() {
  const functions = useFunctions();
  const db = useFirestore();
  return useAction(
    async ({ id }: Upload) => {
      const { path } = await callFunction(functions, restoreFile, { uploadId: id });
      const check = followCheck(db, path);
      const late = new Promise<null>((resolve) => setTimeout(resolve, CHECK_LATE_MS, null));
      const upload = await Promise.race([check.result, late]);
      if (!upload && !(await check.ask())) {
        check.stop();
        toast.info('Still being checked', 'The file appears here when its check has ended.');
        return;
      }
      const { state, message } = await check.result;
      if (state === 'rejected') toast.error('Failed to restore the file', message);
      else toast.success('File restored');
    },
    { failure: { title: 'Failed to restore the file' } },
  );
}
