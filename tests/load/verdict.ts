import type { Answer } from './storm.ts';
import { ENDINGS, type Story } from './stories.ts';

/** The documents of an order after the storm. */
export interface Outcome {
  paymentStatus: string;
  /** Templates of the queued e-mails, one entry a row. */
  mails: readonly string[];
}

export interface Verdict {
  /** Orders whose payment was recorded exactly once and that are still paid. */
  paidOnce: number;
  /** Paid orders of which each e-mail was queued exactly once. */
  mailedOnce: number;
  /** Every order with something wrong, and what. */
  wrong: { orderId: string; what: string[] }[];
  mails: number;
}

const MAILS = ['new_order_notification', 'purchase_confirmation'];

/**
 * Judges an endpoint by its responses to the storm and the documents it wrote: it must accept every delivery in the end,
 * record each payment once and for good, and queue each of its e-mails once.
 */
export function judge(
  stories: readonly Story[],
  answers: readonly Answer[],
  outcomes: ReadonlyMap<string, Outcome>,
): Verdict {
  const payments = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const { orderId, isPayment, status, outcome } of answers) {
    if (status < 200 || status > 299) continue;
    taken.set(orderId, (taken.get(orderId) ?? 0) + 1);
    if (isPayment && outcome === 'recorded') payments.set(orderId, (payments.get(orderId) ?? 0) + 1);
  }
  const verdict: Verdict = { paidOnce: 0, mailedOnce: 0, wrong: [], mails: 0 };
  for (const { orderId, ending, events } of stories) {
    const { isPaid } = ENDINGS[ending];
    const { paymentStatus = 'none', mails = [] } = outcomes.get(orderId) ?? {};
    const times = payments.get(orderId) ?? 0;
    const what: string[] = [];
    if (taken.get(orderId) !== events.length * 4) what.push('a delivery was never taken');
    const expected = isPaid ? 'paid' : 'expired';
    if (paymentStatus !== expected) what.push(`${paymentStatus} instead of ${expected}`);
    if (times !== (isPaid ? 1 : 0)) what.push(`paid ${times} times`);
    const isMailedOnce = [...mails].sort().join() === (isPaid ? MAILS.join() : '');
    if (!isMailedOnce) what.push(`e-mails: ${[...mails].sort().join(', ') || 'none'}`);
    if (isPaid && times === 1 && paymentStatus === 'paid') verdict.paidOnce += 1;
    if (isPaid && isMailedOnce) verdict.mailedOnce += 1;
    if (what.length > 0) verdict.wrong.push({ orderId, what });
    verdict.mails += mails.length;
  }
  return verdict;
}
