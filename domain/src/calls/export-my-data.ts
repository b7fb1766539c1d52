import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/**
 * Starts to write all data stored about the caller into one file in Storage (`exportPath`, `myDataSchema`), which takes seconds to
 * minutes. `dataExports/{uid}` tells how far it is. Asking again meanwhile starts nothing.
 */
export const exportMyData = defineCall({
  name: 'exportMyData',
  request: z.object({}),
});
