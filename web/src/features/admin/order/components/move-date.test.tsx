import type { Order } from '@keepsong/domain/documents/order';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { CallError } from '@/lib/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { queryClient } from '@/lib/query';
import { Toaster } from '@/lib/toast';
import { theme } from '@/theme/theme';
import { MoveDate } from './move-date';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const move = vi.mocked(callFunction);
beforeEach(() => move.mockReset());
afterEach(cleanup);

const TUESDAY = '2026-01-27';
const order = exampleOrder({ status: 'in_production' });
const request = {
  orderId: 'order-1',
  expectedMs: order.clock.dueAt?.getTime(),
  day: TUESDAY,
  reason: 'No violin',
};
const page = (shown: Order) => (
  <QueryClientProvider client={queryClient}>
    <ThemeProvider theme={theme}>
      <FirebaseProviders>
        <MoveDate order={shown} />
        <Toaster />
      </FirebaseProviders>
    </ThemeProvider>
  </QueryClientProvider>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const submit = () => press('Move and tell the customer');
const day = () => screen.getByLabelText<HTMLInputElement>('New date');
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function fill(text = TUESDAY): Promise<void> {
  render(page(order));
  await press('Move the date');
  await userEvent.type(day(), text);
  await userEvent.type(reason(), request.reason);
}

it('shows the error at each missing field, and calls nothing', async () => {
  render(page(order));
  await press('Move the date');
  within(screen.getByRole('dialog')).getByText(/^Promised for Jan 19, 2026\. The customer gets an e-mail/);
  await submit();
  await screen.findByText('Please choose a date');
  screen.getByText('Please say why, so that the customer understands');
  expect([day(), reason()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(move).not.toHaveBeenCalled();
});

it('takes working days only', async () => {
  await fill('2026-01-24');
  await submit();
  await screen.findByText('Please choose a working day, Monday to Friday');
  expect(move).not.toHaveBeenCalled();
});

it('moves the date, once for two presses, and clears the form afterwards', async () => {
  let reply: (value: { outcome: 'saved' }) => void = () => undefined;
  move.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  await fill();
  await submit();
  await press('Saving...');
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true');
  reply({ outcome: 'saved' });
  await screen.findByText('Date moved');
  await closed();
  expect(move.mock.calls.map(([, , sent]) => sent)).toEqual([request]);
  await press('Move the date');
  expect([day().value, reason().value]).toEqual(['', '']);
});

it.each([
  [
    'refuses',
    () => Promise.reject(new CallError('not_allowed_now', 'This is not possible any more.')),
    'This is not possible any more.',
  ],
  [
    'has another date',
    () => Promise.resolve({ outcome: 'conflict' }),
    'It was changed meanwhile. Please look at it again.',
  ],
])('keeps the typed values when the server %s, and shows the error', async (_what, answer, sentence) => {
  await fill();
  move.mockImplementationOnce(answer);
  await submit();
  await screen.findByText('The date was not moved');
  screen.getByText(sentence);
  expect([day().value, reason().value]).toEqual([TUESDAY, request.reason]);
  await press('Keep as it is');
  await closed();
  await press('Move the date');
  expect([day().value, reason().value]).toEqual([TUESDAY, request.reason]);
});

it('is not offered for unpaid and finished orders', () => {
  const { rerender } = render(page(exampleOrder({ status: 'completed' })));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(page(exampleOrder({ paymentStatus: 'pending' })));
  expect(screen.queryByRole('button')).toBeNull();
});
