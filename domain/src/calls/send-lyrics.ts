import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall, SAVED_OR_CONFLICT } from './define-call.ts';

/**
 * Sends the current lyrics of a paid order's songs to the customer for approval and mails the customer. Admins only.
 * `revisions` is what the admin has read, by song: when one was saved meanwhile nothing is sent.
 */
export const sendLyrics = defineCall({
  name: 'sendLyrics',
  request: z.object({
    orderId: idSchema,
    revisions: z.record(idSchema, z.int().check(z.nonnegative())),
  }),
  response: SAVED_OR_CONFLICT,
});
