import type { StoryQuestion as Question } from '@keepsong/domain/documents/story';
import { exampleQuestion } from '@keepsong/domain/examples/story';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callFunction } from '@/lib/firebase/call';
import { StoryQuestion } from './story-questions';
import { saved } from '@/lib/testing/saves';
import { settle, press, user } from '@/lib/testing/screen';
import { PageInApp } from '@/lib/testing/page-in-app';

vi.mock('@/lib/firebase/call', { spy: true });

const send = vi.mocked(callFunction);
const page = (changes: Partial<Question> = {}) => (
  <StoryQuestion orderId="order-1" question={exampleQuestion(changes)} buttons={() => null} />
);

it('moves the focus from the button that is gone once the answer is sent', async () => {
  const { rerender } = render(page(), { wrapper: PageInApp });
  await user.type(screen.getByRole('textbox'), 'Joey');
  send.mockImplementation(saved);
  await press('Send the answer');
  rerender(page({ answer: 'Joey', version: 1, state: 'answered' }));
  await settle();
  expect(document.activeElement?.textContent).toBe('Answered. You can still change it.');
});
