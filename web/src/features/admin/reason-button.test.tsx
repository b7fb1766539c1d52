import type { Order } from '@keepsong/domain/documents/order';
import { exampleDispute, exampleOrder } from '@keepsong/domain/examples/order';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { AddRevision } from './options/components/revisions-section';
import { AnswerNeededBy, MoveDate } from './order/components/promised-day';
import { CancelForCustomer } from './payments/components/payment-facts';
import { answerLater, callServer, press, renderInApp, requests, screen, user, within } from '@/testing';

beforeEach(() => void vi.setSystemTime(new Date('2026-01-14T12:00:00Z')));

const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => user.click(dialog().getByRole('button', { name }));
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason');
const expectClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

const page = (granted: number, giveBack: number | null) => {
  const revisions = { ...exampleOrder().revisions, granted, used: 1, openNumber: 1 };
  return <AddRevision order={exampleOrder({ status: 'in_production', revisions })} giveBack={giveBack} />;
};

it('a revision is given back', async () => {
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  renderInApp(page(0, 1));
  await press('Give revision 1 back');
  await user.type(reason(), 'A wrong name');
  await confirm('Give revision 1 back');
  screen.getByText('Revision given back');
  expectClosed();
  expect(requests()).toEqual([{ orderId: 'order-1', giveBack: 1, left: 1, reason: 'A wrong name' }]);
});

it('a revision is granted once after a lost reply, also when the server has granted it', async () => {
  const { rerender } = renderInApp(page(0, null));
  await press('Grant a revision');
  await user.type(reason(), 'A wish');
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await confirm('Grant a revision');
  screen.getByText(OFFLINE);

  rerender(page(1, null));
  callServer.mockResolvedValueOnce({ outcome: 'conflict' });
  await confirm('Grant a revision');
  screen.getByText('The number of revisions has changed meanwhile. Please look at it again.');
  const sent = { orderId: 'order-1', giveBack: null, left: 1, reason: 'A wish' };
  expect(requests()).toEqual([sent, sent]);
  expectClosed();

  await press('Grant a revision');
  dialog().getByText('The customer gets an e-mail. 2 revisions are left now.');
  expect(reason().value).toBe('A wish');
});

it('words that are typed while a reason is being saved stay in their dialog', async () => {
  renderInApp(page(0, null));
  await press('Grant a revision');
  await user.type(reason(), 'A wish');
  const call = answerLater();
  await confirm('Grant a revision');
  await user.type(reason(), ' of hers');
  await call.answer({ outcome: 'saved' });
  expect(reason().value).toBe('A wish of hers');
});

const TUESDAY = '2026-01-27';
const order = exampleOrder({ status: 'in_production' });
const request = { orderId: 'order-1', expected: '2026-01-19', day: TUESDAY, reason: 'No violin' };
const submit = () => press('Move and tell the customer');
const day = () => screen.getByLabelText<HTMLInputElement>('New date');

async function fill(text = TUESDAY, changes: Partial<Order> = {}): Promise<void> {
  renderInApp(<MoveDate order={{ ...order, ...changes }} />);
  await press('Move the date');
  await user.type(day(), text);
  await user.type(reason(), request.reason);
}

it.each([
  ['2026-01-24', 'Please choose a working day: not a weekend, and not a day we are closed.'],
  ['2026-01-19', 'This day is promised already'],
])('a promised date is not moved to %s, which the field says', async (text, sentence) => {
  await fill(text);
  await submit();
  screen.getByText(sentence);
  expect(day().getAttribute('aria-invalid')).toBe('true');
  expect(callServer).not.toHaveBeenCalled();
});

it('a promised date is moved without an e-mail to a customer whose account is deleted', async () => {
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await fill(TUESDAY, { customerEmail: '' });
  screen.getByText('Promised for Jan 19, 2026. The customer has deleted their account and gets no e-mail.');
  await press('Move the date');
  screen.getByText(/^Promised for January 27, 2026 now. The customer has deleted/);
});

it('a promised date is moved once by two presses; the form keeps what was typed when it is closed, and is empty afterwards', async () => {
  const { answer } = answerLater();
  await fill();
  await press('Keep as it is');
  expectClosed();
  await press('Move the date');
  await submit();
  await press('Saving...');
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true');
  await answer({ outcome: 'saved' });
  screen.getByText('Date moved');
  expectClosed();
  expect(requests()).toEqual([request]);
  await press('Move the date');
  expect([day().value, reason().value]).toEqual(['', '']);
});

it('a promised date that the server has moved meanwhile says so, and keeps what was typed', async () => {
  await fill();
  callServer.mockResolvedValueOnce({ outcome: 'conflict' });
  await submit();
  screen.getByText('It was changed meanwhile. Please look at it again.');
  expectClosed();
  await press('Move the date');
  expect([day().value, reason().value]).toEqual([TUESDAY, request.reason]);
});

it.each([{ status: 'completed' }, { paymentStatus: 'pending' }] as const)('a date stays: %o', (changes) => {
  renderInApp(<MoveDate order={exampleOrder(changes)} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['Promised', null],
  ['Paused, was promised', new Date(0)],
])('a day that a customer needs is answered: %s', async (promised, pausedAt) => {
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  const order = exampleOrder({ neededBy: '2026-01-17' });
  renderInApp(<AnswerNeededBy order={{ ...order, clock: { ...order.clock, pausedAt } }} />);
  screen.getByText(`${promised} for Jan 19, 2026, needed by Jan 17, 2026. The customer waits for an answer.`);
  await press('Answer');
  // The 17th is a Saturday.
  await user.selectOptions(screen.getByRole('combobox'), 'Yes, promised for Jan 16, 2026');
  await user.type(reason(), 'We begin today');
  await press('Answer the customer');
  expect(requests()).toEqual([
    {
      ...{ orderId: 'order-1', neededBy: '2026-01-17', expected: '2026-01-19' },
      ...{ isYes: true, reason: 'We begin today' },
    },
  ]);
  screen.getByText('Promised for January 16, 2026 now.');
});

const free = { chargedCents: 0, discountCents: 3499, paymentIntentId: null };
it.each<[Partial<Order>, string, string]>([
  [{ paidAt: null, paymentStatus: 'pending' }, 'Its payment page closes', 'Nothing had been'],
  [{ lostCents: 3499 }, 'Nothing of the payment is left', 'Nothing of the payment was left'],
  [{ disputes: [exampleDispute()] }, 'The bank holds $34.99', 'The bank holds the money until'],
  [{ disputes: [exampleDispute({ paymentIntentId: 'pi_2' })] }, '$34.99 goes back', '$34.99 was given'],
  [free, 'A code covered the whole price', 'nothing to give back.'],
  [{}, '$34.99 goes back to the customer', '$34.99 was given back'],
  [{ customerEmail: '' }, 'gets no e-mail', '$34.99 was given back'],
  [{ lostCents: 3000 }, '$4.99 goes back to the customer', '$4.99 was given back'],
])('a cancellation of an order with %o says what becomes of the money', async (changes, before, after) => {
  renderInApp(<CancelForCustomer order={exampleOrder(changes)} />);
  await press('Cancel for the customer');
  await user.type(reason(), 'No longer wanted');
  screen.getByText(before, { exact: false });
  const progress = after.startsWith('$') ? 'back' : after.startsWith('The bank') ? 'failed' : null;
  callServer.mockResolvedValueOnce({ progress });
  await press('Cancel the order');
  screen.getByText(after, { exact: false });
  expect(requests()).toEqual([{ orderId: 'order-1', reason: 'No longer wanted' }]);
});
