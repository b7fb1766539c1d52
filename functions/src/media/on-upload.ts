import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { optionsFor } from '../config.ts';
import { checkArrival } from './process-upload.ts';

/**
 * Processes every file that arrives in the bucket. Decoding a large cover takes more memory than any other work; one file
 * at a time, so that two never meet. Retried after an error for an hour, then refused with a message.
 */
export const processUploadedFile = onObjectFinalized(
  {
    ...optionsFor('team'),
    memory: '1GiB',
    timeoutSeconds: 180,
    concurrency: 1,
    maxInstances: 10,
    retry: true,
  },
  ({ data, time }) => checkArrival(data, time),
);
