import { randomUUID } from 'node:crypto';
import type { Order } from '@keepsong/domain/documents/order';
import type { ExtraProduct } from '@keepsong/domain/pricing';
import { countRevisions } from '@keepsong/domain/revisions';
import { beforeEach, describe, expect, it } from 'vitest';
import { buy } from '../../functions/src/checkout/buy-extra.ts';
import { CUSTOMER, Shop, STRANGER } from './support/shop.ts';

const REFUSED = { code: 'not_allowed_now' };

let shop: Shop;
let orderId: string;
beforeEach(async () => {
  shop = new Shop();
  ({ orderId } = await shop.paidOrder());
});

const order = () => shop.database.order(orderId);
const extra = (id: string) => shop.database.extra(`${orderId}~${id}`);
const become = (changes: Partial<Order>) => shop.database.orderDocs.set(orderId, { ...order(), ...changes });
const use = (used: number) => become({ revisions: { ...order().revisions, used } });
const left = () => countRevisions(order().revisions).left;
const press = (product: ExtraProduct, requestId: string = randomUUID(), caller = CUSTOMER) =>
  buy(shop.deps, caller, { orderId, product, requestId });

async function pay(id: string): Promise<void> {
  const events = shop.stripe.events.length;
  shop.stripe.pay(extra(id).checkout.sessionId ?? '');
  await shop.deliver(events);
}

async function bought(product: ExtraProduct): Promise<string> {
  await press(product);
  await pay(`${product}-1`);
  return `${product}-1`;
}

it('two devices, and another press later, open the same page; what is paid is never opened again', async () => {
  const requestId = randomUUID();
  const [one, other] = await Promise.all([press('cover', requestId), press('cover')]);
  expect(other.url).toBe(one.url);
  shop.wait(60);
  expect((await press('cover')).url).toBe(one.url);
  await pay('cover-1');
  expect(order()).toMatchObject({ includesCoverImage: true, amountCents: 2999, chargedCents: 2999 });
  await expect(press('cover', requestId)).rejects.toMatchObject(REFUSED);
  expect(shop.database.extrasOf(orderId)).toHaveLength(1);
  expect(shop.mails(orderId)).toContain('team_notice:extra_bought:cover-1');
  expect([...shop.database.emails.keys()]).toContain(`${orderId}~cover-1:purchase_confirmation`);
  expect(shop.timeline(orderId)).toEqual(['ordered', 'paid', 'extra_bought']);
});

const MADE = { status: 'completed', assignedTo: 'grace', makerName: 'Grace' } as const;
it.each<[string, Partial<Order>, ExtraProduct, boolean]>([
  ['a revision while both are left', {}, 'revision', false],
  ['a cover', {}, 'cover', true],
  ['a cover that was ordered', { includesCoverImage: true }, 'cover', false],
  ['a cover for a finished song', { status: 'completed' }, 'cover', false],
  ['a thank-you before the choice', {}, 'thanks_5', false],
  ['a thank-you after it', MADE, 'thanks_5', true],
  ['anything for a canceled order', { canceledAt: new Date(0) }, 'cover', false],
])('%s', async (_what, changes, product, isSold) => {
  become(changes);
  await expect(press(product, randomUUID(), STRANGER)).rejects.toMatchObject({ code: 'not_found' });
  if (!isSold) return expect(press(product)).rejects.toMatchObject(REFUSED);
  await bought(product);
  const whom = changes.makerName ? { uid: 'grace', name: 'Grace' } : null;
  expect(extra(`${product}-1`)).toMatchObject({ paymentStatus: 'paid', whom });
  if (product === 'thanks_5') await expect(press('thanks_20')).rejects.toMatchObject(REFUSED);
});

