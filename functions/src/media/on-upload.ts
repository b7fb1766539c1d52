import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { BASE_OPTIONS } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { processUpload } from './process-upload.ts';
import { uploadedFile } from './uploaded-file.ts';

/**
 * Processes every file that arrives in the bucket. Decoding a large cover takes more memory than any other work; one file
 * at a time, so that two never meet. Retried after an error.
 */
export const processUploadedFile = onObjectFinalized(
  {
    ...BASE_OPTIONS,
    memory: '1GiB',
    timeoutSeconds: 180,
    concurrency: 1,
    maxInstances: 10,
    retry: true,
  },
  async ({ data }) => {
    const file = uploadedFile(data);
    if (!file) return;
    try {
      await processUpload(file);
    } catch (error) {
      logEvent('error', 'upload_failed', { songId: file.songId, kind: file.kind, ...errorFields(error) });
      throw error;
    }
  },
);
