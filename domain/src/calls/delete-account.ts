import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

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
