import type { Story } from '@keepsong/domain/documents/story';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { AnswerCard, SAVE_AGAIN_AFTER_MS } from './answer-card';
import { UnsavedAnswers } from './unsaved-answers';
import { pass } from '@/lib/testing/screen';
import { PageInApp } from '@/lib/testing/page-in-app';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const send = vi.mocked(callFunction);
const field = () => screen.getByRole('textbox');

beforeEach(() => {
  send.mockReset();
  render(<AnswerCard orderId="order-1" card="person" answer={undefined} />, { wrapper: PageInApp });
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
  send.mockResolvedValue({ outcome: 'saved', version: 1 });
  await pass(2_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(2 * SAVE_AGAIN_AFTER_MS);
  expect(send).toHaveBeenCalledTimes(3);
});

it('shows an answer after the story has closed that was not saved, until it is put away', async () => {
  send.mockRejectedValue(new CallError('rate_limited', 'Too many at once.'));
  fireEvent.change(field(), { target: { value: 'Rosa' } });
  await pass(2_000);
  const showClosed = (answers: Story['answers']) => {
    cleanup();
    const story = { id: 'answers', orderId: 'order-1', userId: 'ada', answers, read: null } as const;
    render(<UnsavedAnswers orderId="order-1" story={story} questions={[]} />);
  };
  const saved = (text: string) => ({ person: { text, version: 1, savedAt: new Date() } });
  showClosed(saved('Rosa '));
  expect(screen.queryByRole('alert')).toBeNull();
  showClosed(saved('Tom'));
  expect(screen.getByRole('alert').textContent).toContain('Rosa');
  fireEvent.click(screen.getByRole('button', { name: 'Put it away' }));
  expect(screen.queryByRole('alert')).toBeNull();
  showClosed(saved('Tom'));
  expect(screen.queryByRole('alert')).toBeNull();
});
