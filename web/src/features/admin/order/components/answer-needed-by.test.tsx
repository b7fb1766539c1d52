import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { callFunction } from '@/lib/firebase/call';
import { AnswerNeededBy } from './answer-needed-by';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });

const answer = vi.mocked(callFunction);
beforeEach(() => void vi.setSystemTime(new Date('2026-01-14T12:00:00Z')));

const order = exampleOrder({ neededBy: '2026-01-17' });

it('asks the team for an answer, and sends it', async () => {
  answer.mockResolvedValueOnce({ outcome: 'saved' });
  renderInApp(<AnswerNeededBy order={order} />);
  screen.getByText(/^Needed by Jan 17, 2026, promised for Jan 19, 2026/);
  await press('Answer');
  // The 17th is a Saturday.
  await user.selectOptions(screen.getByRole('combobox'), 'Yes, promised for Jan 16, 2026');
  await user.type(screen.getByLabelText('Reason'), 'We begin today');
  await press('Answer the customer');
  expect(answer.mock.lastCall?.[2]).toEqual({
    ...{ orderId: 'order-1', neededBy: '2026-01-17', expected: '2026-01-19' },
    ...{ isYes: true, reason: 'We begin today' },
  });
  screen.getByText('Promised for January 16, 2026 now.');
});
