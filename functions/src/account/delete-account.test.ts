import { orderSchema } from '@keepsong/domain/documents/order';
import { songSchema } from '@keepsong/domain/documents/song';
import type { OrderForm } from '@keepsong/domain/order-form';
import { catalogue } from '@keepsong/domain/pricing';
import { expect, it } from 'vitest';
import { newOrder, orderContentOf, songsOf } from '../checkout/new-order.ts';
import { impersonalOrder } from './anonymise-orders.ts';
import { assertMayDelete } from './account-jobs.ts';
import { emptySong } from './erase-songs.ts';

const now = new Date('2026-06-01T12:00:00Z');
const personal = [
  ...['Rosalind', 'rosalind@example.com', '555 0100', 'lighthouse', 'umbrella', 'Landslide', 'shanty'],
  ...['wink'],
];
const form: OrderForm = {
  ...{ name: 'Rosalind Hart', email: 'rosalind@example.com', phone: '+1 555 0100' },
  ...{ songTitle: 'The lighthouse', provideLyrics: 'yes', lyrics: 'you lost your umbrella' },
  ...{ theme: 'He lost his umbrella', musicStyle: 'Other', otherMusicStyle: 'A shanty', mood: 'Other' },
  ...{ otherMood: 'Proud, with a wink', references: 'Landslide', wantCoverImage: true },
  wantSecondSong: false,
};
const order = newOrder('order-1', 'rosalind', orderContentOf('order-1', form, catalogue), now);

const after = { ...order, ...impersonalOrder(order, now) };

it('an order whose person has deleted their account still fits the schema, with the same money', () => {
  expect(orderSchema.parse(after)).toMatchObject({
    ...{ lineItems: order.lineItems, amountCents: 3499, paymentStatus: order.paymentStatus },
    createdAt: order.createdAt,
  });
});

it('an order whose person has deleted their account contains neither their identity nor their texts', () => {
  const text = JSON.stringify(after).toLowerCase();
  for (const word of personal) expect(text).not.toContain(word.toLowerCase());
  expect(JSON.stringify(order).toLowerCase()).toContain('lighthouse');
});

it.each([
  ['the customer', 'customer', 'team'],
  ['the team', 'team', 'team'],
  ['nobody', 'nobody', 'nobody'],
] as const)('an order without its person is the team’s when it waited for %s', (_who, was, is) => {
  const dueDay = was === 'nobody' ? null : '2026-06-04';
  const board = { turn: was, since: order.createdAt, dueDay } as const;
  const clock = { dueDay: '2026-06-11', pausedAt: null, pausedMs: 0 } as const;
  const running = { ...order, board, clock, waitingOn: was, nextReminderAt: now };
  const left = { ...running, ...impersonalOrder(running, now) };
  expect(left).toMatchObject({ board: { turn: is }, waitingOn: is, nextReminderAt: null });
  expect(left.board.dueDay).toBe(is === 'team' ? '2026-06-11' : null);
});

it('an order whose person has deleted their account keeps a song that fits its schema and holds nothing', () => {
  const [song] = songsOf(order);
  const left = songSchema.parse({ ...song, ...emptySong(song?.style, now) });
  const text = JSON.stringify(left).toLowerCase();
  for (const word of personal) expect(text).not.toContain(word.toLowerCase());
});

const caller = { uid: 'rosalind', email: 'rosalind@example.com', isAdmin: false };
const signedIn = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);

it('deleting an account needs a sign-in of the last minutes', () => {
  expect(() => assertMayDelete({ ...caller, signedInAt: signedIn(4) }, now)).not.toThrow();
  expect(() => assertMayDelete({ ...caller, signedInAt: signedIn(6) }, now)).toThrowError(/sign in again/);
});

it('deleting an account is refused to admins', () => {
  expect(() => assertMayDelete({ ...caller, isAdmin: true, signedInAt: now }, now)).toThrow(/admin account/);
});
