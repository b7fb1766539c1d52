import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it } from 'vitest';
import { open, orders, reads } from './dashboard-page.setup';
import { readOrderDraft, rememberOrder, saveOrderForm } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { cleanup, screen, within } from '@testing-library/react';
import { address, answerLater, callServer, goBack, requests, toastText } from '@/testing';
import { pass, press, settle, user } from '@/testing/screen';

it('the details of an order open with a link, and close with their own, once by a double press, and by going back', async () => {
  orders(exampleOrder());
  open('/', '/dashboard');
  const closeTwice = () => user.dblClick(screen.getByRole('button', { name: 'Close' }));
  for (const close of [closeTwice, closeTwice, goBack]) {
    await user.click(screen.getByRole('link', { name: 'View Details' }));
    expect(address()).toBe('/dashboard?order=order-1');
    const details = screen.getByRole('dialog', { name: 'Order Details' });
    within(details).getByText('Amount');
    expect(within(details).queryByText('Total')).toBeNull();
    await close();
    expect(address()).toBe('/dashboard');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  cleanup();
  // A link led straight to them.
  open('/elsewhere', '/dashboard?order=order-1');
  await settle();
  await press('Close');
  expect(address()).toBe('/dashboard');
});

it('the order of another customer is not among those of somebody who may read it', async () => {
  orders(exampleOrder({ userId: 'somebody-else' }));
  open('/dashboard?order=order-1');
  await settle();
  screen.getByText('We could not find this order among yours');
});

const givenDraft = () => {
  saveOrderForm({ theme: 'Rain' });
  rememberOrder({ orderId: 'order-1', amountCents: 2999 });
};

it('the draft of a paid order is over, without what was typed for another song since', async () => {
  givenDraft();
  await pass(1);
  saveOrderForm({ theme: 'Another story' });
  orders(exampleOrder({ paymentStatus: 'paid' }));
  open();
  await settle();
  expect(readOrderDraft()).toMatchObject({ form: { theme: 'Another story' }, order: null });
});

const cancel = async () => {
  open('/dashboard?order=order-1');
  await settle();
  await press('Cancel Order');
  const question = screen.getByRole('dialog', { name: 'Cancel this order?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel Order' }));
};

it('canceling of an unpaid order says that nothing was charged, and the form no longer waits for its payment', async () => {
  orders(exampleOrder({ paymentStatus: 'pending', paidAt: null }));
  givenDraft();
  callServer.mockResolvedValue({ refundedCents: 0, progress: null });
  await cancel();
  expect(toastText()).toContain('Order canceledNothing was charged.');
  expect(requests()).toEqual([{ orderId: 'order-1' }]);
  expect(readOrderDraft()).toMatchObject({ form: { theme: 'Rain' }, order: null });
});

it.each([
  ['not_allowed_now', 'It is too late.', 'Your order was not canceledIt is too late.'],
  ['provider_unavailable', 'Nothing was charged.', 'The payment service is not answeringIf your order'],
] as const)('canceling shows a refusal (%s)', async (code, message, text) => {
  orders(exampleOrder({ paidAt: new Date() }));
  callServer.mockRejectedValue(new CallError(code, message));
  await cancel();
  expect(toastText()).toContain(text);
});

const unpaid = { paidAt: null, promisedDay: null, paymentIntentId: null } as const;
const remove = async () => {
  const read = open();
  await settle();
  await press('Remove');
  const question = screen.getByRole('dialog', { name: 'Remove this order?' });
  await user.click(within(question).getByRole('button', { name: 'Remove Order' }));
  return read;
};

it('removing deletes an order that was never paid, and the form no longer waits for its payment', async () => {
  orders(exampleOrder({ ...unpaid, paymentStatus: 'expired' }));
  givenDraft();
  callServer.mockResolvedValue({});
  await remove();
  expect(toastText()).toContain('Order removed');
  expect(requests().at(-1)).toEqual({ orderId: 'order-1' });
  expect(readOrderDraft()).toMatchObject({ form: { theme: 'Rain' }, order: null });
});

it('removing asks until the server has answered, and keeps what was not removed', async () => {
  orders(exampleOrder({ ...unpaid, paymentStatus: 'expired' }));
  const { fail } = answerLater();
  await remove();
  screen.getByRole('button', { name: 'Removing...' });
  await fail(new CallError('provider_unavailable', 'Please try again.'));
  screen.getByRole('link', { name: 'Our Waltz' });
  expect(toastText()).toContain('The order was not removed');
});

it('removing shows no order as canceled while the server cancels it first, but one that it has not removed', async () => {
  const expired = { ...unpaid, paymentStatus: 'expired' } as const;
  orders(exampleOrder(expired));
  const { fail } = answerLater();
  const read = await remove();
  orders();
  reads.rows.over = [exampleOrder({ ...expired, canceledAt: new Date() })];
  read();
  await settle();
  expect(screen.queryByText('Our Waltz')).toBeNull();
  await fail(new CallError('provider_unavailable', 'Please try again.'));
  screen.getByRole('link', { name: 'Our Waltz' });
  expect(toastText()).toContain('The order was not removed');
});

it.each([
  ['paid', {}],
  ['refunded', { paymentStatus: 'refunded' }],
  ['under review', { ...unpaid, paymentStatus: 'pending', review: { reason: 'second_payment' } }],
] as [string, Partial<Order>][])('removing is not offered for an order that is %s', (_what, changes) => {
  orders(exampleOrder(changes));
  open();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
