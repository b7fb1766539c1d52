import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '@keepsong/domain/calls/cancel-order';
import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { recheckPayment } from '@keepsong/domain/calls/recheck-payment';
import { refundOrder } from '@keepsong/domain/calls/refund-order';
import { resumeCheckout } from '@keepsong/domain/calls/resume-checkout';
import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import {
  CANCEL_LIMITS,
  RECHECK_LIMITS,
  REFUND_LIMITS,
  START_PAYMENT_LIMITS,
  VERIFY_LIMITS,
} from '../../functions/src/checkout/checkout-limits.ts';
import type { RateLimit } from '../../functions/src/store/rate-limit.ts';
import { database, ordersOf } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { filledForm } from '../support/orders.ts';
import { everybodyLeaves, newAdmin, newCustomer, type Person } from '../support/people.ts';

afterAll(everybodyLeaves);

/** As if this person had used up the last of these limits, in this window and the next, should it turn meanwhile. */
async function usedUp(person: Person, limits: readonly RateLimit[]): Promise<void> {
  const limit = limits.at(-1);
  if (!limit) throw new Error('There is no limit');
  const window = Math.floor(Date.now() / (limit.windowSeconds * 1000));
  const used = { used: limit.max, expireAt: new Date(Date.now() + 120_000) };
  await Promise.all(
    [window, window + 1].map((each) =>
      database.doc(`rateLimits/${person.uid}:${limit.name}:${each}`).set(used),
    ),
  );
}

const orderId = 'no-such-order';
const start = (person: Person) =>
  person.call(createCheckout, { requestId: randomUUID(), form: filledForm(person.email) });
const CALLS: [
  name: string,
  limits: readonly RateLimit[],
  who: () => Promise<Person>,
  call: (p: Person) => Promise<unknown>,
][] = [
  ['createCheckout', START_PAYMENT_LIMITS, newCustomer, start],
  ['resumeCheckout', START_PAYMENT_LIMITS, newCustomer, (p) => p.call(resumeCheckout, { orderId })],
  [
    'verifyStripeSession',
    VERIFY_LIMITS,
    newCustomer,
    (p) => p.call(verifyStripeSession, { orderId, sessionId: 'cs_1' }),
  ],
  ['cancelOrder', CANCEL_LIMITS, newCustomer, (p) => p.call(cancelOrder, { orderId })],
  ['recheckPayment', RECHECK_LIMITS, newAdmin, (p) => p.call(recheckPayment, { orderId })],
  [
    'refundOrder',
    REFUND_LIMITS,
    newAdmin,
    (p) => p.call(refundOrder, { requestId: randomUUID(), orderId, amountCents: 100, reason: 'asked for' }),
  ],
];

describe('somebody who has called too often', () => {
  it.each(CALLS)('is refused by %s with a sentence', async (_name, limits, who, call) => {
    const person = await who();
    await usedUp(person, limits);
    await expect(call(person)).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(
        /^(That was a little fast|You have started a payment very often)/,
      ) as string,
    });
  });

  it('costs nothing at Stripe and leaves nothing behind', async () => {
    const customer = await newCustomer();
    await usedUp(customer, START_PAYMENT_LIMITS);
    await expect(start(customer)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await ordersOf(customer.uid)).toEqual([]);
    const { sessions } = await stripeTestbed().state();
    expect(sessions.filter((session) => session.customer_email === customer.email)).toEqual([]);
  });

  it('holds up nobody else', async () => {
    const [eager, other] = await Promise.all([newCustomer(), newCustomer()]);
    await usedUp(eager, START_PAYMENT_LIMITS);
    expect(await start(other)).toMatchObject({ orderId: expect.any(String) as string });
  });

  it('is told so after exactly as many calls as the limit says', async () => {
    const customer = await newCustomer();
    const { max = 0 } = VERIFY_LIMITS[0] ?? {};
    const ask = () =>
      customer
        .call(verifyStripeSession, { orderId, sessionId: 'cs_1' })
        .catch((error: unknown) => (error as { code: string }).code);
    const codes: unknown[] = [];
    // Five at once: none slips through between reading and counting. The minute may turn meanwhile.
    while (codes.length <= max * 2) codes.push(...(await Promise.all(Array.from({ length: 5 }, ask))));
    const passed = codes.filter((code) => code === 'not_found').length;
    expect(codes.filter((code) => code === 'rate_limited').length).toBe(codes.length - passed);
    expect([max, max * 2]).toContain(passed);
  });
});
