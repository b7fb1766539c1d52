import type { Read } from '@/lib/firebase/use-read';
import type { ServiceHealth } from '@keepsong/domain/documents/service-health';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleRun } from '@keepsong/domain/examples/service-health';
import { PaymentsPage } from './payments-page';
import { renderInApp } from '@/lib/testing/page-in-app';

interface Answer {
  status: Read<unknown>['status'];
  data: unknown;
  retry: () => void;
}
type Source = 'review' | 'pending' | 'reconciler';
const answers = vi.hoisted(() => new Map<Source, Answer>());

vi.mock('./api/payment-health', () => ({
  useOrdersUnderReview: () => answers.get('review'),
  usePendingPayments: () => answers.get('pending'),
  useReconcilerHealth: () => answers.get('reconciler'),
}));

const answer = (data: unknown, status: Answer['status'] = 'ready'): Answer => ({
  status,
  data,
  retry: vi.fn(),
});
const ran = (changes: Partial<ServiceHealth> = {}) =>
  exampleRun('reconcilePayments', { asked: 3, ...changes });

beforeEach(() => {
  answers.clear();
  for (const source of ['review', 'pending'] as const) answers.set(source, answer([]));
  answers.set('reconciler', answer(ran()));
});

function open() {
  renderInApp(<PaymentsPage />);
  return (name: string) => within(screen.getByRole('region', { name }));
}

describe('the payments page', () => {
  it('warns on an open page when the regular check stops', () => {
    const panel = open();
    expect(panel('Regular Check with Stripe').queryByRole('alert')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(32 * 60_000);
    });
    expect(panel('Regular Check with Stripe').getByRole('alert').textContent).toContain('has not run');
  });

  it('says that a list is cut', () => {
    const pending = Array.from({ length: 10 }, (_, index) => exampleOrder({ id: `order-${index}` }));
    answers.set('pending', answer(pending));
    const panel = open();
    panel('Waiting for Payment').getByText('These are the oldest 10. There can be more.');
    expect(panel('Under Review').queryByText(/There can be more/)).toBeNull();
  });

  it('does not warn that the check never ran while it is loading', () => {
    answers.set('reconciler', answer(undefined, 'loading'));
    const panel = open();
    expect(panel('Regular Check with Stripe').queryByRole('alert')).toBeNull();
  });
});
