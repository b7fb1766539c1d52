import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { WritingQueue } from '../write-lyrics-page';
import { renderInApp, screen } from '@/testing';

it.each([
  [0, false, null, 'No order waits for lyrics.'],
  [1, false, null, '1 order waits for lyrics.'],
  [1, false, 'order-0', 'No other order waits for lyrics.'],
  [2, false, 'order-0', '1 other order waits for lyrics.'],
  [3, false, 'another', '3 orders wait for lyrics.'],
  // Others of the read orders wait for their customers.
  [4, true, null, '4 or more orders wait for lyrics.'],
  [2, true, 'order-0', '1 or more other orders wait for lyrics.'],
] as const)('counts %i orders, cut: %s, while %s is open', (count, isCut, openId, text) => {
  const orders = Array.from({ length: count }, (_, index) => exampleOrder({ id: `order-${index}` }));
  renderInApp(<WritingQueue queue={{ orders, isCut }} openId={openId} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
