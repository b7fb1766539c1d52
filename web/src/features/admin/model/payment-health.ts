import type { Order } from '@keepsong/domain/documents/order';
import type { ReconcilerHealth } from '@keepsong/domain/documents/service-health';

/** The reconciler looks every ten minutes; an hour after a checkout has ended it must have noticed. */
const PATIENCE_MS = 60 * 60_000;

/** Orders that should not be pending any more: nobody has asked Stripe about them. */
export function overdueChecks(pending: readonly Order[], now: Date): Order[] {
  return pending.filter(({ checkout }) => now.getTime() - checkout.expiresAt.getTime() > PATIENCE_MS);
}

/** Three runs that did not come. */
const STANDSTILL_MS = 30 * 60_000;

/** What a person should know of the reconciler's last run; null when all is well. */
export function reconcilerTrouble(last: ReconcilerHealth | null, now: Date): string | null {
  if (last === null) return 'The regular check with Stripe has never run.';
  const { ranAt, failed, untold } = last;
  if (now.getTime() - ranAt.getTime() > STANDSTILL_MS) {
    return 'The regular check with Stripe has not run for more than half an hour.';
  }
  if (failed > 0) return `Stripe could not be asked about ${orders(failed)}.`;
  return untold > 0 ? `Stripe knew what no webhook had told us of ${orders(untold)}.` : null;
}

function orders(count: number): string {
  return count === 1 ? 'one order' : `${count} orders`;
}
