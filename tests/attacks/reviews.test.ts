import type { Order } from '@keepsong/domain/documents/order';
import { expect, it } from 'vitest';
import { newCustomer } from '../support/people.ts';
import { givenEnded, review, storedReview } from '../support/reviews.ts';
import { outcomeOf } from './attack.ts';

const owner = await newCustomer();

it('a customer reviews an order that is unpaid, unfinished, or was canceled before its production: is refused', async () => {
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

it('a customer writes markup, other directions or 600 marks on one letter: is shown as text in its own place, and without the marks', async () => {
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

it('a customer sends another ending, time, owner or state with a review, or no consent: is refused, and the fields are dropped', async () => {
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
