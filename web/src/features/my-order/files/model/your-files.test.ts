import type { SongFile } from '@keepsong/domain/documents/song-parts';
import { expect, it } from 'vitest';
import { exampleSong } from '@keepsong/domain/examples/song';
import { exampleTake } from '@keepsong/domain/examples/take';
import { yourFiles } from './your-files';

const file = (id: SongFile['id'], contentType: string, sound: SongFile['sound'] = null): SongFile => ({
  ...{ id, songId: 'song-1', orderId: 'order-1', userId: 'ada', contentType, sound },
  ...{ path: `files/${id}.${contentType.split('/')[1] ?? ''}`, originalName: 'x' },
  ...{ bytes: 10, sha256: '', uploadedAt: new Date() },
});
const sound = { durationMs: 1000, sampleRate: 44_100, bitsPerSample: 24, channels: 2 };
const instrumental = file('instrumental', 'audio/mpeg');
const master = file('master', 'audio/wav', sound);

it('the files of a song are the chosen take, all other takes, and what was uploaded', () => {
  const takes = [exampleTake(), exampleTake({ option: 'B' }), exampleTake({ option: 'B', round: 2 })];
  const song = exampleSong({ audio: takes[0]?.audio ?? null, chosenTakeId: '1A' });
  const found = yourFiles(song, takes, [instrumental, master]);
  expect(found.map(({ name, about, format, fileName }) => [name, about, format, fileName])).toEqual([
    ['Your song', 'Option A', 'MP3', 'Our Waltz.mp3'],
    ['Option B', '', 'MP3', 'Our Waltz - Option B.mp3'],
    ['Option B2', '', 'MP3', 'Our Waltz - Option B2.mp3'],
    ['Master', expect.any(String), 'WAV, 24 bit, 44.1 kHz', 'Our Waltz - Master.wav'],
    ['Instrumental', expect.any(String), 'MP3', 'Our Waltz - Instrumental.mpeg'],
  ]);
});

it('the files of a song without options are the song alone, and without a recording none', () => {
  expect(yourFiles(exampleSong(), [], [])).toMatchObject([{ name: 'Your song', about: '' }]);
  expect(yourFiles(exampleSong({ audio: null }), [], [])).toEqual([]);
});
