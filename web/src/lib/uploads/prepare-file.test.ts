import { SILENT_RECORDING, UNREADABLE_PICTURE, UPLOAD_RULES } from '@keepsong/domain/uploads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preparedFile } from './prepare-file';

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF';
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const WEBP = 'RIFF\0\0\0\0WEBPVP8 ';

const bytesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const fileOf = (name: string, letters: string) => new File([bytesOf(letters)], name);

it.each([
  ['Us.jpg', JPEG, 'Us.jpg', 'image/jpeg'],
  ['Us.jfif', JPEG, 'Us.jfif', 'image/jpeg'],
  ['Screenshot.jpg', PNG, 'Screenshot.png', 'image/png'],
  ['Saved.jpeg', WEBP, 'Saved.webp', 'image/webp'],
  ['Us.png', JPEG, 'Us.jpg', 'image/jpeg'],
  ['Us.heic', JPEG, 'Us.jpg', 'image/jpeg'],
  ['image:1234', PNG, 'image:1234.png', 'image/png'],
])('the picture %s is sent as what its bytes are', async (name, bytes, sentAs, type) => {
  const sent = await preparedFile('photo', fileOf(name, bytes));
  expect([sent.name, sent.type]).toEqual([sentAs, type]);
  expect(await sent.text()).toBe(await fileOf(name, bytes).text());
});

describe('a picture that is stored in no other format than JPEG', () => {
  const size = vi.fn();
  /** A browser that decodes what has a size. */
  function decode(bitmap: { width: number; height: number } | null) {
    const decoded = bitmap ? Promise.resolve({ ...bitmap, close: () => {} }) : Promise.reject(new Error('?'));
    vi.stubGlobal('createImageBitmap', () => decoded);
    const context = { fillRect: () => {}, drawImage: () => {} };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      give,
    ) {
      size(this.width, this.height);
      give(new Blob(['jpeg']));
    });
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([
    ['Us.HEIC', 4032, 3024, [4032, 3024]],
    ['Us.heif', 8064, 6048, [4729, 3547]],
    ['Us.avif', 100, 50, [100, 50]],
    ['Us.gif', 100, 50, [100, 50]],
  ])('is sent as one where the browser decodes it: %s of %i × %i', async (name, width, height, drawn) => {
    decode({ width, height });
    const sent = await preparedFile('photo', fileOf(name, '\0\0\0\x18ftypheic'));
    expect([sent.name, sent.type, await sent.text()]).toEqual(['Us.jpg', 'image/jpeg', 'jpeg']);
    expect(size).toHaveBeenLastCalledWith(...drawn);
  });

  it.each([
    ['Us.HEIC', '\0\0\0\x18ftypheic', UNREADABLE_PICTURE],
    ['Us.heif', '\0\0\0\x18ftypmif1', UNREADABLE_PICTURE],
    ['Us.avif', '\0\0\0\x18ftypavif', UNREADABLE_PICTURE],
    ['Us.jpg', '\0\0\0\x18ftypheic', UNREADABLE_PICTURE],
    ['Us.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', UPLOAD_RULES.photo.rejection],
    ['Us.jpg', '%PDF-1.7', UPLOAD_RULES.photo.rejection],
    ['Us.jpg', '', UPLOAD_RULES.photo.rejection],
  ])('is refused with the reason where it does not: %s', async (name, bytes, reason) => {
    decode(null);
    await expect(preparedFile('photo', fileOf(name, bytes))).rejects.toMatchObject({ reason });
  });
});

it.each([
  ['audio', 'Mix.mp3', 'RIFF\0\0\0\0WAVEfmt ', 'Mix.wav'],
  ['option_a', 'Mix.wav', 'ID3\x03', 'Mix.mp3'],
  ['audio', 'Mix.wave', 'RIFF\0\0\0\0WAVEfmt ', 'Mix.wave'],
  // The check says what it is.
  ['master', 'Mix.wav', 'ID3\x03', 'Mix.wav'],
  ['audio', 'Mix.mp3', '\0\0\0\x18ftypM4A ', 'Mix.mp3'],
] as const)('a recording of the team is sent as what it is: %s %s', async (kind, name, bytes, sentAs) => {
  expect((await preparedFile(kind, fileOf(name, bytes))).name).toBe(sentAs);
});

describe('a recording of a customer', () => {
  const hum = fileOf('Hum.m4a', 'sound');
  /** A browser that decodes two channels, one of silence and one with these samples, or nothing. */
  function decode(samples: readonly number[] | null) {
    const channels = [[0, 0], samples ?? []].map((channel) => Float32Array.from(channel));
    const sound = { numberOfChannels: 2, getChannelData: (index: number) => channels[index] };
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        decodeAudioData = () => (samples ? Promise.resolve(sound) : Promise.reject(new Error('?')));
      },
    );
  }
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['can be heard', [0, -0.2]],
    ['is not decoded by this browser', null],
  ])('is sent as it is when it %s', async (_when, samples) => {
    decode(samples);
    expect(await preparedFile('reference', hum)).toBe(hum);
  });

  it.each(['voice_memo', 'reference'] as const)('is refused when it is silent: %s', async (kind) => {
    decode([0.0001, -0.0001]);
    await expect(preparedFile(kind, hum)).rejects.toMatchObject({ reason: SILENT_RECORDING });
  });
});
