import type { DisputeState } from '@keepsong/domain/disputes';
import { exampleDispute, exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { PaymentFacts } from '../../payments/components/payment-facts';
import { OrderAlerts } from './order-alerts';
import { press, renderInApp, screen } from '@/testing';

const dispute = exampleDispute({ dueBy: new Date(2026, 2, 9) });
const at = new Date(2026, 1, 1);

it('has one line for each thing that waits, the most urgent first, with the button that does it', async () => {
  const onCorrect = vi.fn();
  const order = exampleOrder({
    disputes: [dispute],
    review: { reason: 'dispute', key: 'dp_1:3499:usd:open', detail: 'dp_1', at },
    mailProblem: { kind: 'bounced', email: exampleOrder().customerEmail, at },
    unread: { team: 2, customer: 0 },
    openAnswers: 1,
    openComments: 1,
    ...{ paymentIntentId: 'pi_1', neededBy: '2026-01-15' },
  });
  renderInApp(<OrderAlerts order={order} onCorrect={onCorrect} />);
  const lines = screen
    .getAllByRole('alert')
    .map((line) => [
      line.querySelector('.MuiAlert-message')?.textContent,
      line.querySelector('a, button')?.textContent,
    ]);
  expect(lines).toEqual([
    ['Dispute over $34.99: needs evidence by Mar 9, 2026', expect.stringMatching(/^Answer at Stripe/)],
    [`This address does not exist or takes no e-mail: ${order.customerEmail}`, 'Correct the address'],
    ['2 new messages', 'Reply'],
    ['The customer has answered a question.', 'Read'],
    ['The customer has written a note on the lyrics.', 'Answer'],
    ['Promised for Jan 19, 2026, needed by Jan 15, 2026. The customer waits for an answer.', 'Answer'],
  ]);
  await press('Correct the address');
  expect(onCorrect).toHaveBeenCalledOnce();
});

it.each<[DisputeState, string[]]>([
  ['inquiry', ['Refund']],
  ['open', []],
  ['under_review', ['Mark as resolved']],
  ['won', ['Mark as resolved', 'Refund']],
])('a dispute that is %s leaves the team %j', (state, offered) => {
  const review = { reason: 'dispute', key: `dp_1:${state}`, detail: 'dp_1', at } as const;
  const order = exampleOrder({ disputes: [{ ...dispute, state, dueBy: null }], review });
  renderInApp(
    <>
      <OrderAlerts order={order} onCorrect={() => undefined} />
      <PaymentFacts isOpen order={order} />
    </>,
  );
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.flatMap((name) => /^(?:Refund$|Mark as resolved)/.exec(name) ?? [])).toEqual(offered);
});
