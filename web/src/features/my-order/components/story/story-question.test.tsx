import type { StoryQuestion as Question } from '@keepsong/domain/documents/story';
import { exampleQuestion } from '@keepsong/domain/examples/story';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { queryClient } from '@/lib/calls/query';
import { theme } from '@/theme/theme';
import { StoryQuestion } from './story-question';
import { settle, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const send = vi.mocked(callFunction);
const page = (changes: Partial<Question> = {}) => (
  <QueryClientProvider client={queryClient}>
    <ThemeProvider theme={theme}>
      <StoryQuestion orderId="order-1" question={exampleQuestion(changes)} canAnswer />
    </ThemeProvider>
  </QueryClientProvider>
);

afterEach(() => {
  cleanup();
});

it('replaces the answer of another device only after the customer has chosen', async () => {
  const { rerender } = render(page());
  await user.type(screen.getByRole('textbox'), 'Joey');
  rerender(page({ answer: 'Giuseppe', version: 1, state: 'answered' }));
  const answer = () => user.click(screen.getByRole('button', { name: 'Send the changed answer' }));
  await answer();
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  send.mockResolvedValue({ outcome: 'saved', version: 2 });
  await answer();
  await settle();
  expect(send.mock.lastCall?.[2]).toMatchObject({ text: 'Joey', seen: 1 });
});

it('moves the focus from the button that is gone once the answer is sent', async () => {
  const { rerender } = render(page());
  await user.type(screen.getByRole('textbox'), 'Joey');
  send.mockResolvedValue({ outcome: 'saved', version: 1 });
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  rerender(page({ answer: 'Joey', version: 1, state: 'answered' }));
  await settle();
  expect(document.activeElement?.textContent).toBe('Answered. You can still change it.');
});
