import { CHANGED_FILE } from '@keepsong/domain/uploads';
import { uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file';

vi.mock('firebase/storage', async (original) => ({
  ...(await original<object>()),
  ref: vi.fn(),
  uploadBytesResumable: vi.fn(),
}));
vi.mock('@/lib/firebase/storage', () => ({ storage: {} }));

const cancel = vi.fn();
let arrive = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  cancel.mockReset();
  const sending = new Promise<void>((resolve) => (arrive = resolve));
  const task = Object.assign(sending, { on: () => undefined, cancel }) as unknown as UploadTask;
  vi.mocked(uploadBytesResumable).mockReturnValue(task);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const mix = new File(['sound'], 'Mix.wav');
const send = () =>
  sendFile(
    'songs/mix.wav',
    mix,
    { contentType: 'audio/wav', customMetadata: {} },
    () => undefined,
    new AbortController().signal,
  );

it('a file that is changed on the disk while it is sent is canceled, and says that it has to be chosen again', async () => {
  const sent = send().catch((error: unknown) => error);
  const changed = () => Promise.reject(new DOMException('It was changed', 'NotReadableError'));
  vi.spyOn(mix, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: changed }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(cancel).toHaveBeenCalledOnce();
  expect(await sent).toMatchObject({ reason: CHANGED_FILE });
});

it('a file that stays as it is is sent, and not read any more', async () => {
  const read = vi.spyOn(mix, 'slice');
  const sent = send();
  await vi.advanceTimersByTimeAsync(5_000);
  arrive();
  await sent;
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  expect(cancel).not.toHaveBeenCalled();
});
