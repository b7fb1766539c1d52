import type { LyricsTiming } from '@keepsong/domain/documents/lyrics';
import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it, vi } from 'vitest';
import { reviewOf } from '@/entities/song/lyrics-review';
import { UnsavedChanges } from '../../components/unsaved-changes';
import { LyricsTimings } from './lyrics-timings';
import { answerLater, givenRead, press, renderInApp, requests, screen, settle, user } from '@/testing';

const song = exampleSong({ lyrics: '[Verse 1]\nYou knocked\nand I was home\n\n[Chorus]\nLeave the light' });
const review = reviewOf(song, null, null);
const [, second = ''] = review.parts.flatMap((part) => part.lines).map(({ id }) => id);
/** Of another admin: the second line. */
const at = new Date('2026-01-05T12:00:00Z');
const timing: LyricsTiming = {
  ...{ id: 'song', songId: song.id, userId: song.userId, audioPath: song.audio?.path ?? '' },
  ...{ lines: [{ lineId: second, startMs: 5_000 }], version: 1, createdAt: at, updatedAt: at },
};

const timings = givenRead('ready', [timing]);
vi.mock('@/entities/song/song', () => ({
  useTakes: () => givenRead('ready', []),
  useTimings: () => timings,
}));
vi.mock('@/entities/song/use-lyrics-review', async (original) => ({
  ...(await original<object>()),
  useLyricsReview: () => givenRead('ready', review),
}));
vi.mock('@/lib/firebase/private-file', () => ({
  fetchPrivateFile: () => Promise.resolve(new Blob(['sound'])),
}));

it('asks before it discards that lines were cleared', async () => {
  renderInApp(
    <UnsavedChanges>
      <LyricsTimings song={song} />
    </UnsavedChanges>,
  );
  await settle();
  screen.getByText('1 of 3 lines timed');
  await press('Time the lyrics of The song');
  expect(document.activeElement?.textContent).toBe('The song1 of 3 lines timed');
  await press(/and I was home$/);
  await press('Clear from here');
  await press('Close');
  screen.getByRole('dialog', { name: 'Discard your changes?' });
  await press('Discard');
  screen.getByText('1 of 3 lines timed');
});

it('is timed with Space while the recording plays, after Play without another press, and saved', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  renderInApp(<LyricsTimings song={song} />);
  await settle();
  await press('Time the lyrics of The song');
  await press('Play');
  const sound = document.querySelector('audio');
  for (const seconds of [0.2, 0.5, 0.8]) {
    Object.assign(sound ?? {}, { currentTime: seconds });
    await user.keyboard(' ');
  }
  screen.getByRole('button', { name: /^Every line is timed/ });
  answerLater();
  await press('Save the timing');
  expect(requests()).toMatchObject([
    { seen: 1, value: [{ startMs: 200 }, { lineId: second, startMs: 500 }, { startMs: 800 }] },
  ]);
});
