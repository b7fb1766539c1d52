import { randomUUID } from 'node:crypto';
import { buyExtra } from '@keepsong/domain/calls/my-order';
import { expect, it } from 'vitest';
import { extrasOf, storedOrder } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { paidOrder } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

it('an extra is paid and applied by the webhook', async () => {
  const customer = await newCustomer();
  const { id: orderId } = await paidOrder(customer, { wantCoverImage: false });
  await customer.call(buyExtra, { orderId, product: 'cover', requestId: randomUUID() });
  const [open] = await extrasOf(orderId);
  await stripeTestbed().pay(open?.checkout.sessionId ?? '');
  await waitFor('the cover to be there', async () => (await storedOrder(orderId)).includesCoverImage);
  const [extra] = await extrasOf(orderId);
  expect(extra).toMatchObject({
    paymentStatus: 'paid',
    chargedCents: 500,
    appliedAt: expect.any(Date) as Date,
  });
});
