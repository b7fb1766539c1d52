import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/calls/query';
import { GivenSession } from '@/lib/session/session';
import { ada, sessionOf } from '@/lib/testing/page-in-app';
import { sendFile } from './send-file';
import { useUploader, type UploadTarget } from './upload';
import { settle } from '@/lib/testing/screen';

vi.mock('./send-file', () => ({ sendFile: vi.fn(() => new Promise(() => {})) }));
vi.mock('@/lib/firebase/token', () => ({ renewToken: vi.fn() }));

const inApp = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <GivenSession value={sessionOf(ada)}>{children}</GivenSession>
  </QueryClientProvider>
);

it('A file is sent, and canceled with its check, in a browser that does not know AbortSignal.any too', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const follow = vi.fn((_path: string, _signal: AbortSignal) => ({
    listening: Promise.resolve(),
    checked: new Promise<null>(() => {}),
  }));
  const target: UploadTarget = {
    key: ['song-1'],
    kind: 'audio',
    pathOf: ({ name }) => `songs/${name}`,
    metadata: {},
    follow,
    titles: { done: 'Done', failed: 'Failed' },
  };
  const { result } = renderHook(useUploader, { wrapper: inApp });
  result.current.start(target, new File(['sound'], 'sea.mp3'));
  await settle();
  expect(sendFile).toHaveBeenCalledOnce();
  const [[, checking]] = follow.mock.calls as [[string, AbortSignal]];
  expect(checking.aborted).toBe(false);
  result.current.dismiss(target);
  expect(checking.aborted).toBe(true);
  expect(vi.mocked(sendFile).mock.lastCall?.[4].aborted).toBe(true);
});
