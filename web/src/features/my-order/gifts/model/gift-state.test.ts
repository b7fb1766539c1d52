import { exampleGift } from '@keepsong/domain/examples/gift';
import { expect, it } from 'vitest';
import { giftStateOf, hasLiveLink, hasOpened, visitsText } from './gift-state';

it.each<
  [string, Parameters<typeof exampleGift>[0], boolean, boolean, ReturnType<typeof giftStateOf>, boolean]
>([
  ['waits', {}, true, false, 'waiting', true],
  ['is open', {}, true, true, 'open', true],
  ['was ended', { token: null, ending: 'by_owner' }, true, true, 'ended', false],
  [
    'was closed by the recipient',
    { token: null, ending: 'by_recipient' },
    true,
    true,
    'closed_by_recipient',
    false,
  ],
  [
    'was closed before a refund',
    { token: null, ending: 'by_recipient' },
    false,
    true,
    'closed_by_refund',
    false,
  ],
  ['was closed by the team', { token: null, ending: 'by_team' }, false, true, 'closed_by_team', false],
  ['is refunded', {}, false, true, 'closed_by_refund', false],
])('a page that %s', (_, changes, isPaid, isOpen, state, hasLink) => {
  expect(giftStateOf(exampleGift(changes), isPaid, isOpen)).toBe(state);
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
