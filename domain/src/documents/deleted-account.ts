import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

/**
 * Written when the deletion of an account begins. The account's last token stays valid for up to an hour, so calls and rules
 * check this document.
 */
export const deletedAccountSchema = z.object({
  /** The account's uid. */
  id: idSchema,
  /** Firestore TTL removes it after this time, when no token is left. */
  expireAt: instantSchema,
});

export const DELETED_ACCOUNTS = 'deletedAccounts';
