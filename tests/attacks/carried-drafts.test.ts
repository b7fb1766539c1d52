import type { Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { carryDraft, createCheckout, takeDraft } from '@keepsong/domain/calls/place-order';
import { carriedDraftPath, EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { expect } from 'vitest';
import { CARRY_DRAFT_LIMITS } from '../../functions/src/checkout/carried-draft.ts';
import { database, isThere } from '../support/database.ts';
import { filledForm } from '../support/orders.ts';
import { newAdmin, newCustomer, newVisitor, outcomeOf } from '../support/people.ts';
import { attack } from './attack.ts';

const form = { ...EMPTY_ORDER_FORM, theme: 'We met in the rain' };

/** Carries a draft as a visitor. The mail would go to `email`. */
const carried = (email: string, changes: object = {}) =>
  newVisitor().call(carryDraft, { email, form: { ...form, ...changes }, savedAt: 7 });

attack('guess-draft', async () => {
  const customer = await newCustomer();
  const ids = await Promise.all([carried(customer.email), carried(customer.email)]);
  const [one = '', other = ''] = ids.map(({ id }) => id);
  expect(one).toMatch(/^[0-9a-f]{48}$/);
  // Nothing in common by which the next one could be guessed.
  expect(other.slice(0, 8)).not.toBe(one.slice(0, 8));
  const near = one.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect(await outcomeOf(customer.call(takeDraft, { id: near }))).toBe('not_found');
  expect(await outcomeOf(newVisitor().call(takeDraft, { id: one }))).toBe('unauthenticated');
  expect(await customer.call(takeDraft, { id: one })).toEqual({ form, savedAt: 7 });
});

attack('foreign-carried-draft', async () => {
  const [customer, stranger, admin] = await Promise.all([newCustomer(), newCustomer(), newAdmin()]);
  const { id } = await carried(customer.email.toUpperCase());
  for (const who of [stranger, admin]) {
    expect(await outcomeOf(who.call(takeDraft, { id }))).toBe('not_found');
  }
  const order = { requestId: randomUUID(), form: filledForm(stranger.email), carriedId: id };
  await stranger.call(createCheckout, order);
  expect(await isThere(carriedDraftPath(id))).toBe(true);
  await customer.call(createCheckout, { ...order, form: filledForm(customer.email) });
  expect(await isThere(carriedDraftPath(id))).toBe(false);
});

attack('late-draft', async () => {
  const customer = await newCustomer();
  const { id } = await carried(customer.email);
  const stored = database.doc(carriedDraftPath(id));
  const { createdAt, expireAt } = (await stored.get()).data() as Record<'createdAt' | 'expireAt', Timestamp>;
  expect((expireAt.toMillis() - createdAt.toMillis()) / 86_400_000).toBe(7);
  await stored.update({ expireAt: new Date() });
  expect(await outcomeOf(customer.call(takeDraft, { id }))).toBe('not_found');
});

attack('thousand-drafts', async () => {
  const email = `${randomUUID()}@example.com`;
  const most = CARRY_DRAFT_LIMITS[0]?.max ?? 0;
  const outcomes: unknown[] = [];
  for (let nth = 0; nth <= most; nth += 1) outcomes.push(await outcomeOf(carried(email)));
  expect(outcomes.filter((outcome) => outcome === 'rate_limited').length).toBeGreaterThanOrEqual(1);
  const kept = await database.collection('carriedDrafts').where('email', '==', email).get();
  expect(kept.size).toBeLessThanOrEqual(most);
});

attack('draft-oversized', async () => {
  const email = `${randomUUID()}@example.com`;
  expect(await outcomeOf(carried(email, { lyrics: 'n'.repeat(1_000_000) }))).toBe('invalid_input');
  const { id } = await carried(email, { theme: 7, files: ['n'.repeat(10_000)] });
  const stored = (await database.doc(carriedDraftPath(id)).get()).data();
  expect(stored?.['form']).toEqual({ ...form, theme: '' });
});
