import { giftTokenSchema, type Gift } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import { expect, it } from 'vitest';
import { NOW, orderWithSession } from '../../testing/orders.ts';
import { exampleSong, RECORDING } from '@keepsong/domain/examples/song';
import { isSameGift, isShown, mayBeGiven, newSecret, openingOf, planCopies, stateAt } from './gift-rules.ts';
import { exampleGift, GIFT_NOW as now } from '@keepsong/domain/examples/gift';

const order = { ...orderWithSession(), status: 'completed' as const, paymentStatus: 'paid' as const };
const song = exampleSong({
  id: 's1',
  audio: { ...RECORDING, path: 'songs/owner-uid/s1/1700000000000-a.mp3' },
});
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

it.each([
  ['is paid and finished', {}, {}, true],
  ['is paid and not begun', { audio: null }, { status: 'pending' as const }, true],
  ['is not paid', { isPaid: false }, {}, false],
  ['was canceled', {}, { canceledAt: NOW }, false],
  ['was refunded', {}, { paymentStatus: 'refunded' as const }, false],
])('a song may be given that %s, or not', (_, ofSong, ofOrder, isGiven) => {
  expect(mayBeGiven({ ...song, ...ofSong }, { ...order, ...ofOrder })).toBe(isGiven);
});

const inWork = { ...song, orderStatus: 'ready_for_review' as const };
const UNCOPIED = { copies: null, audioPath: null };
it.each<[string, Partial<Gift>, Parameters<typeof stateAt>[1], Date, string]>([
  ['is there, a millisecond before its moment', {}, song, new Date(now.getTime() - 1), 'waiting'],
  ['is there, at its moment', {}, song, now, 'open'],
  ['has ended', { ending: 'by_owner' }, song, now, 'gone'],
  ['has no link', { token: null }, song, now, 'gone'],
  ['is of a refunded order', {}, { ...song, isPaid: false }, now, 'gone'],
  ['has lost its song', {}, undefined, now, 'gone'],
  ['has no song yet, before its moment', UNCOPIED, { ...inWork, audio: null }, minutes(-1), 'waiting'],
  ['has no recording', UNCOPIED, { ...inWork, audio: null }, now, 'making'],
  ['has a recording that the team has not released', UNCOPIED, inWork, now, 'making'],
  ['was completed without a recording', UNCOPIED, { ...song, audio: null }, now, 'making'],
  ['was made before the song was finished', UNCOPIED, song, now, 'open'],
  ['is of a song opened again, or hidden', {}, { ...inWork, isHidden: true, isPublic: false }, now, 'open'],
])('the page of a gift that %s', (_what, changes, ofGift, at, state) => {
  expect(stateAt(exampleGift({ opensAt: now, ...changes }), ofGift, at)).toBe(state);
});

it('the page of no gift is gone', () => {
  expect(stateAt(undefined, song, now)).toBe('gone');
});

it.each([
  ['now', null, null, now],
  ['later', '2026-06-01T16:00:00+02:00', null, minutes(120)],
  ['now, where it was to open later', null, minutes(60), now],
  ['still since it opened', null, minutes(-60), minutes(-60)],
  ['unchanged, though it has passed', '2026-06-01T11:00:00Z', minutes(-60), minutes(-60)],
])('the moment at which a page opens is %s', (_, wanted, stored, opensAt) => {
  expect(openingOf(wanted, stored, now)).toEqual(opensAt);
});

it.each([
  ['2026-06-01T12:00:00Z', null],
  ['2026-06-01T11:00:00Z', minutes(-30)],
])('the moment %s, at which a page was to open, has passed', (wanted, stored) => {
  expect(openingOf(wanted, stored, now)).toBeNull();
});

const gift = exampleGift();
const { recipient, sender, words, design, allowsSaving, takesReactions } = gift;
const form = { recipient, sender, words, design, allowsSaving, takesReactions };

it('a save that is repeated is recognised by its values', () => {
  expect(isSameGift(gift, { ...form, opensAt: null }, now)).toBe(true);
  expect(isSameGift(gift, { ...form, opensAt: '2026-05-01T14:00:00+02:00' }, now)).toBe(true);
  expect(isSameGift(gift, { ...form, opensAt: '2026-05-01T14:00:01+02:00' }, now)).toBe(false);
  expect(isSameGift(gift, { ...form, opensAt: null, words: 'Other words' }, now)).toBe(false);
});

it('a save that is repeated is none when the page was to open now, and another device let it wait', () => {
  const waiting = { ...gift, opensAt: minutes(60) };
  expect(isSameGift(waiting, { ...form, opensAt: null }, now)).toBe(false);
});

const cover = 'covers/owner-uid/s1/1700000000000-a.png-w640.webp';
const fresh = exampleGift(UNCOPIED);

it('the copies of a gift have a name that cannot be guessed', () => {
  const copies = planCopies(fresh, song, cover);
  expect(copies?.audio.path).toMatch(/^gifts\/g1\/[A-Za-z0-9_-]{22}\/[0-9a-f-]{36}\.mp3$/);
  expect(copies?.cover?.path).toMatch(/^gifts\/g1\/[A-Za-z0-9_-]{22}\/[0-9a-f-]{36}\.webp$/);
  expect(planCopies(fresh, song, cover)?.audio.path).not.toBe(copies?.audio.path);
});

it('the copies of a gift keep their names while the files stay the same, and the lyrics of a song opened again; get others with another recording', () => {
  const copies = planCopies(fresh, song, cover);
  const planned = (of: Partial<Song>) => planCopies({ ...fresh, copies }, { ...song, ...of }, cover);
  expect(planned({})).toBe(copies);
  expect(planned({ lyricsRevision: 4 })).toEqual({ ...copies, lyricsRevision: 4 });
  expect(planned({ lyricsRevision: 4, orderStatus: 'in_production' })).toBe(copies);
  const next = planned({ audio: { ...RECORDING, path: 'songs/owner-uid/s1/1800000000000-b.mp3' } });
  expect(next?.audio.path).not.toBe(copies?.audio.path);
  expect(next?.cover).toEqual(copies?.cover);
});

it.each([
  ['without a link', exampleGift({ token: null }), song],
  ['after the end', exampleGift({ ending: 'by_recipient' }), song],
  ['after a refund', exampleGift(), { ...song, isPaid: false }],
  ['without a recording', exampleGift(), { ...song, audio: null }],
  ['before the song is released', exampleGift(UNCOPIED), inWork],
])('the copies of a gift are none %s', (_, gift, ofGift) => {
  expect(planCopies(gift, ofGift, null)).toBeNull();
});

it('the copies of a gift are on the page only when all of them are the stored ones', () => {
  expect(isShown(exampleGift())).toBe(true);
  expect(isShown(exampleGift({ audioPath: null }))).toBe(false);
  expect(isShown(exampleGift({ coverPath: 'gifts/g1/key/old.webp' }))).toBe(false);
  expect(isShown(exampleGift(UNCOPIED))).toBe(true);
});

it('a secret has the format of a token and is different each time', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const secret of secrets) giftTokenSchema.parse(secret);
  expect(new Set(secrets).size).toBe(50);
});
