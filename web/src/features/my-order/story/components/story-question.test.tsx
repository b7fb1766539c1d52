import type { StoryQuestion as Question } from '@keepsong/domain/documents/story';
import { exampleQuestion } from '@keepsong/domain/examples/story';
import { expect, it } from 'vitest';
import { StoryQuestion } from './story-questions';
import { callServer, press, renderInApp, saved, screen, settle, user } from '@/lib/testing';

const page = (changes: Partial<Question> = {}) => (
  <StoryQuestion orderId="order-1" question={exampleQuestion(changes)} buttons={() => null} />
);

it('moves the focus from the button that is gone once the answer is sent', async () => {
  const { rerender } = renderInApp(page());
  await user.type(screen.getByRole('textbox'), 'Joey');
  callServer.mockImplementation(saved);
  await press('Send the answer');
  rerender(page({ answer: 'Joey', version: 1, state: 'answered' }));
  await settle();
  expect(document.activeElement?.textContent).toBe('Answered. You can still change it.');
});
