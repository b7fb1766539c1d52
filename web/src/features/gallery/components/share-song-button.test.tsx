import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/feedback/toast';
import { ShareSongButton } from './share-song-button';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['is closed', 'AbortError', false],
  ['is about to open already', 'InvalidStateError', false],
  ['is not allowed', 'NotAllowedError', true],
])('says nothing of copying unless it copies: the dialog of the phone %s', async (_, name, isCopied) => {
  const person = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  const share = vi.fn(() => Promise.reject(new DOMException('', name)));
  Object.assign(navigator, { share });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const told = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')] as const;
  render(<ShareSongButton title="Our Waltz" />);
  await person.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledOnce();
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(isCopied ? 1 : 0));
  expect(told.map(({ mock }) => mock.calls.length)).toEqual([isCopied ? 1 : 0, 0]);
  Reflect.deleteProperty(navigator, 'share');
});
