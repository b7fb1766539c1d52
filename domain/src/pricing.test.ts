import { expect, it } from 'vitest';
import { catalogue, formatCents, lineItemsFor, totalCentsOf, unofferedProducts } from './pricing.ts';

const nothing = { wantCoverImage: false, wantSecondSong: false };

it.each([
  [nothing, 2999],
  [{ ...nothing, wantCoverImage: true }, 3499],
  [{ ...nothing, wantSecondSong: true }, 4499],
  [{ wantCoverImage: true, wantSecondSong: true, wantSecondCoverImage: true }, 5499],
  [{ ...nothing, wantSecondSong: true, wantSecondCoverImage: true }, 4999],
  // It cannot be made.
  [{ ...nothing, wantSecondCoverImage: true }, 2999],
])('the price of an order %o costs %i cents', (choices, cents) => {
  expect(totalCentsOf(lineItemsFor(choices))).toBe(cents);
});

it('a catalogue sells another song from a story at the price of a second one, and no second one inside it', () => {
  const another = { ...nothing, wantCoverImage: true, isAnotherSong: true };
  expect(lineItemsFor(another).map(({ product, amountCents }) => [product, amountCents])).toEqual([
    ['secondSong', 1500],
    ['cover', 500],
  ]);
  expect(unofferedProducts(another)).toEqual([]);
  expect(unofferedProducts({ ...another, wantSecondSong: true })).toEqual(['secondSong']);
});

it('a catalogue that offers the second song sells it', () => {
  const offering = { ...catalogue, secondSong: { ...catalogue.secondSong, offered: true } };
  expect(unofferedProducts({ ...nothing, wantSecondSong: true }, offering)).toEqual([]);
});

it('cents are written as dollars', () => {
  expect([2999, 500, 0, 123456, -99999, 1e11].map(formatCents).join()).toBe(
    '$29.99,$5.00,$0.00,$1,234.56,-$999.99,$1,000,000,000.00',
  );
});
