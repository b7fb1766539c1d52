import { saveReview } from '@keepsong/domain/calls/save-review';
import type { Order } from '@keepsong/domain/documents/order';
import { expect } from 'vitest';
import { SAVE_REVIEW_LIMITS } from '../../functions/src/reviews/reviews.ts';
import { usedUp } from '../support/limits.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';
import { givenEnded, review, reviewForm, storedReview } from '../support/reviews.ts';
import { attack } from './attack.ts';

const owner = await newCustomer();

attack('review-foreign', async () => {
  const { id } = await givenEnded(owner);
  await review(owner, id);
  for (const other of await Promise.all([newCustomer(), newAdmin()])) {
    for (const value of [reviewForm({ text: 'Mine' }), null]) {
      const call = other.call(saveReview, { orderId: id, seen: 1, value });
      expect(await outcomeOf(call)).toBe('not_found');
    }
  }
  expect(await storedReview(id)).toMatchObject({ text: reviewForm().text });
});

attack('review-too-early', async () => {
  const early: Partial<Order>[] = [
    { status: 'ready_for_review', completedAt: null },
    { paymentStatus: 'pending', paidAt: null },
    { status: 'pending', canceledAt: new Date(), paymentStatus: 'refunded' },
  ];
  for (const changes of early) {
    const { id } = await givenEnded(owner, changes);
    expect(await outcomeOf(review(owner, id))).toBe('not_allowed_now');
    expect(await storedReview(id)).toBeNull();
  }
});

attack('review-thousand', async () => {
  const writer = await newCustomer();
  const { id } = await givenEnded(writer);
  await review(writer, id);
  await usedUp(writer, SAVE_REVIEW_LIMITS);
  expect(await outcomeOf(review(writer, id, {}, 1))).toBe('rate_limited');
});

attack('review-shown', async () => {
  const { id } = await givenEnded(owner);
  const text = '<img src=x onerror=alert(1)> \u202Eevil\u202C شكرا';
  await review(owner, id, { text });
  // Stored as it was written: each page shows it as text, in an element with its own direction.
  expect(await storedReview(id)).toMatchObject({ text });
  for (const field of ['text', 'name']) {
    const piled = review(owner, id, { [field]: `a${'\u0301'.repeat(600)}` }, 1);
    expect(await outcomeOf(piled)).toBe('invalid_input');
  }
});

attack('review-forged', async () => {
  const { id } = await givenEnded(await newCustomer());
  const writer = await newCustomer();
  const mine = await givenEnded(writer, { paymentStatus: 'refunded' });
  const forged = { ending: 'completed', hidden: 'abuse', userId: 'x', publicId: 'x', createdAt: 0, id };
  await review(writer, mine.id, forged);
  expect(await storedReview(mine.id)).toMatchObject({ ending: 'refunded', hidden: null, userId: writer.uid });
  expect(await storedReview(id)).toBeNull();
  for (const wrong of [{ consents: false }, { stars: 6 }, { stars: 0 }, { stars: 4.5 }, { text: '\u200B' }]) {
    expect(await outcomeOf(review(writer, mine.id, wrong, 1))).toBe('invalid_input');
  }
});
