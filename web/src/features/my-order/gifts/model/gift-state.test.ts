import type { Gift } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import { exampleGift } from '@keepsong/domain/examples/gift';
import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it } from 'vitest';
import { giftStateOf, hasLiveLink, hasOpened, visitsText } from './gift-state';

const ended = (ending: Gift['ending']) => ({ token: null, ending });
const refunded = { isPaid: false };

it.each<[string, Partial<Gift>, Partial<Song>, boolean, ReturnType<typeof giftStateOf>, boolean]>([
  ['waits', {}, {}, false, 'waiting', true],
  ['is open', {}, {}, true, 'open', true],
  ['is due before its song', { copies: null }, { audio: null }, true, 'making', true],
  ['is due before its release', { copies: null }, { orderStatus: 'ready_for_review' }, true, 'making', true],
  ['stays open while its order is open again', {}, { orderStatus: 'in_production' }, true, 'open', true],
  ['was ended', ended('by_owner'), {}, true, 'ended', false],
  ['was closed by the recipient', ended('by_recipient'), {}, true, 'closed_by_recipient', false],
  ['was closed before a refund', ended('by_recipient'), refunded, true, 'closed_by_refund', false],
  ['was closed by the team', ended('by_team'), refunded, true, 'closed_by_team', false],
  ['is refunded', {}, refunded, true, 'closed_by_refund', false],
])('a page that %s', (_, changes, ofSong, isOpen, state, hasLink) => {
  const song = exampleSong({ isPaid: true, orderStatus: 'completed', ...ofSong });
  expect(giftStateOf(exampleGift(changes), song, isOpen)).toBe(state);
  expect(hasLiveLink(state)).toBe(hasLink);
});

it('a page has opened when a time of the server says so', () => {
  const opensAt = new Date('2026-06-02');
  const before = new Date('2026-06-01');
  const gift = exampleGift({ opensAt, updatedAt: before });
  expect([
    hasOpened(gift),
    hasOpened({ ...gift, lastVisitAt: before }),
    hasOpened({ ...gift, lastVisitAt: opensAt }),
    hasOpened({ ...gift, updatedAt: opensAt }),
  ]).toEqual([false, false, true, true]);
});

it('visits are counted in words', () => {
  expect([0, 1, 3].map(visitsText)).toEqual(['Not opened yet', 'Opened once', 'Opened 3 times']);
});
