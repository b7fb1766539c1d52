import { beforeEach, expect, it } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { AnswerCard, SAVE_AGAIN_AFTER_MS } from './story-questions';
import { callServer, fireEvent, pass, renderInApp, saved, screen } from '@/lib/testing';

const field = () => screen.getByRole('textbox');

beforeEach(() => {
  renderInApp(<AnswerCard orderId="order-1" card="person" answer={undefined} buttons={() => null} />);
});

it('saves an answer after a pause in the typing, and says what keeps it from being saved', async () => {
  callServer.mockRejectedValue(new CallError('rate_limited', 'Too many at once.'));
  fireEvent.change(field(), { target: { value: 'Rosa' } });
  await pass(2_000);
  expect(callServer).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toBe(
    'Not saved yet: Too many at once. It is kept on this device.',
  );
});

it('tries again some time after a failure, and soon after another word', async () => {
  callServer.mockRejectedValue(new CallError('rate_limited', 'Too many at once.'));
  fireEvent.change(field(), { target: { value: 'Rosa' } });
  await pass(2_000);
  await pass(SAVE_AGAIN_AFTER_MS - 2_000);
  expect(callServer).toHaveBeenCalledTimes(1);
  await pass(3_000);
  expect(callServer).toHaveBeenCalledTimes(2);
  fireEvent.change(field(), { target: { value: 'Rosa and Tom' } });
  callServer.mockImplementation(saved);
  await pass(2_000);
  expect(callServer).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(2 * SAVE_AGAIN_AFTER_MS);
  expect(callServer).toHaveBeenCalledTimes(3);
});
