import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Makes an earlier file of a song its current one again. Admins only. The file is copied to a new path and checked like an
 * upload: the document of that upload holds the result.
 */
export const restoreFile = defineCall({
  name: 'restoreFile',
  request: z.object({ uploadId: idSchema }),
  response: z.object({ path: z.string() }),
});
