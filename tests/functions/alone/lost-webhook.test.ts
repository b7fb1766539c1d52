import { recheckPayment } from '@keepsong/domain/calls/recheck-payment';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../../support/admins.ts';
import { storedOrder } from '../../support/database.ts';
import { payWithoutWebhook, stripeTestbed } from '../../support/local-stripe.ts';
import { openCheckout } from '../../support/orders.ts';
import { newAdmin, newCustomer } from '../../support/people.ts';

it('Asking Stripe again makes an order paid whose webhook was lost, and is recorded', async () => {
  const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);
  const stripe = stripeTestbed();
  const { orderId, sessionId } = await openCheckout(customer);
  await payWithoutWebhook(stripe, sessionId);
  expect((await storedOrder(orderId)).paymentStatus).toBe('pending');
  expect(await admin.call(recheckPayment, { orderId })).toEqual({ paymentStatus: 'paid' });
  expect((await storedOrder(orderId)).paymentStatus).toBe('paid');
  expect(await auditEntriesOf(admin)).toMatchObject([
    {
      action: 'payment_rechecked',
      orderId,
      before: { paymentStatus: 'pending' },
      after: { paymentStatus: 'paid' },
    },
  ]);
});
