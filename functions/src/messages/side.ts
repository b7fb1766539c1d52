import type { MessageSide } from '@keepsong/domain/documents/message';
import type { Order } from '@keepsong/domain/documents/order';
import type { Caller } from '../callable/define-callable.ts';
import { CallError } from '../callable/call-error.ts';
import { isAdminAccount } from '../services/accounts.ts';

/** Reads the account, because the token of an admin who was revoked a minute ago is still valid. */
export const isOnTeam = async ({ uid, isAdmin }: Caller): Promise<boolean> =>
  isAdmin && (await isAdminAccount(uid));

/**
 * The caller's side of the conversation; an admin is the customer of their own order. Throws the same CallError for another
 * person's order and for none, so that ids cannot be probed.
 */
export function sideOf(
  order: Order | undefined,
  { uid }: Caller,
  onTeam: boolean,
): { order: Order; side: MessageSide } {
  if (order?.userId === uid) return { order, side: 'customer' };
  if (order && onTeam) return { order, side: 'team' };
  throw new CallError('not_found');
}