describe('a bought revision', () => {
  beforeEach(() => use(2));

  it('is one more; the team gives it back while it is not used, and it is gone', async () => {
    const id = await bought('revision');
    expect(left()).toBe(1);
    await shop.giveBack(shop.refundRequest(orderId, null, id));
    expect([left(), extra(id).paymentStatus, order().paymentStatus]).toEqual([0, 'refunded', 'paid']);
    expect(shop.stripe.refunds.size).toBe(1);
    expect(shop.timeline(orderId).at(-1)).toBe('extra_refunded');
    const [letter] = [...shop.database.emails.values()].filter((one) => one.template === 'order_refunded');
    expect(letter?.text).toContain('your payment for “One More Revision” in full');
  });

  it('that was given back is not taken again by a finished song, though its refund fails', async () => {
    const id = await bought('revision');
    await shop.giveBack(shop.refundRequest(orderId, null, id));
    become({ status: 'completed' });
    shop.stripe.settleRefund([...shop.stripe.refunds.keys()][0] ?? '', 'fail');
    await shop.deliver();
    expect(extra(id)).toMatchObject({ paymentStatus: 'paid', appliedAt: null });
    expect(left()).toBe(0);
  });

  it('is not given back once it is used, also not when the order is canceled', async () => {
    const id = await bought('revision');
    use(3);
    await expect(shop.giveBack(shop.refundRequest(orderId, null, id))).rejects.toMatchObject({
      code: 'not_allowed_now',
    });
    await shop.cancel(orderId);
    expect([order().paymentStatus, extra(id).paymentStatus, left()]).toEqual(['refunded', 'paid', 0]);
  });

  it('goes back with a canceled order while it is not used', async () => {
    const id = await bought('revision');
    await shop.cancel(orderId);
    expect([order().paymentStatus, extra(id).paymentStatus, left()]).toEqual(['refunded', 'refunded', 0]);
  });

  it.each<[string, () => unknown]>([
    ['completed', () => become({ status: 'completed' })],
    ['canceled', () => shop.cancel(orderId)],
    ['given back', () => shop.giveBack(shop.refundRequest(orderId, null))],
  ])('that is paid after the order was %s goes back once', async (_when, end) => {
    await press('revision');
    const sessionId = extra('revision-1').checkout.sessionId ?? '';
    await end();
    shop.stripe.pay(sessionId);
    await shop.deliver();
    await shop.deliver();
    expect(extra('revision-1')).toMatchObject({ paymentStatus: 'refunded', appliedAt: null });
    expect(order().revisions.granted).toBe(0);
    const refunds = [...shop.stripe.refunds.values()].filter(({ metadata }) => metadata['extraId']);
    expect(refunds).toHaveLength(1);
  });

  it('that is disputed does not close the song', async () => {
    const id = await bought('revision');
    shop.stripe.dispute(extra(id).paymentIntentId ?? '');
    await shop.deliver();
    expect(extra(id)).toMatchObject({ review: { reason: 'dispute' }, paymentStatus: 'paid' });
    expect(order()).toMatchObject({ disputes: [], review: null, alerts: [], costMoney: true });
    expect([...shop.database.songDocs.values()].map(({ isPaid }) => isPaid)).toEqual([true]);
  });
});

it('a thank-you that was begun is for whoever has made the song since', async () => {
  become(MADE);
  await press('thanks_5');
  become({ assignedTo: 'linus', makerName: 'Linus' });
  await press('thanks_5');
  await press('thanks_5');
  await pay('thanks_5-2');
  expect(extra('thanks_5-2')).toMatchObject({ paymentStatus: 'paid', whom: { uid: 'linus', name: 'Linus' } });
});

it('two sizes of a thank-you are one: of two open pages, the one that is paid first is kept', async () => {
  become({ status: 'completed' });
  await press('thanks_5');
  await press('thanks_20');
  await pay('thanks_20-1');
  await pay('thanks_5-1');
  expect(extra('thanks_20-1')).toMatchObject({ paymentStatus: 'paid', refundedCents: 0 });
  expect(extra('thanks_5-1')).toMatchObject({
    paymentStatus: 'refunded',
    refundedCents: 500,
    appliedAt: null,
  });
  expect(shop.mails(orderId)).not.toContain('team_notice:extra_bought:thanks_5-1');
  await expect(press('thanks_10')).rejects.toMatchObject(REFUSED);
  // The team gives it back: it was given all the same.
  await shop.giveBack(shop.refundRequest(orderId, null, 'thanks_20-1'));
  expect(order()).toMatchObject({
    isThanked: true,
    books: { extras: { '2026-03 thanks': 2000 } },
    extraSums: { chargedCents: 2500, refundedCents: 2500, costly: 2 },
  });
});

it('without a webhook, the return page and the reconciler find the payment of an extra', async () => {
  await press('cover');
  const sessionId = extra('cover-1').checkout.sessionId ?? '';
  shop.stripe.pay(sessionId);
  expect(await shop.verify(orderId, sessionId)).toEqual({ status: 'paid', isValid: true });
  use(2);
  await press('revision');
  shop.stripe.pay(extra('revision-1').checkout.sessionId ?? '');
  await shop.reconcile();
  expect(left()).toBe(1);
});
