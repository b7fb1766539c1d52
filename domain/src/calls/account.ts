import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';
import { idSchema } from '../documents/common.ts';

/** A sign-in older than this does not delete an account: anyone could be using an unlocked computer. */
export const RECENT_SIGN_IN_MINUTES = 5;

/** Begins to delete the caller's account; `accountDeletions/{uid}` tells how far it is. Unpaid orders are canceled, paid ones kept without names. */
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  request: z.object({}),
});

/** Starts to write the caller's data into one file (`exportPath`, `myDataSchema`); `dataExports/{uid}` tells how far it is. */
export const exportMyData = defineCall({
  name: 'exportMyData',
  request: z.object({}),
});

/** Copies the account's current e-mail to the caller's profile and to the orders that were placed under the former one. */
export const syncAccountEmail = defineCall({
  name: 'syncAccountEmail',
  request: z.object({}),
  response: z.object({ email: z.string() }),
});

/** Sends the e-mails about an order to its owner's account from now on. Refused until its address is confirmed (`not_allowed_now`). */
export const correctOrderEmail = defineCall({
  name: 'correctOrderEmail',
  request: z.object({ orderId: idSchema }),
  response: z.object({ email: z.string() }),
});
