import type { StoryQuestion as Question } from '@keepsong/domain/documents/story';
import { exampleQuestion } from '@keepsong/domain/examples/story';
import { expect, it } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { AnswerCard, SAVE_AGAIN_AFTER_MS, StoryQuestion } from './story-questions';
import { callServer, fireEvent, pass, press, renderInApp, saved, screen, settle, user } from '@/testing';

const field = () => screen.getByRole('textbox');

it('saves an answer after a pause in the typing; after a failure it says why not, and tries again later, or soon after another word', async () => {
  renderInApp(<AnswerCard orderId="order-1" card="person" answer={undefined} buttons={() => null} />);
  callServer.mockRejectedValue(new CallError('rate_limited', 'Too many at once.'));
  fireEvent.change(field(), { target: { value: 'Rosa' } });
  await pass(2_000);
  const told = 'Not saved yet: Too many at once. It is kept on this device.';
  expect(screen.getByRole('alert').textContent).toBe(told);
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

const question = (changes: Partial<Question> = {}) => (
  <StoryQuestion orderId="order-1" question={exampleQuestion(changes)} buttons={() => null} />
);

it('moves the focus from the button that is gone once the answer is sent', async () => {
  const { rerender } = renderInApp(question());
  await user.type(field(), 'Joey');
  callServer.mockImplementation(saved);
  await press('Send the answer');
  rerender(question({ answer: 'Joey', version: 1, state: 'answered' }));
  await settle();
  expect(document.activeElement?.textContent).toBe('Answered. You can still change it.');
});
