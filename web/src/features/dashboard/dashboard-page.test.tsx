import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call, open, orders, reads } from './dashboard-page.setup';
import { CallError } from '@/lib/calls/call-error';
import { settle } from '@/lib/testing/screen';

describe('orders that are over', () => {
  it('have a section of their own, with the files of a refunded song that was finished', () => {
    const path = 'songs/ada/song-1/1700000000000-waltz.mp3';
    reads.rows.over = [exampleOrder({ status: 'completed', paymentStatus: 'refunded', finalSongPath: path })];
    open();
    const section = within(screen.getByRole('region', { name: 'Canceled and Refunded' }));
    section.getByText('1 order');
    section.getByRole('button', { name: 'Download' });
  });
});

describe('the dashboard', () => {
  it.each([
    ['loading', null],
    ['error', null],
    ['ready', 'No completed orders found'],
  ] as const)('claims only of a list that is known that it has no orders: %s', (status, text) => {
    orders(exampleOrder());
    reads.status.completed = status;
    open();
    const section = screen.getByRole('region', { name: /^Completed Orders/ });
    expect(within(section).queryByText('No completed orders found')?.textContent ?? null).toBe(text);
    expect(within(section).queryByText('0 orders') === null).toBe(text === null);
  });
});

describe('the song above the others', () => {
  const featured = (about: string) => within(screen.getByText(about).closest('section') as HTMLElement);

  it('waits for its customer: words before payments, and never an order that is being confirmed', () => {
    const unpaid = { paymentStatus: 'pending', paidAt: null, promisedDay: null } as const;
    orders(
      exampleOrder({ ...unpaid, id: 'order-2', songTitle: 'Unpaid' }),
      exampleOrder({ status: 'pending_lyrics_approval', waitingOn: 'customer' }),
    );
    reads.rows.songs = [exampleSong()];
    open();
    const waiting = featured('Waits for you');
    waiting.getByRole('heading', { name: 'Our Waltz' });
    expect(waiting.getByRole('link').getAttribute('href')).toBe('/orders/order-1');
    expect(
      screen.getAllByRole('button').filter((button) => button.classList.contains('MuiButton-contained')),
    ).toEqual([]);
  });

  it('is one to pay for, else the newest finished one', () => {
    orders(exampleOrder({ paymentStatus: 'failed', paidAt: null, promisedDay: null }));
    open();
    featured('Waits for you').getByRole('button', { name: /^Complete Payment/ });
    cleanup();
    orders();
    reads.rows.songs = [exampleSong({ title: 'Second' })];
    open();
    featured('Your newest song').getByRole('heading', { name: 'Second' });
  });
});

describe('returning from the payment', () => {
  it('offers neither to pay again nor to remove the order until the payment is known', async () => {
    const unpaid = {
      paidAt: null,
      promisedDay: null,
      paymentIntentId: null,
      paymentStatus: 'pending',
    } as const;
    orders(exampleOrder(unpaid), exampleOrder({ ...unpaid, id: 'order-2' }));
    let fail: (reason: Error) => void = () => undefined;
    call.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));
    open('/dashboard?success=true&order_id=order-1&session_id=cs_1');
    await settle();
    const list = within(screen.getByRole('region', { name: 'Active Orders' }));
    list.getByText('We are confirming your payment.');
    expect(list.getAllByRole('button', { name: /^Complete Payment/ })).toHaveLength(1);
    expect(list.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
    fail(new CallError('internal', 'No'));
    await settle();
    expect(screen.queryByText('We are confirming your payment.')).toBeNull();
    expect(list.getAllByRole('button', { name: /^Complete Payment/ })).toHaveLength(2);
  });
});
