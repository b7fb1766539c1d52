import { expect, it } from 'vitest';
import { exampleGift, GIFT_NOW as now } from '../examples/gift.ts';
import { exampleSong } from '../examples/song.ts';
import { openPage } from './gift-page.ts';

const gift = exampleGift({ hearts: ['1-0', 'gone'] });
const pageOf = (path: string) => {
  const recording = { path, originalName: 'a.mp3', contentType: 'audio/mpeg', bytes: 9, durationMs: 61_000 };
  const song = exampleSong({ audio: { ...recording, peaks: [], loudness: null } });
  const lines = [{ id: '1-0', text: 'Hi', startMs: 5 }];
  return openPage(gift, song, lines, now, { audioUrl: 'https://files.example/a', coverUrl: null });
};

it('a page has what its recipient needs, and nothing of the owner', () => {
  const page = pageOf(gift.copies?.audio.source ?? '');
  expect(page).toMatchObject({ state: 'open', recipient: 'Ada', hearts: ['1-0'], durationMs: 61_000 });
  for (const secret of [gift.userId, gift.orderId, gift.songId, gift.token]) {
    expect(JSON.stringify(page)).not.toContain(`"${secret}"`);
  }
});

it('a page has no length of another recording than its own', () => {
  expect(pageOf('songs/owner-uid/s1/1800000000000-b.mp3').durationMs).toBeNull();
});
