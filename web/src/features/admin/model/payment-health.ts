import type { Order } from '@keepsong/domain/documents/order';

/** The reconciler looks every ten minutes; an hour after a checkout has ended it must have noticed. */
const PATIENCE_MS = 60 * 60_000;

/** Orders that should not be pending any more: nobody has asked Stripe about them. */
export function overdueChecks(pending: readonly Order[], now: Date): Order[] {
  return pending.filter(({ checkout }) => now.getTime() - checkout.expiresAt.getTime() > PATIENCE_MS);
}
