// @vitest-environment happy-dom
import { CHANGED_FILE } from '@keepsong/domain/uploads';
import { uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file';

vi.mock('firebase/storage', () => ({ ref: vi.fn(), uploadBytesResumable: vi.fn() }));
vi.mock('@/lib/firebase/storage', () => ({ storage: {} }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An upload that goes on until `end`, or for ever. */
function uploading() {
  let end = () => {};
  const sent = new Promise<void>((resolve) => (end = resolve));
  const cancel = vi.fn();
  const task = Object.assign(sent, { cancel, on: vi.fn(), pause: vi.fn(), resume: vi.fn(), snapshot: {} });
  vi.mocked(uploadBytesResumable).mockReturnValue(task as unknown as UploadTask);
  return { cancel, end: () => end() };
}
const send = (file: File) =>
  sendFile(
    'songs/a.mp3',
    file,
    { contentType: 'audio/mpeg', customMetadata: {} },
    () => {},
    new AbortController().signal,
  );

it('a file that is changed on the disk while it is sent ends its upload, with the reason', async () => {
  const { cancel } = uploading();
  const file = new File(['sound'], 'a.mp3');
  const sent = send(file);
  const refused = expect(sent).rejects.toMatchObject({ reason: CHANGED_FILE });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(cancel).not.toHaveBeenCalled();
  // What browsers do when the file is not as it was when it was chosen.
  vi.spyOn(file, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  } as unknown as Blob);
  await vi.advanceTimersByTimeAsync(2_000);
  await refused;
  expect(cancel).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('a file that stays as it is is sent, and not read any more', async () => {
  const { cancel, end } = uploading();
  const sent = send(new File(['sound'], 'a.mp3'));
  end();
  await sent;
  expect([cancel.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});
