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
  it.each([
    { awaited: ['review', 'pending', 'reconciler'], shown: ['Under Review'], waiting: 1 },
    { awaited: ['pending', 'reconciler'], shown: ['Under Review', 'Waiting for Payment'], waiting: 1 },
    { awaited: ['reconciler'], shown: ['Under Review', 'Waiting for Payment'], waiting: 0 },
  ] as const)('shows nothing below the lists that are still loading: $awaited', (given) => {
    for (const source of given.awaited) answers.set(source, answer(undefined, 'loading'));
    open();
    expect(screen.queryAllByText('Loading...')).toHaveLength(given.waiting);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      given.shown,
    );
  });

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

it.each([
  ['open', 'Dispute over $34.99: needs evidence by Mar 9, 2026', false],
  ['inquiry', 'Dispute over $34.99: the bank asks for an answer by Mar 9, 2026', false],
  ['under_review', 'Dispute over $34.99: under review at the bank', true],
] as const)(
  'an order under review because of a dispute shows that the dispute is %s, and is resolved only after the answer',
  (state, text, isResolvable) => {
    const dispute = {
      ...{ id: 'dp_1', amountCents: 3499, currency: 'usd' },
      state,
      dueBy: new Date(2026, 2, 9),
    };
    const review = {
      reason: 'dispute',
      key: `dp_1:3499:usd:${state}`,
      detail: 'dp_1',
      at: new Date(),
    } as const;
    answers.set('review', answer([exampleOrder({ review, disputes: [dispute] })]));
    const panel = open()('Under Review');
    panel.getByText(text);
    expect(panel.queryByRole('button', { name: /Mark as resolved/ }) !== null).toBe(isResolvable);
  },
);
