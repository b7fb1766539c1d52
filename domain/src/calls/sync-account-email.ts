import { z } from 'zod/mini';
import { defineCall } from './define-call.ts';

/** Makes the caller's profile name the e-mail that the account has by now. Only the server may write it. */
export const syncAccountEmail = defineCall({
  name: 'syncAccountEmail',
  request: z.object({}),
  response: z.object({ email: z.string() }),
});
