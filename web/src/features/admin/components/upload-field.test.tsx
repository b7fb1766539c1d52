import { onSnapshot } from 'firebase/firestore';
import type * as firestore from 'firebase/firestore';
import { uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleSong } from '@keepsong/domain/examples/song';
import { LINGER_MS } from '@/lib/firebase/read';
import { preparedFile } from '@/lib/uploads/prepare-file';
import type * as prepareFile from '@/lib/uploads/prepare-file';
import { UploadField } from './upload-field';
import { fireEvent, pass, press, renderInApp, screen, settle } from '@/testing';

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof firestore>()),
  onSnapshot: vi.fn(),
}));
vi.mock('@/lib/uploads/prepare-file', async (original) => {
  const module = await original<typeof prepareFile>();
  return { ...module, preparedFile: vi.fn(module.preparedFile) };
});
vi.mock('firebase/storage', async (original) => ({
  ...(await original<object>()),
  // The whole file is sent at once.
  uploadBytesResumable: vi.fn(() => taskOf(Promise.resolve())),
}));
const taskOf = vi.hoisted(
  () => (sending: Promise<void>) =>
    Object.assign(sending, {
      on: () => undefined,
      resume: () => undefined,
      cancel: () => false,
    }) as unknown as UploadTask,
);

const stopListening = vi.fn();
/** One for each test: a read of the last test, which its upload left open, would be used again. */
let song = exampleSong();
let songs = 0;

/** The server's check changes the upload record, which the page listens to. */
function checked(state: 'ready' | 'rejected' | 'processing', message = '') {
  return deliver([{ id: 'upload', data: () => ({ state, message }) }]);
}

/** Delivers a snapshot of the upload record to the page's last listener. */
function deliver(docs: object[], fromCache = false) {
  const listener = vi.mocked(onSnapshot).mock.lastCall?.[2] as unknown as (snapshot: object) => void;
  const docChanges = () => docs.map((doc) => ({ type: 'added', doc }));
  listener({ docs, docChanges, metadata: { fromCache }, size: docs.length });
  return pass(100);
}

beforeEach(() => {
  // The name of an upload contains the time. With the machine's, names of two tests were seldom the same.
  vi.setSystemTime(new Date('2026-03-02T10:00:00Z'));
  songs += 1;
  song = exampleSong({ id: `song-${songs}` });
  vi.mocked(onSnapshot).mockReturnValue(stopListening);
});

const show = () => renderInApp(<UploadField kind="audio" song={song} name="Audio File" replaces={false} />);

function choose(name: string) {
  const file = new File(['sound'], name, { type: 'audio/mpeg' });
  fireEvent.change(screen.getByLabelText(/Choose a file/), { target: { files: [file] } });
  return settle();
}

/** The server confirms that it reports the record, and the file is sent. */
async function expectSent(name: string) {
  await deliver([]);
  screen.getByText(`Looking at ${name}...`);
}

/** Sends a file whose check does not end. */
async function send(name: string) {
  await choose(name);
  await expectSent(name);
}

it('sends no byte before the server reports the result of the check', async () => {
  show();
  await choose('song.mp3');
  await deliver([], true);
  screen.getByText('Sending song.mp3');
  expect(uploadBytesResumable).not.toHaveBeenCalled();
  await expectSent('song.mp3');
  expect(uploadBytesResumable).toHaveBeenCalledOnce();
});

it('shows that a file may not be sent, and sends the same one again on request', async () => {
  show();
  const refused = Promise.reject(Object.assign(new Error('403'), { code: 'storage/unauthorized' }));
  refused.catch(() => undefined);
  vi.mocked(uploadBytesResumable).mockReturnValueOnce(taskOf(refused));
  await choose('song.mp3');
  await deliver([]);
  screen.getByText('Upload failed');
  screen.getByText('song.mp3: You do not have permission to upload this file.');
  await press('Try again');
  await expectSent('song.mp3');
});

it('counts what is sent of the file that a picture was made into', async () => {
  vi.mocked(preparedFile).mockResolvedValueOnce(new File(['a larger JPEG'], 'us.jpg'));
  let cancel: unknown;
  const task = taskOf(new Promise((_, reject) => (cancel = reject)));
  const tell = (_: string, onProgress: (snapshot: object) => void) => onProgress({ bytesTransferred: 13 });
  vi.mocked(uploadBytesResumable).mockReturnValueOnce(Object.assign(task, { on: tell, cancel }));
  renderInApp(<UploadField kind="cover" song={song} name="Cover Image" replaces={false} />);
  await choose('us.heic');
  await deliver([]);
  screen.getByText('100% · 1 KB of 1 KB');
  await press('Cancel upload');
});

it('says why a file is refused, and takes another one', async () => {
  show();
  await send('song.mp3');
  await checked('rejected', 'Incomplete file');
  screen.getByText('song.mp3: Incomplete file');
  await send('other.mp3');
  expect(screen.queryByText('song.mp3: Incomplete file')).toBeNull();
  await checked('ready');
});

it('still shows the result of a check that takes long', async () => {
  show();
  await send('song.mp3');
  await pass(120_000);
  await checked('ready');
  screen.getByText('Audio file uploaded successfully');
  screen.getByLabelText(/Choose a file/);
  expect(screen.queryByText(/Looking at song\.mp3/)).toBeNull();
  expect(onSnapshot).toHaveBeenCalledOnce();
  await pass(LINGER_MS);
  expect(stopListening).toHaveBeenCalledOnce();
});

it('says what is unusual about a file that is taken, until another one is chosen', async () => {
  show();
  await send('song.mp3');
  await checked('ready', 'It has 6 channels.');
  screen.getByText('Audio file uploaded successfully');
  screen.getByText('song.mp3: It has 6 channels.');
  await send('other.mp3');
  await checked('ready');
  expect(screen.queryByText(/It has 6 channels/)).toBeNull();
});
