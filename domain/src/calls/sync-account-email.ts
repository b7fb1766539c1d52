import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/**
 * Copies the account's current e-mail to the caller's profile, to the orders that were placed under the former one,
 * and to e-mails that wait to be sent. Only the server may write it.
 */
export const syncAccountEmail = defineCall({
  name: 'syncAccountEmail',
  request: z.object({}),
  response: z.object({ email: z.string() }),
});
