import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { BASE_OPTIONS } from '../config.ts';
import { retried } from '../store/retried.ts';
import { processUpload, refuseUnchecked } from './process-upload.ts';
import { uploadedFile } from './uploaded-file.ts';

/** An admin who waits for the check can send the file again. */
const MOST_MINUTES = 60;

/**
 * Processes every file that arrives in the bucket. Decoding a large cover takes more memory than any other work; one file
 * at a time, so that two never meet. Retried after an error for an hour, then refused with a message.
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
  async ({ data, time }) => {
    const file = uploadedFile(data);
    if (!file) return;
    const about = { songId: file.songId, kind: file.kind };
    const giveUp = () => refuseUnchecked(file);
    await retried({ since: time, mostMinutes: MOST_MINUTES, event: 'upload_failed', about, giveUp }, () =>
      processUpload(file),
    );
  },
);
