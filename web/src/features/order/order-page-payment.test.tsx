import { beforeEach, expect, it, vi } from 'vitest';
import { enter, givenCustomer, open, submit, submitButton, valueOf, world } from './order-page.setup';
import { filled, openWindow, placed, reply, tab } from './order-page-data.setup';
import {
  clearOrderDraft,
  leaveOrder,
  readOrderDraft,
  rememberOrder,
  saveOrderForm,
} from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { address, answerLater, callServer, press, requests, screen, toastText, user } from '@/testing';

const unpaid = { id: 'order-1', amountCents: 2999, paymentStatus: 'pending', canceledAt: null };

beforeEach(() => {
  givenCustomer();
  saveOrderForm(filled);
});

it('a customer places one order with a double click and pays in a tab without an opener', async () => {
  const { answer } = answerLater();
  await open();
  await user.dblClick(submitButton());
  screen.getAllByText('Processing...');
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect(tab.opener).toBeNull();
  expect(callServer).toHaveBeenCalledTimes(1);
  await answer(reply);
  expect(tab.location.replace).toHaveBeenCalledWith(reply.url);
  screen.getByRole('heading', { name: 'Finish your payment' });
  expect(readOrderDraft()?.order).toMatchObject(placed);
});

it('a customer sends the same request id after a lost reply, also after a change', async () => {
  callServer.mockRejectedValue(new CallError('offline', 'We could not reach the server.'));
  await open();
  await submit();
  expect(toastText()).toContain('Error Creating OrderWe could not reach the server.');
  expect(tab.close).toHaveBeenCalledOnce();
  await submit();
  await enter('Song Title', 'Our Waltz!');
  await submit();
  const [first, second, third] = requests() as { requestId: string }[];
  expect(second).toEqual(first);
  expect(third).toMatchObject({ requestId: first?.requestId, form: { songTitle: 'Our Waltz!' } });
});

it('a customer pays in this tab where the browser opens no other one, and keeps the form', async () => {
  openWindow.mockReturnValue(null);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await open();
  await submit();
  expect(assign).toHaveBeenCalledWith(reply.url);
  expect(readOrderDraft()?.form.songTitle).toBe('Our Waltz');
});

it('a customer has a link to the payment page, because a tab may be closed, or never have been seen', async () => {
  tab.closed = true;
  await open();
  await submit();
  const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: /Pay in this tab$/ }).href;
  expect(link()).toBe(reply.url);
  callServer.mockResolvedValue({ ...reply, url: 'https://pay.example/later' });
  await press('Open the payment page again');
  expect(link()).toBe('https://pay.example/later');
  expect(tab.location.replace).not.toHaveBeenCalled();
});

it('a customer comes back from a canceled payment to a notice and the filled form, can go on with it, and waits for it here', async () => {
  rememberOrder(placed);
  world.order = unpaid;
  await open('/order?canceled=true&order_id=order-1');
  expect(address()).toBe('/order');
  expect(toastText()).toBe(
    "Payment CanceledYour order has been canceled. Your form data has been preserved if you'd like to try again.",
  );
  expect(valueOf('Song Title')).toBe('Our Waltz');
  await press('Go on to payment');
  expect(tab.location.replace).toHaveBeenCalledWith(reply.url);
  screen.getByRole('heading', { name: 'Finish your payment' });
});

it('the page has a heading although the state of the payment cannot be shown', async () => {
  rememberOrder(placed);
  world.order = Object.defineProperty({}, 'paymentStatus', {
    get: vi.fn().mockThrow(new Error('unreadable')),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  screen.getByRole('heading', { level: 1, name: 'The state of your payment could not be loaded' });
});

it.each([
  ['of this browser', true],
  ['of another browser', false],
])('a customer changes the order %s that they have gone back from', async (_whose, isOfThis) => {
  const form = { ...filled, songTitle: 'From the order' };
  saveOrderForm(form);
  if (isOfThis) rememberOrder(placed);
  else clearOrderDraft();
  world.order = { ...unpaid, fromOrderId: null, metadata: { formData: form } };
  await open('/order?canceled=true&order_id=order-1');
  expect(valueOf('Song Title')).toBe('From the order');
  await enter('Song Title', 'From the order!');
  await submit();
  expect(requests().at(-1)).toMatchObject({ orderId: 'order-1', form: { songTitle: 'From the order!' } });
});

it('a customer is told that the order they have left was paid elsewhere, and what is submitted then is another one', async () => {
  rememberOrder(placed);
  leaveOrder();
  world.order = { ...unpaid, paymentStatus: 'paid' };
  await open();
  expect(toastText()).toBe('Your order is paidWhat you submit here now is another order.');
  expect(valueOf('Song Title')).toBe('');
  saveOrderForm(filled);
  await submit();
  expect(requests().at(-1)).not.toHaveProperty('orderId');
});

it('a customer goes to the dashboard once the order is paid in the other tab, also after a failed read; the next form is empty', async () => {
  const change = await open();
  await submit();
  await change({ orderFails: true });
  screen.getByText(/^We cannot see from here whether it has been paid\./);
  await press('Try again');
  await change({ order: { id: 'order-1', paymentStatus: 'paid' } });
  expect(address()).toBe('/dashboard');
  expect(readOrderDraft()).toBeNull();
});

it.each([
  ['removed', { isOrderGone: true }],
  ['canceled', { order: { ...unpaid, paymentStatus: 'expired', canceledAt: new Date() } }],
  ['refunded', { order: { ...unpaid, paymentStatus: 'refunded' } }],
] as const)('a customer whose order was %s elsewhere orders anew', async (_how, found) => {
  const change = await open();
  await submit();
  screen.getByRole('heading', { name: 'Finish your payment' });
  await change(found);
  expect(valueOf('Song Title')).toBe('Our Waltz');
  expect(document.activeElement?.textContent).toBe('Custom Song Request');
  expect(toastText()).toContain('This order can no longer be paidWhat you wrote is still in the form.');
  expect(readOrderDraft()?.order).toBeNull();
  await submit();
  const [first, second] = requests() as { requestId: string }[];
  expect(second?.requestId).not.toBe(first?.requestId);
});

it.each([
  ['canceled', null, new Date()],
  ['unpaid', 'order-1', null],
])('a customer who has left a %s order can go on to pay %j', async (_how, kept, canceledAt) => {
  rememberOrder(placed);
  leaveOrder();
  world.order = { ...unpaid, canceledAt };
  await open();
  expect(readOrderDraft()?.order?.orderId ?? null).toBe(kept);
  expect(screen.queryByText('Go on to payment') !== null).toBe(kept !== null);
});
