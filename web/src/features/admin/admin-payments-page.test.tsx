import type { ReconcilerHealth } from '@keepsong/domain/documents/service-health';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '@/theme/theme';
import { AdminPaymentsPage } from './admin-payments-page';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

interface Answer {
  status: 'loading' | 'ready' | 'error';
  data: unknown;
  fromCache: boolean;
  retry: () => void;
}
type Source = 'review' | 'pending' | 'reconciler' | 'events';
const world = vi.hoisted(() => new Map<Source, Answer>());

vi.mock('./hooks/use-payment-health', () => ({
  useOrdersUnderReview: () => world.get('review'),
  usePendingPayments: () => world.get('pending'),
  useReconcilerHealth: () => world.get('reconciler'),
  useLastStripeEvents: () => world.get('events'),
}));
vi.mock('@/lib/session', () => ({ useSession: () => ({ status: 'signed-in', user: { uid: 'ada' } }) }));
vi.mock('@/lib/firebase/call', () => ({ CallError: class extends Error {}, callFunction: vi.fn() }));

const answer = (data: unknown, status: Answer['status'] = 'ready'): Answer => ({
  status,
  data,
  fromCache: false,
  retry: vi.fn(),
});
const ran = (changes: Partial<ReconcilerHealth> = {}): ReconcilerHealth => ({
  id: 'reconcilePayments',
  ranAt: new Date(),
  asked: 3,
  untold: 0,
  failed: 0,
  ...changes,
});

beforeEach(() => {
  world.clear();
  for (const source of ['review', 'pending', 'events'] as const) world.set(source, answer([]));
  world.set('reconciler', answer(ran()));
});
afterEach(cleanup);

function open() {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <AdminPaymentsPage />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return (name: string) => within(screen.getByRole('region', { name }));
}

describe('the payments page', () => {
  it('says so when there is nothing to look at', () => {
    const panel = open();
    panel('Under Review').getByText("No payment needs a person's eye.");
    panel('Waiting for Payment').getByText('Nobody is on their way to pay.');
    panel('Last News from Stripe').getByText('Stripe has not told us anything yet.');
    panel('Regular Check with Stripe').getByText(/^Last run .* · 3 orders asked about$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    { awaited: ['review', 'pending', 'events', 'reconciler'], shown: ['Under Review'], waiting: 1 },
    {
      awaited: ['pending', 'events', 'reconciler'],
      shown: ['Under Review', 'Waiting for Payment'],
      waiting: 1,
    },
    {
      awaited: ['events', 'reconciler'],
      shown: ['Under Review', 'Waiting for Payment', 'Regular Check with Stripe', 'Last News from Stripe'],
      waiting: 2,
    },
  ] as const)('waits for $awaited, and lets nothing stand below that it would push down', (given) => {
    for (const source of given.awaited) world.set(source, answer(undefined, 'loading'));
    open();
    expect(screen.getAllByText('Loading...')).toHaveLength(given.waiting);
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual(
      given.shown,
    );
  });

  it('offers another try for what could not be loaded, each on its own', async () => {
    for (const source of ['review', 'events', 'reconciler'] as const) {
      world.set(source, answer(undefined, 'error'));
    }
    const panel = open();
    for (const [name, source] of [
      ['Under Review', 'review'],
      ['Last News from Stripe', 'events'],
      ['Regular Check with Stripe', 'reconciler'],
    ] as const) {
      await userEvent.click(panel(name).getByRole('button', { name: 'Try again' }));
      expect(world.get(source)?.retry).toHaveBeenCalledOnce();
    }
    panel('Waiting for Payment').getByText('Nobody is on their way to pay.');
  });

  it.each([
    ['never ran', null, 'The regular check with Stripe has never run.'],
    [
      'stands still',
      ran({ ranAt: new Date(0) }),
      'The regular check with Stripe has not run for more than half an hour.',
    ],
    ['cannot ask', ran({ failed: 1 }), 'Stripe could not be asked about one order.'],
    [
      'hears of what no webhook told',
      ran({ untold: 2 }),
      'Stripe knew what no webhook had told us of 2 orders.',
    ],
  ])('warns when the regular check %s', (_what, last, warning) => {
    world.set('reconciler', answer(last));
    const panel = open();
    expect(panel('Regular Check with Stripe').getByRole('alert').textContent).toBe(warning);
  });

  it('does not call it never run while only the cache has been asked', () => {
    world.set('reconciler', { ...answer(null), fromCache: true });
    const panel = open();
    expect(panel('Regular Check with Stripe').queryByRole('alert')).toBeNull();
  });
});
