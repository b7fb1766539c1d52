import type { Order } from '@keepsong/domain/documents/order';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call, open, orders, reads } from './dashboard-page.setup';
import { readOrderDraft, rememberOrder, saveOrderForm } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { address, goBack, toastText } from '@/lib/testing/page-in-app';
import { momentOf } from '@/lib/text/dates';
import { press, settle, user } from '@/lib/testing/screen';

describe('the details of an order', () => {
  it('open with a button and close by going back and with their own button', async () => {
    orders(exampleOrder());
    open('/', '/dashboard');
    await press('View Details');
    expect(address()).toBe('/dashboard?order=order-1');
    const dialog = screen.getByRole('dialog', { name: 'Order Details' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/dashboard');
    // The history entry of the details is removed, so Back leaves the dashboard.
    await goBack();
    expect(address()).toBe('/');
  });

  it('close once with a double press, however often they are opened', async () => {
    orders(exampleOrder());
    open('/', '/dashboard');
    for (const entry of [1, 2]) {
      await press('View Details');
      await user.dblClick(screen.getByRole('button', { name: 'Close' }));
      expect(address(), `entry ${entry}`).toBe('/dashboard');
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('close to the plain dashboard when a link led straight to them', async () => {
    orders(exampleOrder());
    open('/elsewhere', '/dashboard?order=order-1');
    await settle();
    await press('Close');
    expect(address()).toBe('/dashboard');
  });

  it('show what is not specified, and the extras', async () => {
    const { formData } = exampleOrder().metadata;
    orders(
      exampleOrder({
        songTitle: '',
        songStyle: '',
        songThemes: '',
        paymentIntentId: null,
        metadata: { formData: { ...formData, wantSecondSong: true, wantSecondCoverImage: true } },
      }),
    );
    open('/dashboard?order=order-1');
    await settle();
    const dialog = screen.getByRole('dialog');
    within(dialog).getByText('Untitled Song');
    expect(within(dialog).getAllByText('Not specified')).toHaveLength(2);
    expect(within(dialog).getByText('Payment Intent ID').nextSibling?.textContent).toBe('None');
    const extras = within(dialog).getByRole('region', { name: 'Additional Features' });
    expect(extras.textContent).toBe('Additional FeaturesCover ImageSecond SongSecond Cover Image');
  });

  it('show what was ordered, paid and promised, with receipt and timeline', async () => {
    const at = (day: number) => new Date(2026, 0, day, 12);
    const event = (type: OrderEvent['type'], day: number, status: OrderEvent['status'] = null) => ({
      ...{ id: `${type}-${day}`, userId: 'ada', type, status, at: at(day) },
    });
    reads.events = [
      event('status_changed', 8, 'in_production'),
      event('lyrics_ready', 7, 'pending_lyrics_approval'),
      event('paid', 6),
      event('ordered', 5),
    ];
    orders(
      exampleOrder({
        ...{
          songTitle: 'The Whole Story',
          songStyle: 'Folk',
          status: 'in_production',
          paymentIntentId: 'pi_9',
        },
        ...{ receiptUrl: 'https://stripe.example/receipt', amountCents: 3499, includesCoverImage: true },
        ...{ createdAt: at(5), paidAt: at(6), promisedDay: '2026-01-19' },
        clock: { dueDay: '2026-01-19', pausedAt: null, pausedMs: 0 },
        lineItems: [
          { product: 'song', label: 'Custom Song Package', amountCents: 2999 },
          { product: 'cover', label: 'Cover Image', amountCents: 500 },
        ],
      }),
    );
    open('/dashboard?order=order-1');
    await settle();
    const dialog = within(screen.getByRole('dialog'));
    const facts = [
      ...['Title', 'Style', 'Order ID', 'Payment Intent ID', 'Order Date', 'Amount'],
      ...['Payment Status', 'Production Status', 'Promised Delivery'],
    ];
    expect(facts.map((name) => dialog.getByText(name).nextSibling?.textContent)).toEqual([
      ...['The Whole Story', 'Folk', 'order-1', 'pi_9', 'Jan 5, 2026', '$34.99'],
      ...['Payment: Paid', 'Production: In Production', 'Jan 19, 2026'],
    ]);
    const part = (name: string) => within(dialog.getByRole('region', { name }));
    part('Additional Features').getByText('Cover Image');
    expect(dialog.getByRole('region', { name: 'Receipt' }).textContent).toMatch(
      /Custom Song Package\$29\.99.*Cover Image\$5\.00.*Total\$34\.99/,
    );
    expect(
      part('Receipt')
        .getByRole('link', { name: /View receipt/ })
        .getAttribute('href'),
    ).toBe('https://stripe.example/receipt');
    const steps = part('Timeline').getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      `Ordered${momentOf(at(5))}`,
      `Paid${momentOf(at(6))}`,
      `Lyrics ready${momentOf(at(7))}`,
      `In production${momentOf(at(8))}`,
      'Your songpromised by Jan 19, 2026',
    ]);
  });

  it("do not show another person's order", async () => {
    reads.orderStatus = 'missing';
    open('/dashboard?order=order-9');
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('We could not find this order');
  });

  it('offer to load an order again that could not be loaded', async () => {
    reads.orderStatus = 'error';
    const retry = vi.fn();
    reads.retry = retry;
    open('/dashboard?order=order-9');
    await settle();
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });
});

it('empties the draft of a paid order', () => {
  saveOrderForm({ theme: 'Rain' });
  rememberOrder({ orderId: 'order-1', amountCents: 2999 });
  orders(exampleOrder({ paymentStatus: 'paid' }));
  open();
  expect(readOrderDraft()).toBeNull();
});

describe('canceling', () => {
  const recently = { paidAt: new Date(), canceledAt: null };
  const cancel = async () => {
    open('/dashboard?order=order-1');
    await settle();
    await press('Cancel Order');
    const question = screen.getByRole('dialog', { name: 'Cancel this order?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel Order' }));
  };

  it('shows how much goes back', async () => {
    orders(exampleOrder(recently));
    call.mockResolvedValue({ refundedCents: 3499, progress: 'back' });
    await cancel();
    expect(toastText()).toContain('Order canceled$34.99 goes back');
    expect(call.mock.lastCall?.[2]).toEqual({ orderId: 'order-1' });
  });

  it('of an unpaid order says that nothing was charged, and the form no longer waits for its payment', async () => {
    orders(exampleOrder({ paymentStatus: 'pending', paidAt: null }));
    saveOrderForm({ theme: 'Rain' });
    rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    call.mockResolvedValue({ refundedCents: 0, progress: null });
    await cancel();
    expect(toastText()).toContain('Order canceledNothing was charged.');
    expect(readOrderDraft()).toMatchObject({ form: { theme: 'Rain' }, order: null });
  });

  it.each([
    ['not_allowed_now', 'It is too late.', 'Your order was not canceledIt is too late.'],
    ['provider_unavailable', 'Nothing was charged.', 'The payment service is not answeringIf your order'],
  ] as const)('shows a refusal (%s)', async (code, message, text) => {
    orders(exampleOrder(recently));
    call.mockRejectedValue(new CallError(code, message));
    await cancel();
    expect(toastText()).toContain(text);
  });

  it('is not offered once production has started', async () => {
    orders(exampleOrder({ ...recently, status: 'in_production' }));
    open('/dashboard?order=order-1');
    await settle();
    screen.getByText('Your song is being made.');
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });
});

describe('removing', () => {
  const unpaid = { paidAt: null, promisedDay: null, paymentIntentId: null } as const;
  const remove = async () => {
    open();
    await settle();
    await press('Remove');
    const question = screen.getByRole('dialog', { name: 'Remove this order?' });
    await user.click(within(question).getByRole('button', { name: 'Remove Order' }));
  };

  it('deletes an order that was never paid, and the form no longer waits for its payment', async () => {
    orders(exampleOrder({ ...unpaid, paymentStatus: 'expired' }));
    saveOrderForm({ theme: 'Rain' });
    rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    call.mockResolvedValue({});
    await remove();
    expect(toastText()).toContain('Order removed');
    expect(call.mock.lastCall?.[2]).toEqual({ orderId: 'order-1' });
    expect(readOrderDraft()).toMatchObject({ form: { theme: 'Rain' }, order: null });
  });

  it('says why it was refused', async () => {
    orders(exampleOrder({ ...unpaid, paymentStatus: 'pending' }));
    call.mockRejectedValue(new CallError('not_allowed_now', 'A payment is on its way.'));
    await remove();
    expect(toastText()).toContain('The order was not removedA payment is on its way.');
  });

  it.each([
    ['paid', {}],
    ['refunded', { paymentStatus: 'refunded' }],
    ['under review', { ...unpaid, paymentStatus: 'pending', review: { reason: 'second_payment' } }],
  ] as [string, Partial<Order>][])('is not offered for an order that is %s', (_what, changes) => {
    orders(exampleOrder(changes));
    open();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});
