import type { SongFile } from '@keepsong/domain/documents/song-file';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exampleSong } from '@keepsong/domain/examples/song';
import { exampleTake } from '@keepsong/domain/examples/take';
import { packFiles } from './pack-files';
import { lyricsFiles, withOwnNames, yourFiles } from './your-files';

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

describe('the lyrics with their times', () => {
  const song = exampleSong();
  const lines = [
    { id: '1-0', text: 'You knocked' },
    { id: '1-1', text: 'and I was home' },
  ];
  const at = new Date();
  const timing = {
    ...{ id: 'song', songId: song.id, userId: song.userId, audioPath: song.audio?.path ?? '' },
    ...{ lines: [{ lineId: '1-1', startMs: 4_000 }], version: 1, createdAt: at, updatedAt: at },
  };

  it('are two files that are made of them', () => {
    const [lrc, vtt] = lyricsFiles(song, lines, [timing]);
    expect(lrc).toMatchObject({ fileName: 'Our Waltz.lrc', bytes: lrc?.text?.length });
    expect(lrc?.text).toContain('[00:04.00]and I was home');
    expect(vtt).toMatchObject({ fileName: 'Our Waltz.vtt' });
    expect(vtt?.text).toContain('00:00:04.000 --> 00:01:05.000');
  });

  it('are none for another recording, without a timed line, and without a recording', () => {
    expect(lyricsFiles(song, lines, [{ ...timing, audioPath: 'older.mp3' }])).toEqual([]);
    expect(lyricsFiles(song, [], [timing])).toEqual([]);
    expect(lyricsFiles(exampleSong({ audio: null }), lines, [timing])).toEqual([]);
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

  it('adds a text that is made here, without asking for it', async () => {
    const asked: string[] = [];
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const [song] = files;
    if (!song) throw new Error('There is no file');
    const failed = await packFiles({
      files: [{ ...song, text: '[00:04.00]and I was home', fileName: 'Our Waltz.lrc' }],
      fetchFile: (path) => Promise.reject(new Error(String(asked.push(path)))),
      write: (part) => void parts.push(part),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect([failed, asked]).toEqual([[], []]);
    const zip = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()));
    expect(strFromU8(zip['Our Waltz.lrc'] ?? new Uint8Array())).toBe('[00:04.00]and I was home');
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
