import { beforeEach, expect, it } from 'vitest';
import { LEGAL_TEXTS } from '@keepsong/domain/legal';
import { sumsOf } from '@keepsong/domain/paid';
import type { TaxMode } from '@keepsong/domain/pricing';
import { Shop } from './support/shop.ts';

let shop: Shop;
let orderId: string;
let sessionId: string;
const order = () => shop.database.order(orderId);

async function place(tax: TaxMode = 'off'): Promise<void> {
  shop.deps.tax = tax;
  orderId = await shop.placeOrder();
  sessionId = shop.sessionOf(orderId);
}
beforeEach(async () => {
  shop = new Shop();
  await place();
});

it('a code that covers the price pays nothing on an open page, which is looked at, closed and canceled', async () => {
  const placed = [orderId, await shop.placeOrder()];
  for (const id of placed) {
    expect(shop.stripe.typeCode(shop.sessionOf(id), 'FREE100')).toBeNull();
    const { session } = shop.stripe.sessions.get(shop.sessionOf(id)) ?? {};
    expect(session?.payment_status).toBe('no_payment_required');
    expect(await shop.verify(id)).toEqual({ status: 'failed', isValid: false });
  }
  await shop.reconcile();
  const states = () => placed.map((id) => shop.database.order(id).paymentStatus);
  expect(states()).toEqual(['pending', 'pending']);
  await shop.cancel(orderId);
  shop.wait(24 * 60);
  shop.stripe.expireDue();
  await shop.deliver();
  expect(states()).toEqual(['expired', 'expired']);
  expect([...shop.database.emails.keys()]).toEqual([]);
});

it('a code that covers the price is a purchase when the page is complete; nothing can be given back, and canceling says so', async () => {
  shop.stripe.typeCode(sessionId, 'free100');
  shop.stripe.pay(sessionId);
  expect(await shop.verify(orderId)).toEqual({ status: 'paid', isValid: true });
  await shop.deliver();
  expect(order()).toMatchObject({
    ...{ paymentStatus: 'paid', paymentIntentId: null, chargedCents: 0, discountCents: 2999 },
    ...{ promotionCode: 'FREE100', refundedCents: 0, review: null },
  });
  expect(shop.mails(orderId)).toEqual(['purchase_confirmation', 'new_order_notification']);
  expect(shop.database.ledger(orderId).nextCheckAt).toBeNull();
  await expect(shop.giveBack(shop.refundRequest(orderId))).rejects.toMatchObject({
    code: 'not_allowed_now',
    message: expect.stringContaining('nothing was charged') as string,
  });
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 0, progress: null });
  await shop.reconcile();
  expect(order()).toMatchObject({ paymentStatus: 'paid', stage: 'over', refunds: [], review: null });
  expect([...shop.database.songDocs.values()].map(({ isPaid }) => isPaid)).toEqual([false]);
  const [mail] = [...shop.database.emails.values()].filter(({ template }) => template === 'order_canceled');
  expect(mail?.text).toContain('so nothing was charged for it');
  expect(shop.mails(orderId).some((id) => id.includes('refund'))).toBe(false);
});

it('a code that covers the price is not a second payment, and a paid page beside it is given back', async () => {
  const second = await shop.secondPage(orderId);
  shop.stripe.typeCode(second, 'FREE100');
  shop.stripe.pay(sessionId);
  shop.stripe.pay(second);
  await shop.deliver();
  expect(order()).toMatchObject({ chargedCents: 2999, review: null, refunds: [] });

  await place();
  const paid = await shop.secondPage(orderId);
  shop.stripe.typeCode(sessionId, 'FREE100');
  shop.stripe.pay(sessionId);
  await shop.deliver();
  shop.stripe.pay(paid);
  await shop.deliver();
  expect(order()).toMatchObject({ chargedCents: 0, refundedCents: 0, review: { reason: 'paid_twice' } });
  expect([...shop.stripe.refunds.values()].map(({ amount }) => amount)).toEqual([2999]);
});

it.each([
  ['off', '', 'Total 2999'],
  ['off', 'WELCOME10', 'Subtotal 2999, Discount (WELCOME10) -300, Total 2699'],
  ['inclusive', '', 'Subtotal 2999, Tax, included in the price 273, Total 2999'],
  ['exclusive', '', 'Subtotal 2999, Tax 300, Total 3299'],
  ['exclusive', 'HALF50', 'Subtotal 2999, Discount (HALF50) -1500, Tax 150, Total 1649'],
] as const)('tax %s and the code %j are shown, charged, stored and given back', async (tax, code, sums) => {
  await place(tax);
  expect(shop.stripe.typeCode(sessionId, code)).toBeNull();
  shop.stripe.pay(sessionId);
  await shop.deliver();
  const charged = Number(sums.split(' ').at(-1));
  expect(order()).toMatchObject({ paymentStatus: 'paid', amountCents: 2999, chargedCents: charged });
  expect(order().promotionCode).toBe(code || null);
  expect(
    sumsOf(order())
      .map(({ label, cents }) => `${label} ${cents}`)
      .join(', '),
  ).toBe(sums);
  expect(shop.stripe.payments.map(({ amount_received: received }) => received)).toEqual([charged]);
  await expect(shop.giveBack(shop.refundRequest(orderId, charged + 1))).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await shop.giveBack(shop.refundRequest(orderId, 500));
  await shop.cancel(orderId);
  await shop.reconcile();
  expect(order()).toMatchObject({ paymentStatus: 'refunded', refundedCents: charged });
});

it('consent is stored with its version and repeated in the confirmation, once the page is complete', async () => {
  expect(shop.database.ledger(orderId).sessions).toEqual({});
  expect(order().consent).toBeNull();
  shop.stripe.pay(sessionId);
  await shop.verify(orderId);
  await shop.deliver();
  const { version: termsVersion } = LEGAL_TEXTS.terms;
  expect(order().consent).toEqual({ at: expect.any(Date) as Date, termsVersion });
  const mail = shop.database.emails.get(`${orderId}:purchase_confirmation`);
  expect(mail?.text).toContain(`you agreed to our terms (version ${termsVersion}`);
});

it('a code that was used up in another tab charges nothing, and the order stays payable', async () => {
  shop.stripe.addCode({ code: 'ONCE', percent_off: 100, max_redemptions: 1 });
  const other = await shop.placeOrder();
  for (const id of [sessionId, shop.sessionOf(other)]) shop.stripe.typeCode(id, 'ONCE');
  expect(shop.stripe.pay(shop.sessionOf(other))).toBeNull();
  expect(shop.stripe.pay(sessionId)).toMatch(/too often/);
  await shop.deliver();
  expect(shop.database.order(other)).toMatchObject({ paymentStatus: 'paid', promotionCode: 'ONCE' });
  expect(order()).toMatchObject({ paymentStatus: 'pending', chargedCents: null });
  expect(await shop.resume(orderId)).toMatchObject({ url: shop.stripe.sessions.get(sessionId)?.session.url });
  expect(shop.stripe.pay(sessionId)).toBeNull();
  await shop.deliver();
  expect(order()).toMatchObject({ paymentStatus: 'paid', chargedCents: 2999, promotionCode: null });
});
