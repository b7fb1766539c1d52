import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { optionsFor } from '../config.ts';
import { checkStoryFile } from '../story/check-story-file.ts';
import { checkArrival } from '../media/process-upload.ts';
import { uploadedStoryFile } from '../media/uploaded-file.ts';

/**
 * Processes every file that arrives in the bucket. Decoding a large cover and converting a recording of 200 MB take more memory and
 * time than any other work; an instance takes one file at a time. Retried after an error for an hour, then refused with a message.
 */
export const processUploadedFile = onObjectFinalized(
  {
    ...optionsFor('team'),
    memory: '1GiB',
    timeoutSeconds: 300,
    concurrency: 1,
    maxInstances: 10,
    retry: true,
  },
  ({ data, time }) => {
    const storyFile = uploadedStoryFile(data);
    return storyFile ? checkStoryFile(storyFile, time) : checkArrival(data, time);
  },
);
