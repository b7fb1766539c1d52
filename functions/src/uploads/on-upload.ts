import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { optionsFor } from '../config.ts';
import { checkStoryFile } from '../story/check-story-file.ts';
import { checkArrival } from '../media/process-upload.ts';
import { uploadedStoryFile } from '../media/uploaded-file.ts';

/** A large picture or recording takes the most memory and time, so an instance takes one file. Retried for an hour, then refused. */
const OPTIONS = {
  ...optionsFor('private'),
  memory: '1GiB',
  timeoutSeconds: 300,
  concurrency: 1,
  maxInstances: 10,
  retry: true,
} as const;

export const processUploadedFile = onObjectFinalized(OPTIONS, ({ data, time }) => checkArrival(data, time));

/** Processes the files of stories. Customers can send many at once, and those of the team do not wait behind them. */
export const processStoryFile = onObjectFinalized(OPTIONS, async ({ data, time }) => {
  const file = uploadedStoryFile(data);
  if (file) await checkStoryFile(file, time);
});
