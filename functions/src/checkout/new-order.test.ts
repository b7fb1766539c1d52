import { expect, it } from 'vitest';
import { catalogue, type Catalogue } from '@keepsong/domain/pricing';
import { firstSongIdOf } from '@keepsong/domain/song-id';
import { attemptOf, canStillAsk, nextCheckAt, nextFollowUpAt, startOf } from './attempt.ts';
import { newOrder, orderContentOf, orderIdFor, songIdFor, songsOf } from './new-order.ts';
import { NOW, plainForm } from '../../testing/orders.ts';

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

it('an order’s id is the same for the same person and request only', () => {
  const id = orderIdFor('ada', 'AAAA-1');
  expect(orderIdFor('ada', 'aaaa-1')).toBe(id);
  expect(new Set([id, orderIdFor('bob', 'aaaa-1'), orderIdFor('ada', 'aaaa-2')]).size).toBe(3);
  expect(id).toMatch(/^[A-Za-z0-9]{16,20}$/);
});

it('an order’s id tells pages the id of its first song', async () => {
  for (const id of ['order-1', 'ü', orderIdFor('ada', '1')]) {
    expect(await firstSongIdOf(id)).toBe(songIdFor(id, 'first'));
  }
});

const offered: Catalogue = {
  ...catalogue,
  secondSong: { ...catalogue.secondSong, offered: true },
  secondCover: { ...catalogue.secondCover, offered: true },
};
const form = { ...plainForm, wantCoverImage: true, wantSecondSong: true, wantSecondCoverImage: true };
const order = newOrder('order1', 'ada', orderContentOf('order1', form, offered), NOW);

it('an order with everything the catalogue can sell has a line for each and two songs', () => {
  expect(order.lineItems.map((line) => [line.product, line.amountCents])).toEqual([
    ['song', 2999],
    ['cover', 500],
    ['secondSong', 1500],
    ['secondCover', 500],
  ]);
  expect(order.amountCents).toBe(5499);
  const songs = songsOf(order);
  expect(songs.map((song) => song.id)).toEqual([order.songId, order.secondSongId]);
  expect(new Set(songs.map((song) => song.id)).size).toBe(2);
});

it('an order with a customer’s lyrics has songs without the chords, and keeps what was sent', () => {
  const lyrics = 'Am      F/C\nYou knocked';
  const sent = newOrder(
    'order1',
    'ada',
    orderContentOf('order1', { ...form, provideLyrics: 'yes', lyrics }, offered),
    NOW,
  );
  expect(songsOf(sent).map((song) => song.lyrics)).toEqual(['You knocked', 'You knocked']);
  expect(sent.metadata.formData.lyrics).toBe(lyrics);
});

const attempt = attemptOf('order1', 1, NOW);
it('an attempt at payment can be asked for until Stripe would refuse its expiry', () => {
  expect(attempt.expiresAt.getTime() - NOW.getTime()).toBe(23 * 3_600_000);
  expect(canStillAsk(attempt, minutes(22 * 60))).toBe(true);
  expect(canStillAsk(attempt, minutes(22 * 60 + 30))).toBe(false);
});

it('an attempt at payment is checked soon while it is young, four times a day when it is old, and when its page has closed', () => {
  expect(nextCheckAt(NOW, NOW)).toEqual(minutes(10));
  expect(nextCheckAt(NOW, minutes(60))).toEqual(minutes(180));
  expect(nextCheckAt(NOW, minutes(6000))).toEqual(minutes(6360));
  expect(nextCheckAt(startOf(attempt), minutes(1200), attempt.expiresAt)).toEqual(minutes(23 * 60 + 5));
});

it('an attempt at payment that was paid is looked at again after 1, 7, 30 and 90 days, for refunds and disputes', () => {
  const days = (count: number) => minutes(count * 24 * 60);
  expect([0, 1, 7, 30, 90].map((day) => nextFollowUpAt(NOW, days(day)))).toEqual([
    days(1),
    days(7),
    days(30),
    days(90),
    null,
  ]);
});
