import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { renderInApp } from '@/lib/testing/page-in-app';
import { PaymentFacts } from './payment-facts';

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
