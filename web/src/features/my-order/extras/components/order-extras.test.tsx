import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it } from 'vitest';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { ada, callServer, cleanup, press, renderInApp, requests, screen, sessionOf } from '@/testing';
import OrderExtras from './order-extras';

const show = (changes: Partial<Order>) =>
  renderInApp(
    <>
      <h1>Our Waltz</h1>
      <OrderExtras order={exampleOrder(changes)} />
    </>,
    { session: sessionOf(ada) },
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('offers the cover while the order has none, and asks for its payment page', async () => {
  callServer.mockRejectedValue(new CallError('offline', OFFLINE));
  show({ includesCoverImage: false });
  await press('Add it for $5.00');
  screen.getByText(OFFLINE);
  expect(requests()[0]).toMatchObject({ orderId: 'order-1', product: 'cover' });
});

it.each<[string, Partial<Order>]>([
  ['the order has a cover', {}],
  ['it is another person’s', { includesCoverImage: false, userId: 'bob' }],
  ['the maker was thanked', { status: 'completed', isThanked: true }],
])('offers nothing when %s', (_when, changes) => {
  show(changes);
  expect(buttons()).toEqual([]);
});

it('a thank-you that is dismissed does not come back', async () => {
  const finished = { status: 'completed', makerName: 'Grace' } as const;
  show(finished);
  screen.getByRole('heading', { name: 'Thank Grace' });
  expect(buttons()).toEqual(['$5', '$10', '$20', 'No, thank you']);
  await press('No, thank you');
  expect(buttons()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Our Waltz' }));
  cleanup();
  show(finished);
  expect(buttons()).toEqual([]);
});
