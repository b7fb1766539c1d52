import type { Gift } from '../src/documents/gift.ts';
import type { OpenGift } from '../src/gift-page.ts';

/** When the example was made; it has opened by then. */
export const GIFT_NOW = new Date('2026-06-01T12:00:00Z');

/** For tests: an open gift with a link and its files. */
export function exampleGift(changes: Partial<Gift> = {}): Gift {
  const path = 'gifts/g1/key/a.mp3';
  const audio = { source: 'songs/owner-uid/s1/1700000000000-a.mp3', path };
  return {
    ...{ id: 'g1', userId: 'owner-uid', orderId: 'order-1', songId: 's1', takeId: null },
    ...{ recipient: 'Ada', sender: 'Ben', words: 'For you', design: 'paper' },
    palette: { ground: '#ffffff', ink: '#000000', accent: '#ffcc00' },
    opensAt: new Date('2026-05-01T12:00:00Z'),
    ...{ allowsSaving: true, token: 'AAAAAAAAAAAAAAAAAAAAAA', ending: null },
    copies: { audio, cover: null, lyricsRevision: 0 },
    ...{ audioPath: path, coverPath: null },
    ...{ visits: 0, firstVisitAt: null, lastVisitAt: null },
    ...{ takesReactions: true, thanks: null, hearts: [], hasUnread: false, digest: null },
    ...{ version: 1, createdAt: GIFT_NOW, updatedAt: GIFT_NOW },
    ...changes,
  };
}

/** For tests: the page of an open gift, as its recipient gets it. */
export const exampleOpenGift = (changes: Partial<OpenGift> = {}): OpenGift => ({
  state: 'open',
  now: '2026-12-25T08:00:00.000Z',
  recipient: 'Mia',
  sender: 'Tom',
  words: 'For ten years of mornings.',
  design: 'paper',
  palette: { ground: '#f2d5c6', ink: '#3a1a37', accent: '#e9a15b' },
  title: 'The Last Ferry Home',
  audioUrl: 'https://files.example/song.mp3',
  durationMs: 60_000,
  coverUrl: null,
  lines: [
    { id: 'part', text: '[Verse 1]', startMs: null },
    { id: 'one', text: 'The ferry left at ten', startMs: 1_000 },
    { id: 'two', text: 'You held my coat', startMs: 4_000 },
  ],
  allowsSaving: true,
  takesReactions: true,
  thanks: null,
  hearts: [],
  ...changes,
});
