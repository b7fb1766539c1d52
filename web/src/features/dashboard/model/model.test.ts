import { describe, expect, it } from 'vitest';
import { anOrder } from '../testing';
import { fileNameOf } from './file-name';
import { waitingOf } from './waiting';
import { orderCount } from './words';

describe('the words of the dashboard', () => {
  it.each([
    [0, false, '0 orders'],
    [1, false, '1 order'],
    [25, false, '25 orders'],
    [125, true, '125+ orders'],
  ])('counts %i (and more: %s) as %j', (count, isAtLeast, words) => {
    expect(orderCount(count, isAtLeast)).toBe(words);
  });
});

describe('the name of a downloaded file', () => {
  it.each([
    ['Our Waltz', 'songs/a/b/1-mix.mp3', 'Our Waltz.mp3'],
    ['AC/DC: "Live?"\n', 'songs/a/b/1-mix.wav', 'AC DC Live.wav'],
    ['Für Elise', 'songs/a/b/1-mix.mp3', 'Für Elise.mp3'],
    ['???', 'songs/a/b/1-mix.mp3', 'Song.mp3'],
  ])('is the title %j', (title, path, name) => {
    expect(fileNameOf(title, path)).toBe(name);
  });

  it('tells the cover from the song', () => {
    expect(fileNameOf('Our Waltz', 'covers/a/b/1-art.png', 'Cover')).toBe('Our Waltz - Cover.png');
  });
});

describe('what waits for the customer', () => {
  const lyrics = { status: 'pending_lyrics_approval' } as const;

  it('is nothing while the work is ours', () => {
    expect(waitingOf([anOrder(), anOrder({ ...lyrics, paymentStatus: 'refunded' })])).toEqual({
      lyrics: null,
      payments: null,
    });
  });

  it('is the one song whose lyrics are ready, or all of them', () => {
    expect(waitingOf([anOrder(lyrics)]).lyrics).toEqual({
      to: '/lyrics/song-1',
      note: 'One song waits for your word',
    });
    expect(waitingOf([anOrder(lyrics), anOrder({ ...lyrics, id: 'order-2' })]).lyrics).toEqual({
      to: '/lyrics',
      note: '2 songs wait for your word',
    });
  });

  it('is the newest unpaid order, but not a canceled one', () => {
    const unpaid = { paymentStatus: 'expired', paidAt: null } as const;
    const canceled = anOrder({ ...unpaid, id: 'gone', canceledAt: new Date() });
    expect(waitingOf([canceled, anOrder(unpaid)]).payments).toEqual({
      to: '/dashboard?order=order-1',
      note: 'One order waits for you',
    });
  });
});
