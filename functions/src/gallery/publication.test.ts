import { expect, it } from 'vitest';
import type { Song } from '@keepsong/domain/documents/song';
import { exampleSong, RECORDING } from '@keepsong/domain/examples/song';
import {
  isShownDifferently,
  mayBePublic,
  planPublication,
  projectionOf,
  type PublishableSong,
} from './publication.ts';

const now = new Date('2026-01-01T00:00:00Z');
const song: PublishableSong = {
  ...exampleSong(),
  ...{ id: 's1', userId: 'owner-uid', title: 'River Road', themes: 'home', lyrics: 'secret words' },
  ...{ additionalInfo: 'secret note', coverPath: 'covers/owner-uid/s1/1700000000000-a.png' },
  audio: { ...RECORDING, path: 'songs/owner-uid/s1/1700000000000-a.mp3' },
  isPublic: true,
};

it.each<[string, Partial<Song>, boolean]>([
  ['is paid, completed and has its recording', {}, true],
  ['is unpaid', { isPaid: false }, false],
  ['is unfinished', { orderStatus: 'ready_for_review' }, false],
  ['has no recording', { audio: null }, false],
  ['was hidden by the team', { isHidden: true }, false],
])('a song that %s may be public: %s', (_what, change, isAllowed) => {
  expect(mayBePublic({ ...song, ...change })).toBe(isAllowed);
});

const plan = planPublication(song, null, now);

it('the publication contains no lyrics, owner, order or private files', () => {
  const shown = JSON.stringify(projectionOf(song, plan));
  expect(shown).not.toMatch(/secret|owner-uid|order-id|songs\/|covers\//);
});

it('the publication lies under names that cannot be guessed, of the right kind', () => {
  expect(plan.audio.path).toMatch(/^public\/s1\/[0-9a-f-]{36}\.mp3$/);
  expect(plan.cover?.path).toMatch(/^public\/s1\/[0-9a-f-]{36}\.webp$/);
});

it('the publication keeps its names and its place while the files stay the same', () => {
  expect(planPublication(song, plan, new Date())).toEqual(plan);
});

it('the publication gets a new name with a new file, for that file alone', () => {
  const rerecorded = { ...song, audio: { ...song.audio, path: 'songs/owner-uid/s1/1800000000000-b.mp3' } };
  const next = planPublication(rerecorded, plan, new Date());
  expect(next.audio.path).not.toBe(plan.audio.path);
  expect(next.cover).toEqual(plan.cover);
});

it('the publication sends visitors the light cover', () => {
  expect(plan.cover?.source).toBe(`${song.coverPath}-w640.webp`);
});

it.each<[string, Partial<Song>, boolean]>([
  ['a new title', { title: 'Other' }, true],
  ['a new recording', { audio: { ...song.audio, path: 'songs/x' } }, true],
  ['a refund', { isPaid: false }, true],
  ['the switch', { isPublic: false }, true],
  ['nothing that is shown', { lyrics: 'new', updatedAt: new Date() }, false],
])('the gallery must follow %s', (_what, change, follows) => {
  expect(isShownDifferently(song, { ...song, ...change })).toBe(follows);
});

it('the gallery must follow a deleted song, and no change of a private one', () => {
  const hidden = { ...song, isPublic: false };
  expect(isShownDifferently(song, undefined)).toBe(true);
  expect(isShownDifferently(hidden, { ...hidden, title: 'x' })).toBe(false);
});
