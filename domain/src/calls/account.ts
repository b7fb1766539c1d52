import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';
import { idSchema } from '../documents/common.ts';

/** A sign-in older than this does not delete an account: anyone could be using an unlocked computer. */
export const RECENT_SIGN_IN_MINUTES = 5;

/**
 * Begins to delete the caller's account for good; `accountDeletions/{uid}` tells how far it is. Unpaid orders are canceled, paid ones
 * kept without anything personal, songs and files removed, and every session ended. May be repeated after a failure.
 */
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  request: z.object({}),
});

/**
 * Starts to write all data stored about the caller into one file in Storage (`exportPath`, `myDataSchema`), which takes seconds to
 * minutes. `dataExports/{uid}` tells how far it is. Asking again meanwhile starts nothing.
 */
export const exportMyData = defineCall({
  name: 'exportMyData',
  request: z.object({}),
});

/**
 * Copies the account's current e-mail to the caller's profile, to the orders that were placed under the former one,
 * and to e-mails that wait to be sent. Only the server may write it.
 */
export const syncAccountEmail = defineCall({
  name: 'syncAccountEmail',
  request: z.object({}),
  response: z.object({ email: z.string() }),
});

/**
 * Sends the e-mails about an order to its owner's account from now on. Refused while the owner has not confirmed the account's
 * address (`not_allowed_now`).
 */
export const correctOrderEmail = defineCall({
  name: 'correctOrderEmail',
  request: z.object({ orderId: idSchema }),
  response: z.object({ email: z.string() }),
});
