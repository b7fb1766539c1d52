import type { ServiceHealth } from '@keepsong/domain/documents/service-health';

/** Three missed runs. */
const STOPPED_MS = 30 * 60_000;

export function reconcilerTrouble(last: ServiceHealth | null, now: Date): string | null {
  if (last === null) return 'The regular check with Stripe has never run.';
  const { ranAt, failed, repaired, error } = last;
  if (now.getTime() - ranAt.getTime() > STOPPED_MS) {
    return 'The regular check with Stripe has not run for more than half an hour.';
  }
  if (error !== undefined) return `The last check with Stripe failed: ${error}.`;
  if (failed > 0) return `Stripe could not be asked about ${orders(failed)}.`;
  return repaired > 0 ? `Stripe knew what no webhook had told us of ${orders(repaired)}.` : null;
}

function orders(count: number): string {
  return count === 1 ? 'one order' : `${count} orders`;
}
