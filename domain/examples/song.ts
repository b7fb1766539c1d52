import type { Song, SongAudio } from '../src/documents/song.ts';
import { UNTOUCHED_SONG } from '../src/untouched.ts';

const AT = new Date('2026-01-05T12:00:00Z');

/** For tests: a measured recording. */
export const RECORDING: SongAudio = {
  ...{ path: 'songs/ada/song-1/1700000000000-our-waltz.mp3', originalName: 'mix-final.mp3' },
  ...{ contentType: 'audio/mpeg', bytes: 4, durationMs: 65_000, peaks: [0.5, 1], loudness: -14 },
};

/** For tests: a finished, private song. */
export function exampleSong(changes: Partial<Song> = {}): Song {
  return {
    ...UNTOUCHED_SONG,
    ...{ id: 'song-1', userId: 'ada', orderId: 'order-1' },
    ...{ title: 'Our Waltz', style: 'Folk', themes: 'the last ferry home', lyrics: '', lyricsRevision: 0 },
    ...{ audio: RECORDING, isHidden: false, isPaid: true, orderStatus: 'completed' },
    ...{ createdAt: AT, updatedAt: AT },
    ...changes,
  };
}
