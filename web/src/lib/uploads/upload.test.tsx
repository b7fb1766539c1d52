import { expect, it, vi } from 'vitest';
import { sendFile } from './send-file';
import { useUploader, type UploadTarget } from './upload';
import { InApp, renderHook, settle } from '@/testing';

vi.mock('./send-file', () => ({
  sendFile: vi.fn((...[, , , , signal]: Parameters<typeof sendFile>) => {
    return new Promise((_, reject) => signal.addEventListener('abort', reject));
  }),
}));
vi.mock('@/lib/firebase/token', () => ({ renewToken: vi.fn() }));

const follow = vi.fn<UploadTarget['follow']>();
const target: UploadTarget = {
  ...{ key: ['song-1'], kind: 'audio', metadata: {}, follow },
  pathOf: ({ name }) => `songs/${name}`,
  titles: { done: 'Done', failed: 'Failed' },
};

async function start(name: string, listening: Promise<void>) {
  follow.mockReturnValue({ listening, checked: new Promise(() => {}) });
  const { result } = renderHook(useUploader, { wrapper: InApp });
  result.current.start(target, new File(['sound'], name));
  await settle();
  return result.current;
}

it('A file is sent, and canceled with its check, in a browser that does not know AbortSignal.any too', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const { dismiss } = await start('sea.mp3', Promise.resolve());
  expect(sendFile).toHaveBeenCalledOnce();
  const [[, checking]] = follow.mock.calls as unknown as [[string, AbortSignal]];
  expect(checking.aborted).toBe(false);
  dismiss(target);
  expect(checking.aborted).toBe(true);
  expect(vi.mocked(sendFile).mock.lastCall?.[4].aborted).toBe(true);
});

it.each([
  ['of another type', 'rejected', 'sea.ogg', () => Promise.resolve()],
  ['whose check cannot be read', 'failed', 'sea.mp3', () => Promise.reject(new Error('Missing permissions'))],
])('A file %s is not sent', async (_what, state, name, listening) => {
  const { runOf } = await start(name, listening());
  expect(sendFile).not.toHaveBeenCalled();
  expect(runOf(target)?.progress.state).toBe(state);
});

it('The browser asks before a page is left whose file is on its way', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { dismiss } = await start('hill.mp3', Promise.resolve());
  expect(asks()).toBe(true);
  dismiss(target);
  await settle();
  expect(asks()).toBe(false);
});
