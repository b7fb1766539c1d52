import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { callFunction } from '@/lib/firebase/call';
import { MoveDate } from './move-date';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, settle, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });

const move = vi.mocked(callFunction);
beforeEach(() => void vi.setSystemTime(new Date('2026-01-14T12:00:00Z')));

const TUESDAY = '2026-01-27';
const order = exampleOrder({ status: 'in_production' });
const request = {
  orderId: 'order-1',
  expected: '2026-01-19',
  day: TUESDAY,
  reason: 'No violin',
};
const submit = () => press('Move and tell the customer');
const day = () => screen.getByLabelText<HTMLInputElement>('New date');
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
const expectClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

async function fill(text = TUESDAY): Promise<void> {
  renderInApp(<MoveDate order={order} />);
  await press('Move the date');
  await user.type(day(), text);
  await user.type(reason(), request.reason);
}

it.each([
  ['2026-01-24', 'Please choose a working day: not a weekend, and not a day we are closed.'],
  ['2026-01-19', 'This day is promised already'],
])('refuses %s at the field', async (text, sentence) => {
  await fill(text);
  await submit();
  screen.getByText(sentence);
  expect(day().getAttribute('aria-invalid')).toBe('true');
  expect(move).not.toHaveBeenCalled();
});

it('promises no e-mail to a customer whose account is deleted', async () => {
  move.mockResolvedValueOnce({ outcome: 'saved' });
  renderInApp(<MoveDate order={{ ...order, customerEmail: '' }} />);
  await press('Move the date');
  screen.getByText('Promised for Jan 19, 2026. The customer has deleted their account and gets no e-mail.');
  await user.type(day(), TUESDAY);
  await user.type(reason(), request.reason);
  await submit();
  screen.getByText('Promised for January 27, 2026 now.');
});

it('moves the date, once for two presses, and clears the form afterwards', async () => {
  let reply: (value: { outcome: 'saved' }) => void = () => undefined;
  move.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  await fill();
  await submit();
  await press('Saving...');
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true');
  reply({ outcome: 'saved' });
  await settle();
  screen.getByText('Date moved');
  expectClosed();
  expect(move.mock.calls.map(([, , sent]) => sent)).toEqual([request]);
  await press('Move the date');
  expect([day().value, reason().value]).toEqual(['', '']);
});

it('keeps the typed values when the server has another date, and says so', async () => {
  await fill();
  move.mockResolvedValueOnce({ outcome: 'conflict' });
  await submit();
  screen.getByText('It was changed meanwhile. Please look at it again.');
  expectClosed();
  await press('Move the date');
  expect([day().value, reason().value]).toEqual([TUESDAY, request.reason]);
});

it('is not offered for unpaid and finished orders', () => {
  const { rerender } = renderInApp(<MoveDate order={exampleOrder({ status: 'completed' })} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<MoveDate order={exampleOrder({ paymentStatus: 'pending' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
