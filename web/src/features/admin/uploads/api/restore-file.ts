import { restoreFile } from '@keepsong/domain/calls/restore-file';
import type { Upload } from '@keepsong/domain/documents/upload';
import { functions } from '@/lib/firebase/functions';
import { useAction } from '@/lib/calls/action';
import { callFunction } from '@/lib/firebase/call';
import { toast } from '@/lib/feedback/toast';
import { CHECK_LATE_MS } from '@/lib/uploads/upload';
import { followUpload } from '../../api/uploads';

/** Restores a former file, and waits until the server has checked the copy. */
export function useRestoreFile() {
  return useAction(
    async ({ id }: Upload) => {
      const { path } = await callFunction(functions, restoreFile, { uploadId: id });
      const upload = await followUpload(path, AbortSignal.timeout(CHECK_LATE_MS)).checked;
      if (!upload) toast.info('Still being checked', 'The file appears here when its check has ended.');
      else if (upload.state === 'rejected') toast.error('Failed to restore the file', upload.message);
      else toast.success('File restored');
    },
    { failure: { title: 'Failed to restore the file' } },
  );
}
