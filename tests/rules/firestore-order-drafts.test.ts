import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { DRAFT_TEXT_LIMIT, EMPTY_ORDER_FORM, orderDraftPath } from '@keepsong/domain/documents/order-draft';
import firebase from 'firebase/compat/app';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createActors, type Actors } from './actors.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await createActors(['firestore']);
});
afterAll(() => actors.leave());

const PLACED = { orderId: 'order-1', amountCents: 3499, placedAt: 3, isLeft: false };
const TIMES = Object.fromEntries(
  [...Object.keys(EMPTY_ORDER_FORM), 'order'].map((key) => [key, 1_700_000_000_000]),
);
const draft = (changes: object = {}) => ({
  form: { ...EMPTY_ORDER_FORM, theme: 'We met in the rain' },
  changedAt: TIMES,
  order: null,
  savedAt: firebase.firestore.FieldValue.serverTimestamp(),
  ...changes,
});
const withForm = (changes: object) => draft({ form: { ...EMPTY_ORDER_FORM, ...changes } });
const withTime = (changes: object) => draft({ changedAt: { ...TIMES, ...changes } });
const withOrder = (changes: object) => draft({ order: { ...PLACED, ...changes } });

const uidOf = () => `writer-${randomUUID()}`;
const draftOf = (uid: string, who = actors.signedIn({}, uid)) => who.firestore().doc(orderDraftPath(uid));

describe('the draft of an order', () => {
  it('is made, changed, emptied and read by its owner', async () => {
    const mine = draftOf(uidOf());
    await assertSucceeds(mine.get());
    await assertSucceeds(mine.set(draft()));
    await assertSucceeds(mine.set(draft({ order: PLACED })));
    await assertSucceeds(mine.set(withOrder({ isLeft: true })));
    await assertSucceeds(mine.set(draft({ form: {}, changedAt: {} })));
    await assertSucceeds(mine.set(withForm({ theme: 'n'.repeat(DRAFT_TEXT_LIMIT), wantCoverImage: true })));
    await assertSucceeds(mine.get());
  });

  it('is read and written by nobody else, and listed and deleted by nobody', async () => {
    const uid = uidOf();
    await draftOf(uid).set(draft());
    for (const who of ['visitor', 'stranger', 'admin'] as const) {
      await assertFails(draftOf(uid, actors[who]).get());
      await assertFails(draftOf(uid, actors[who]).set(draft()));
      await assertFails(actors[who].firestore().collection('orderDrafts').limit(1).get());
    }
    await assertFails(draftOf(uid).delete());
    await assertFails(actors.signedIn({}, uid).firestore().collection('orderDrafts').limit(1).get());
  });

  it('is not made for a deleted account', async () => {
    const uid = uidOf();
    await actors.write(`deletedAccounts/${uid}`, { id: uid, expireAt: new Date() });
    await assertFails(draftOf(uid).set(draft()));
  });

  const tooLong = 'n'.repeat(DRAFT_TEXT_LIMIT + 1);
  const texts = Object.entries(EMPTY_ORDER_FORM).flatMap(([field, value]) =>
    typeof value === 'string' ? [field] : [],
  );
  const choices = Object.entries(EMPTY_ORDER_FORM).flatMap(([field, value]) =>
    typeof value === 'boolean' ? [field] : [],
  );

  it.each<[string, () => object]>([
    ['a field more', () => draft({ note: '' })],
    ['no times', () => ({ form: {}, order: null, savedAt: draft().savedAt })],
    ['a time of the browser', () => draft({ savedAt: new Date(0) })],
    ['an unknown field in its form', () => withForm({ isAdmin: true })],
    ['an unknown time', () => withTime({ isAdmin: 1 })],
    ['a form that is a text', () => draft({ form: 'n' })],
    ...texts.map((field): [string, () => object] => [
      `${field} too long`,
      () => withForm({ [field]: tooLong }),
    ]),
    ...texts.map((field): [string, () => object] => [
      `${field} that is a map`,
      () => withForm({ [field]: {} }),
    ]),
    ...choices.map((field): [string, () => object] => [
      `${field} that is a text`,
      () => withForm({ [field]: 'yes' }),
    ]),
    ...Object.keys(TIMES).map((key): [string, () => object] => [
      `a time of ${key} that is a text`,
      () => withTime({ [key]: tooLong }),
    ]),
    ['an order that is a text', () => draft({ order: 'order-1' })],
    ['an order with a field more', () => withOrder({ paymentStatus: 'paid' })],
    ['an order whose id is too long', () => withOrder({ orderId: 'n'.repeat(401) })],
    ['an order whose amount is a text', () => withOrder({ amountCents: '1' })],
    ['an order whose time is a text', () => withOrder({ placedAt: '1' })],
    ['an order that is left in a word', () => withOrder({ isLeft: 'no' })],
  ])('is refused with %s', async (_what, wrong) => {
    const mine = draftOf(uidOf());
    await assertFails(mine.set(wrong()));
    await assertSucceeds(mine.set(draft()));
    await assertFails(mine.set(wrong()));
  });
});
