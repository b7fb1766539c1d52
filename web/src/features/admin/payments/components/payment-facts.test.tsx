import type { Extra } from '@keepsong/domain/documents/extra';
import { exampleExtra } from '@keepsong/domain/examples/extra';
import { exampleDispute, exampleOrder } from '@keepsong/domain/examples/order';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { beforeEach, expect, it, vi } from 'vitest';
import { callServer, press, renderInApp, screen } from '@/testing';
import { ExtraPayments, PaymentFacts } from './payment-facts';

const read = vi.hoisted((): { extras: object } => ({ extras: {} }));
vi.mock('@/entities/order/extras', () => ({ useExtras: () => read.extras }));
beforeEach(() => void (read.extras = { status: 'ready', data: [] }));

it('shows how the charge comes from the price, and refunds what was charged', () => {
  const charge = { chargedCents: 3401, discountCents: 350, taxCents: 252, promotionCode: 'WELCOME10' };
  renderInApp(<PaymentFacts order={exampleOrder(charge)} isOpen />);
  const text = screen.getByText('Subtotal').closest('dl')?.textContent;
  for (const fact of ['Subtotal$34.99', 'Discount (WELCOME10)-$3.50', 'Tax$2.52', 'Total$34.01'])
    expect(text).toContain(fact);
  expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy();
});

it('says why an order that a code has paid for cannot be refunded', () => {
  const free = { chargedCents: 0, discountCents: 3499, paymentIntentId: null };
  renderInApp(<PaymentFacts order={exampleOrder(free)} isOpen />);
  screen.getByText(/nothing was charged, so there is nothing to give back/);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

it('says what Stripe says of a payment in the words of its badge', async () => {
  callServer.mockResolvedValueOnce({ payment: 'taken_back' });
  renderInApp(<PaymentFacts order={exampleOrder()} isOpen />);
  await press(/^Ask Stripe again/);
  screen.getByText('This payment is taken back by the bank.');
});

function show(extra: Partial<Extra>, used = 0): string | null {
  read.extras = { status: 'ready', data: [exampleExtra(extra)], retry: vi.fn() };
  const revisions = { ...UNUSED_REVISIONS, granted: 1, used };
  renderInApp(<ExtraPayments order={exampleOrder({ revisions })} />);
  return screen.getByRole('list', { name: 'Extras' }).textContent;
}

it.each([
  [0, true],
  [3, false],
])('of a bought revision shows what was paid; with %i used, gives it back: %s', (used, canRefund) => {
  expect(show({}, used)).toContain('$9.00 · Paid');
  expect(screen.queryByRole('button', { name: /^Refund/ }) !== null).toBe(canRefund);
});

it('names whom a thank-you is for, and what a person has to look at', () => {
  const review = {
    reason: 'paid_twice',
    key: 'cs_3',
    detail: 'cs_3 paid 5.00 USD',
    at: new Date(0),
  } as const;
  const text = show({ product: 'thanks_5', whom: { uid: 'grace', name: 'Grace' }, review });
  expect(text).toContain('for Grace · Paid twice: cs_3 paid 5.00 USD');
  screen.getByRole('button', { name: /Mark as resolved/ });
});

it('of an extra whose bank waits for an answer resolves nothing', () => {
  const review = { reason: 'dispute', key: 'dp_1:open', detail: 'dp_1', at: new Date(0) } as const;
  expect(show({ disputes: [exampleDispute()], review })).toContain('dispute over $34.99');
  expect(screen.queryByRole('button', { name: /Mark as resolved/ })).toBeNull();
});
