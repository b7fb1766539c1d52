import type { Read } from '@/lib/firebase/use-read';
import type { Order } from '@keepsong/domain/documents/order';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleRun } from '@keepsong/domain/examples/service-health';
import { PaymentsPage } from './payments-page';
import { act, cleanup, givenRead, renderInApp, screen, settle, within } from '@/testing';

const answers = vi.hoisted(() => new Map<'review' | 'pending' | 'reconciler', object>());

vi.mock('./api/payment-health', () => ({
  useOrdersUnderReview: () => answers.get('review'),
  usePendingPayments: () => answers.get('pending'),
  useReconcilerHealth: () => answers.get('reconciler'),
}));

function open(
  pending: Order[] = [],
  reconciler: Read<unknown> = givenRead('ready', exampleRun('reconcilePayments', { asked: 3 })),
) {
  answers.set('review', givenRead('ready', []));
  answers.set('pending', givenRead('ready', pending));
  answers.set('reconciler', reconciler);
  renderInApp(<PaymentsPage />);
  return (name: string) => within(screen.getByRole('region', { name }));
}

it('warns on an open page when the regular check stops', () => {
  const panel = open();
  expect(panel('Regular Check with Stripe').queryByRole('alert')).toBeNull();
  const agrees = () => screen.queryByText(/^Stripe and we agree, /) !== null;
  expect(agrees()).toBe(true);
  act(() => void vi.advanceTimersByTime(32 * 60_000));
  expect(panel('Regular Check with Stripe').getByRole('alert').textContent).toContain('has not run');
  expect(agrees()).toBe(false);
});

it('says that a list is cut', () => {
  const panel = open(Array.from({ length: 10 }, (_, index) => exampleOrder({ id: `order-${index}` })));
  panel('Waiting for Payment').getByText('These are the oldest 10. There can be more.');
  expect(panel('Under Review').queryByText(/There can be more/)).toBeNull();
});

it('does not warn that the check never ran while it is loading', () => {
  const panel = open([], givenRead('loading'));
  expect(panel('Regular Check with Stripe').queryByRole('alert')).toBeNull();
});

it('a payment that leaves the list, pressed, leaves the focus at its title', async () => {
  open();
  cleanup();
  answers.set('review', givenRead('ready', [exampleOrder()]));
  const { rerender } = renderInApp(<PaymentsPage />);
  within(screen.getByRole('region', { name: 'Under Review' }))
    .getByRole('link')
    .focus();
  answers.set('review', givenRead('ready', []));
  rerender(<PaymentsPage />);
  await settle();
  expect(document.activeElement?.textContent).toBe('Under Review');
});
