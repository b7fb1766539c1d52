import type { Order } from '@keepsong/domain/documents/order';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing';
import { cancelationOf, canceledResult, noteInWords, stateInWords } from './order-state';
import { moment } from './words';

const paidAt = new Date('2026-01-05T12:00:00Z');
const hoursLater = (hours: number) => new Date(paidAt.getTime() + hours * 3_600_000);
const unpaid = { paidAt: null, promisedAt: null, paymentIntentId: null } as const;

describe('where an order stands', () => {
  it.each<[string, Partial<Order>]>([
    ['Waiting for your payment', { ...unpaid, paymentStatus: 'pending' }],
    ['did not go through, and nothing was charged', { ...unpaid, paymentStatus: 'failed' }],
    ['has expired, and nothing was charged', { ...unpaid, paymentStatus: 'expired' }],
    ['Refunded: $34.99 went back to you', { paymentStatus: 'refunded', refundedCents: 3499 }],
    ['$5.00 of $34.99 went back to you', { refundedCents: 500 }],
    ['We begin with the words', { status: 'pending' }],
    ['The lyrics are ready', { status: 'pending_lyrics_approval' }],
    ['is being made', { status: 'in_production' }],
    ['last review', { status: 'ready_for_review' }],
    ['Finished on Jan 5, 2026', { status: 'completed', completedAt: paidAt }],
    ['Canceled before it was paid', { ...unpaid, paymentStatus: 'pending', canceledAt: paidAt }],
    ['on its way back to you', { canceledAt: paidAt }],
    ['Canceled. $34.99 went back', { paymentStatus: 'refunded', refundedCents: 3499, canceledAt: paidAt }],
  ])('is told: %s', (words, changes) => {
    expect(stateInWords(anOrder(changes))).toContain(words);
  });

  it('is noted in a list only where the badges leave a question', () => {
    expect(noteInWords(anOrder())).toBe('Promised by Jan 19, 2026');
    expect(noteInWords(anOrder({ status: 'completed' }))).toBeNull();
    expect(noteInWords(anOrder({ ...unpaid, paymentStatus: 'pending' }))).toBeNull();
    expect(noteInWords(anOrder({ ...unpaid, paymentStatus: 'expired' }))).toContain('has expired');
    expect(noteInWords(anOrder({ ...unpaid, paymentStatus: 'pending', canceledAt: paidAt }))).toContain(
      'Canceled before',
    );
  });
});

describe('canceling', () => {
  it('a paid order says what becomes of the money and until when', () => {
    const cancelation = cancelationOf(anOrder(), hoursLater(23));
    expect(cancelation?.question).toContain('$34.99 goes back');
    expect(cancelation?.question).toContain('7-10 business days');
    expect(cancelation?.question).toContain(moment(hoursLater(24)));
    expect(cancelation?.offer).toContain(moment(hoursLater(24)));
  });

  it('a paid order ends with the 24th hour, and with the start of production', () => {
    expect(cancelationOf(anOrder(), hoursLater(24))).toBeNull();
    expect(cancelationOf(anOrder({ status: 'in_production' }), hoursLater(1))).toBeNull();
    expect(cancelationOf(anOrder({ status: 'pending_lyrics_approval' }), hoursLater(1))).not.toBeNull();
  });

  it.each(['pending', 'failed', 'expired'] as const)(
    'an order whose payment is %s is always possible',
    (one) => {
      const order = anOrder({ ...unpaid, paymentStatus: one });
      expect(cancelationOf(order, hoursLater(1000))?.question).toContain('Nothing has been charged');
    },
  );

  it('once is enough, and what was given back is not canceled', () => {
    expect(cancelationOf(anOrder({ canceledAt: paidAt }), hoursLater(1))).toBeNull();
    expect(
      cancelationOf(anOrder({ ...unpaid, paymentStatus: 'pending', canceledAt: paidAt }), paidAt),
    ).toBeNull();
    expect(cancelationOf(anOrder({ paymentStatus: 'refunded' }), hoursLater(1))).toBeNull();
  });

  it('is followed by what became of the money', () => {
    expect(canceledResult(anOrder(), 3499)).toContain('$34.99 goes back');
    expect(canceledResult(anOrder(), 0)).toBe('Your money is on its way back to you.');
    expect(canceledResult(anOrder({ paymentStatus: 'pending' }), 0)).toBe('Nothing was charged.');
  });
});
