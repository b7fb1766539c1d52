import { newSync, type StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { describe, expect, it } from 'vitest';
import { daysOf, progressOf, repairText, resultText, SYNC_DAYS } from './stripe-sync';

const NOW = new Date('2026-03-31T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const sync = (changes: Partial<StripeSync> = {}): StripeSync => ({
  ...newSync('sync-1', 'admin-1', ago(10), NOW),
  ...changes,
});

describe('a sync with Stripe', () => {
  it('can cover 1 to 30 days', () => {
    expect(SYNC_DAYS.map(([days]) => Number(days))).toEqual(Array.from({ length: 30 }, (_, day) => day + 1));
    expect(daysOf(sync())).toBe(10);
  });

  it.each<[number, Partial<StripeSync>]>([
    [0, {}],
    [40, { readBackTo: ago(4) }],
    [100, { readBackTo: ago(11) }],
    [100, { state: 'done' }],
  ])('is at %i percent with %j', (percent, changes) => {
    expect(progressOf(sync(changes))).toBe(percent);
  });

  it.each<[string, Partial<StripeSync>]>([
    ['Nothing was missing.', {}],
    ['One order was repaired.', { repairedOrders: 1 }],
    [
      '3 orders were repaired. One event could not be carried out.',
      { repairedOrders: 3, failedEventIds: ['evt_1'] },
    ],
    ['2 events could not be carried out.', { failedEventIds: ['evt_1', 'evt_2'] }],
  ])('ends with: %s', (text, changes) => {
    expect(resultText(sync(changes))).toBe(text);
  });

  it('describes the change of each order', () => {
    const unpaid = { paymentStatus: 'pending', refundedCents: 0 } as const;
    const paid = { paymentStatus: 'paid', refundedCents: 500 } as const;
    expect(repairText({ isRepaired: true, missing: ['payment'], before: unpaid, after: paid })).toBe(
      'Pending → Paid, $5.00 given back',
    );
    expect(repairText({ isRepaired: true, missing: ['dispute'], before: paid, after: paid })).toBe(
      'Still Paid, $5.00 given back; the missing facts were added',
    );
    expect(repairText({ isRepaired: true, missing: ['payment'], before: null, after: null })).toContain(
      'not in our database',
    );
  });
});
