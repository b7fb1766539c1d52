import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  filled,
  givenCustomer,
  openWindow,
  page,
  reply,
  submit,
  submitButton,
  tab,
  world,
} from './order-page.setup';
import { leaveOrder, readOrderDraft, rememberOrder, saveOrderForm } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { render, screen } from '@testing-library/react';
import { address, answerLater, callServer, press, requests, settle, toastText, user } from '@/lib/testing';

describe('a customer on the order page', () => {
  beforeEach(givenCustomer);
  it('places one order with a double click and pays in a tab without an opener', async () => {
    saveOrderForm(filled);
    const { answer } = answerLater();
    render(page());
    await user.dblClick(submitButton());
    expect(screen.getAllByRole('button', { name: 'Processing...' })).not.toHaveLength(0);
    expect(openWindow).toHaveBeenCalledTimes(1);
    expect(tab.opener).toBeNull();
    expect(callServer).toHaveBeenCalledTimes(1);
    await answer(reply);
    expect(tab.location.replace).toHaveBeenCalledWith(reply.url);
    screen.getByRole('heading', { name: 'Finish your payment' });
    expect(readOrderDraft()?.order).toMatchObject({ orderId: 'order-1', amountCents: 2999 });
  });

  it('sends the same request id after a lost reply, also after a change', async () => {
    saveOrderForm(filled);
    callServer.mockRejectedValue(new CallError('offline', 'We could not reach the server.'));
    render(page());
    const requestIds: unknown[] = [];
    const submitAndWait = async () => {
      await submit();
      expect(toastText()).toContain('Error Creating OrderWe could not reach the server.');
      await press('Close message');
      expect(toastText() ?? '').toBe('');
      requestIds.push(requests().at(-1));
    };
    await submitAndWait();
    await submitAndWait();
    await user.type(screen.getByLabelText('Song Title'), '!');
    await submitAndWait();
    const [first, second, third] = requestIds as { requestId: string }[];
    expect(second).toEqual(first);
    expect(third?.requestId).toBe(first?.requestId);
    expect(tab.close).toHaveBeenCalledTimes(3);
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz!');
  });

  it('pays in this tab where the browser opens no other one, and keeps the form', async () => {
    saveOrderForm(filled);
    openWindow.mockReturnValue(null);
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    callServer.mockResolvedValue(reply);
    render(page());
    await submit();
    expect(assign).toHaveBeenCalledWith(reply.url);
    expect(readOrderDraft()?.form.songTitle).toBe('Our Waltz');
  });

  it('has a link to the payment page, because a tab may be closed, or never have been seen', async () => {
    saveOrderForm(filled);
    tab.closed = true;
    callServer.mockResolvedValue(reply);
    render(page());
    await submit();
    const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: /Pay in this tab$/ }).href;
    expect(link()).toBe(reply.url);
    callServer.mockResolvedValue({ ...reply, url: 'https://pay.example/later' });
    await press('Open the payment page again');
    expect(link()).toBe('https://pay.example/later');
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('comes back from a canceled payment to a notice and the filled form, can go on with it, and waits for it here', async () => {
    saveOrderForm(filled);
    rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    world.order = {
      id: 'order-1',
      songTitle: 'Our Waltz',
      amountCents: 2999,
      paymentStatus: 'pending',
      canceledAt: null,
    };
    callServer.mockResolvedValue(reply);
    render(page('/order?canceled=true&order_id=order-1'));
    await settle();
    expect(address()).toBe('/order');
    expect(toastText()).toBe(
      "Payment CanceledYour order has been canceled. Your form data has been preserved if you'd like to try again.",
    );
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
    await press('Go on to payment');
    expect(tab.location.replace).toHaveBeenCalledWith(reply.url);
    screen.getByRole('heading', { name: 'Finish your payment' });
  });

  it.each([
    ['of this browser', true],
    ['of another browser', false],
  ])('changes the order %s that it has gone back from', async (_whose, isOfThis) => {
    if (isOfThis) {
      saveOrderForm({ ...filled, songTitle: 'From the order' });
      rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    }
    world.order = {
      ...{ id: 'order-1', fromOrderId: null, amountCents: 2999, paymentStatus: 'pending', canceledAt: null },
      metadata: { formData: { ...filled, songTitle: 'From the order' } },
    };
    callServer.mockResolvedValue(reply);
    render(page('/order?canceled=true&order_id=order-1'));
    await settle();
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'From the order');
    await user.type(screen.getByLabelText('Song Title'), '!');
    await submit();
    expect(requests().at(-1)).toMatchObject({ orderId: 'order-1', form: { songTitle: 'From the order!' } });
  });

  it('is told that the order it has left was paid elsewhere, and what is submitted then is another one', async () => {
    saveOrderForm(filled);
    rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    leaveOrder();
    world.order = { id: 'order-1', amountCents: 2999, paymentStatus: 'paid', canceledAt: null };
    callServer.mockResolvedValue(reply);
    render(page());
    await settle();
    expect(toastText()).toBe('Your order is paidWhat you submit here now is another order.');
    await submit();
    expect(requests().at(-1)).not.toHaveProperty('orderId');
  });

  it('goes to the dashboard once the order is paid in the other tab, also after a failed read; the next form is empty', async () => {
    saveOrderForm(filled);
    callServer.mockResolvedValue(reply);
    const { rerender } = render(page());
    await submit();
    screen.getByRole('heading', { name: 'Finish your payment' });
    world.orderFails = true;
    rerender(page());
    screen.getByText(/^We cannot see from here whether it has been paid\./);
    await press('Try again');
    world.order = { id: 'order-1', paymentStatus: 'paid' };
    rerender(page());
    await settle();
    expect(address()).toBe('/dashboard');
    expect(readOrderDraft()).toBeNull();
  });

  it.each([
    ['removed', { orderStatus: 'missing' }],
    ['canceled', { order: { id: 'order-1', paymentStatus: 'expired', canceledAt: new Date() } }],
    ['refunded', { order: { id: 'order-1', paymentStatus: 'refunded', canceledAt: null } }],
  ] as const)(
    'goes back to the form when the order was %s elsewhere, and orders anew',
    async (_how, found) => {
      saveOrderForm(filled);
      const requestIds: unknown[] = [];
      callServer.mockImplementation((_functions, _definition, request) => {
        requestIds.push((request as { requestId: string }).requestId);
        return Promise.resolve(reply);
      });
      const { rerender } = render(page());
      await submit();
      screen.getByRole('heading', { name: 'Finish your payment' });
      Object.assign(world, found);
      rerender(page());
      await settle();
      expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
      expect(document.activeElement?.textContent).toBe('Custom Song Request');
      expect(toastText()).toContain('This order can no longer be paidWhat you wrote is still in the form.');
      expect(readOrderDraft()?.order).toBeNull();
      await submit();
      expect(new Set(requestIds)).toHaveProperty('size', 2);
    },
  );

  it.each([
    ['canceled', new Date(), null],
    ['unpaid', null, 'order-1'],
  ])('offers no payment for an order that it has left and that is %s', async (_how, canceledAt, kept) => {
    saveOrderForm(filled);
    rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    leaveOrder();
    world.order = { id: 'order-1', songTitle: '', amountCents: 2999, paymentStatus: 'pending', canceledAt };
    render(page());
    await settle();
    expect(readOrderDraft()?.order?.orderId ?? null).toBe(kept);
    expect(screen.queryByRole('button', { name: 'Go on to payment' }) !== null).toBe(kept !== null);
  });
});
