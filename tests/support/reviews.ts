import { saveReview } from '@keepsong/domain/calls/save-review';
import { reviewPath, reviewSchema } from '@keepsong/domain/documents/review';
import type { Order } from '@keepsong/domain/documents/order';
import { stored } from './database.ts';
import { givenOrder } from './factory.ts';
import type { Person } from './people.ts';

export const reviewForm = (changes: object = {}) => ({
  ...{ stars: 4, text: 'It was us', name: 'Ada', consents: true as const },
  ...changes,
});

/** A completed order. */
export const givenEnded = (owner: Pick<Person, 'uid' | 'email'>, changes: Partial<Order> = {}) =>
  givenOrder(owner, { status: 'completed', paidAt: new Date(), completedAt: new Date(), ...changes });

export const review = (owner: Person, orderId: string, changes: object = {}, seen = 0) =>
  owner.call(saveReview, { orderId, seen, value: reviewForm(changes) });

export const storedReview = (orderId: string) => stored(reviewPath(orderId), reviewSchema);
