import type { DisputeState } from '@keepsong/domain/disputes';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '@/lib/testing/page-in-app';
import { PaymentFacts } from './payment-facts';

it.each<[DisputeState, string[]]>([
  ['inquiry', ['Refund']],
  ['open', []],
  ['under_review', ['Mark as resolved']],
  ['won', ['Mark as resolved', 'Refund']],
])('a dispute that is %s leaves the team %j', (state, offered) => {
  const dispute = { id: 'dp_1', amountCents: 3_499, currency: 'usd', state, dueBy: null };
  const review = { reason: 'dispute', key: `dp_1:${state}`, detail: 'dp_1', at: new Date(0) } as const;
  renderInApp(<PaymentFacts isOpen order={exampleOrder({ disputes: [dispute], review })} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.flatMap((name) => /^(?:Refund$|Mark as resolved)/.exec(name) ?? [])).toEqual(offered);
});
