import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toast } from '@/lib/feedback/toast';
import { ShareSongButton } from '../public-song-page';
import { press } from '@/testing/screen';

it.each([
  ['is closed', 'AbortError', false],
  ['is about to open already', 'InvalidStateError', false],
  ['is not allowed', 'NotAllowedError', true],
])('says nothing of copying unless it copies: the dialog of the phone %s', async (_, name, isCopied) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  const share = vi.fn(() => Promise.reject(new DOMException('', name)));
  Object.assign(navigator, { share });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const told = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')] as const;
  render(<ShareSongButton title="Our Waltz" />);
  await press('Share');
  expect(share).toHaveBeenCalledOnce();
  expect(writeText).toHaveBeenCalledTimes(isCopied ? 1 : 0);
  expect(told.map(({ mock }) => mock.calls.length)).toEqual([isCopied ? 1 : 0, 0]);
  Reflect.deleteProperty(navigator, 'share');
});
