import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/**
 * Puts the e-mail that the account has by now on the caller's profile, on the orders that were placed under the former one,
 * and on e-mails that wait to be sent. Only the server may write it.
 */
export const syncAccountEmail = defineCall({
  name: 'syncAccountEmail',
  request: z.object({}),
  response: z.object({ email: z.string() }),
});
