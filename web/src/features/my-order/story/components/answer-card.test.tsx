import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import { AnswerCard, SAVE_AGAIN_AFTER_MS } from './story-questions';
import { pass } from '@/lib/testing/screen';
import { saved } from '@/lib/testing/saves';
import { PageInApp } from '@/lib/testing/page-in-app';

vi.mock('@/lib/firebase/call', { spy: true });

const send = vi.mocked(callFunction);
const field = () => screen.getByRole('textbox');

beforeEach(() => {
  render(<AnswerCard orderId="order-1" card="person" answer={undefined} buttons={() => null} />, {
    wrapper: PageInApp,
  });
});

it('saves an answer after a pause in the typing, and says what keeps it from being saved', async () => {
  send.mockRejectedValue(new CallError('rate_limited', 'Too many at once.'));
  fireEvent.change(field(), { target: { value: 'Rosa' } });
  await pass(2_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toBe(
    'Not saved yet: Too many at once. It is kept on this device.',
  );
});

it('tries again some time after a failure, and soon after another word', async () => {
  send.mockRejectedValue(new CallError('rate_limited', 'Too many at once.'));
  fireEvent.change(field(), { target: { value: 'Rosa' } });
  await pass(2_000);
  await pass(SAVE_AGAIN_AFTER_MS - 2_000);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(3_000);
  expect(send).toHaveBeenCalledTimes(2);
  fireEvent.change(field(), { target: { value: 'Rosa and Tom' } });
  send.mockImplementation(saved);
  await pass(2_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(2 * SAVE_AGAIN_AFTER_MS);
  expect(send).toHaveBeenCalledTimes(3);
});
