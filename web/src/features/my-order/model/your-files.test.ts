import type { SongFile } from '@keepsong/domain/documents/song-file';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exampleSong } from '@/entities/song/example-song';
import { exampleTake } from '@/entities/song/example-takes';
import { packFiles } from './pack-files';
import { withOwnNames, yourFiles } from './your-files';

const file = (id: SongFile['id'], contentType: string, sound: SongFile['sound'] = null): SongFile => ({
  id,
  songId: 'song-1',
  orderId: 'order-1',
  userId: 'ada',
  path: `files/${id}.${contentType.split('/')[1] ?? ''}`,
  originalName: 'x',
  contentType,
  bytes: 10,
  sound,
  uploadedAt: new Date(),
});
const sound = { durationMs: 1000, sampleRate: 44_100, bitsPerSample: 24, channels: 2 };
const stems = file('stems', 'application/zip');
const master = file('master', 'audio/wav', sound);

describe('the files of a song', () => {
  it('are the chosen take, all other takes, and what was uploaded', () => {
    const takes = [
      exampleTake({ option: 'A' }),
      exampleTake({ option: 'B' }),
      exampleTake({ option: 'B', round: 2 }),
    ];
    const song = exampleSong({ audio: takes[0]?.audio ?? null, chosenTakeId: '1A' });
    const found = yourFiles(song, takes, [stems, master]);
    expect(found.map(({ name, about, format, fileName }) => [name, about, format, fileName])).toEqual([
      ['Your song', 'Option A', 'MP3', 'Our Waltz.mp3'],
      ['Option B', '', 'MP3', 'Our Waltz - Option B.mp3'],
      ['Option B, take 2', '', 'MP3', 'Our Waltz - Option B, take 2.mp3'],
      ['Master', expect.any(String), 'WAV, 24 bit, 44.1 kHz', 'Our Waltz - Master.wav'],
      ['Stems', expect.any(String), 'ZIP', 'Our Waltz - Stems.zip'],
    ]);
  });

  it('without options are the song alone, and without a recording none', () => {
    expect(yourFiles(exampleSong(), [], []).map(({ name, about }) => [name, about])).toEqual([
      ['Your song', ''],
    ]);
    expect(yourFiles(exampleSong({ audio: null }), [], [])).toEqual([]);
  });

  it('of two songs with one title have names of their own', () => {
    const one = yourFiles(exampleSong(), [], []);
    expect(withOwnNames([...one, ...one]).map(({ fileName }) => fileName)).toEqual([
      'Our Waltz.mp3',
      'Our Waltz (2).mp3',
    ]);
  });
});

describe('packing', () => {
  const files = yourFiles(exampleSong(), [], [master, stems]);
  const contents = (path: string) => new Blob([`bytes of ${path}`]);

  async function pack(fetchFile: (path: string) => Promise<Blob>, signal = new AbortController().signal) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const progress: number[] = [];
    const write = (part: Uint8Array<ArrayBuffer>) => void parts.push(part);
    const onProgress = ({ bytes }: { bytes: number }) => void progress.push(bytes);
    const failed = await packFiles({ files, fetchFile, write, signal, onProgress });
    return { failed, progress, zip: unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer())) };
  }

  it('stores every file as it is, in order, and counts the bytes of those before', async () => {
    const { failed, zip, progress } = await pack((path) => Promise.resolve(contents(path)));
    expect(failed).toEqual([]);
    expect(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
      files.map(({ fileName, path }) => [fileName, `bytes of ${path}`]),
    );
    expect(progress).toEqual([0, 4, 14]);
  });

  it('goes on without a file that fails, and names it', async () => {
    const { failed, zip } = await pack((path) =>
      path === master.path ? Promise.reject(new Error('403')) : Promise.resolve(contents(path)),
    );
    expect(failed.map(({ name }) => name)).toEqual(['Master']);
    expect(Object.keys(zip)).toEqual(['Our Waltz.mp3', 'Our Waltz - Stems.zip']);
  });

  it('ends when it is canceled, and asks for no further file', async () => {
    const controller = new AbortController();
    const asked: string[] = [];
    const packing = pack((path) => {
      asked.push(path);
      controller.abort();
      return Promise.reject(new Error('aborted'));
    }, controller.signal);
    await expect(packing).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});
