import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from './documents/order.ts';
import { anyText } from '../examples/any-text.ts';
import { exampleForm, exampleOrder } from '../examples/order.ts';
import { foundOrderSchema, searchDocumentOf, searchIdOf, searchKeysOf, soughtKeys } from './order-search.ts';
import { isWellFormed } from './text.ts';

const withPhone = (phone: string) => ({ metadata: { formData: exampleForm({ phone }) } });

const order: Order = exampleOrder({
  id: 'Ab12Cd34Ef56Gh78Ij90',
  songTitle: 'The River Road to Łódź',
  customerEmail: 'june.hart@example.com',
  customerName: 'June Hart-Sørensen',
  paymentIntentId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  refunds: [
    {
      ...{ id: 're_3MtwBwLkdIwHu7ix0aBcDeFg', paymentIntentId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' },
      ...{ amountCents: 100, progress: 'back', day: '2026-01-02', reason: 'team' },
    },
  ],
  ...withPhone('+1 (555) 010-0199'),
});

function finds(typed: string, among: Order = order): boolean {
  const sought = soughtKeys(typed);
  const keys = new Set(searchKeysOf(among));
  return sought.length > 0 && sought.every((key) => keys.has(key));
}

it.each([
  ...['riv', 'ROAD river', 'road to the river', 'hart riv', '(river)', 'lodz', 'Łódź'],
  ...['sorensen river june', 'Ab12Cd34Ef56Gh78Ij90', 'ab12cd34 river', 'june.ha', 'june.hart@'],
  ...['June.Hart@Example.com', 'june.hart@exa river', 'pi_3MtwBwLkdIwHu7ix28a3tqPa', '3mtwbwlkdi'],
  ...['re_3MtwBwLkdIwHu7ix0aBcDeFg'],
])('a search for %s finds the order it means', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each([
  ...['Ab12Cd34Ef56Gh78Ij91', 'river lane', 'iver', 'june.hart@examples', 'hart@example.com'],
  ...['pi_3MtwBwLkdIwHu7ix28a3tqPb', '+1 555 010 0198', ' ?! ', ''],
])('a search for %j finds nothing else', (typed) => {
  expect(finds(typed)).toBe(false);
});

it.each([
  [
    ...['+1 (555) 010-0199', '+1 (555) 010-0199', '5550100199', '555 010 0199', '15550100199'],
    ...['010-0199', '0199', '(555) 010'],
  ],
  ['555 010 0199', '+1 555 010-0199', '+1 555 01'],
  ['+49 170 1234567', '0170 1234567', '0170 12', '\u200e+49 170 1234567'],
  ['+49 (0)170 1234567', '+49 170 1234567'],
  ['0170 1234567', '+49 170 1234567', '0049 (0)170/1234567', '+49 170 123', ' 0170 12'],
  ['０９０ １２３４ ５６７８', '090 1234 5678'],
  ['+20 100 123 4567', '٠١٠٠ ١٢٣ ٤٥٦٧'],
  ['०९८ ७६५ ४३२१०', '098 765 43210'],
])('a search for orders finds the phone number %s by %s', (phone, ...typed) => {
  for (const one of typed) {
    expect(finds(one, exampleOrder(withPhone(phone)))).toBe(true);
    expect(finds(one, exampleOrder(withPhone('+1 202 333 4444')))).toBe(false);
  }
});

it.each([
  ['1999 2000', 'From 1999 to 2000'],
  ['99', '99 Luftballons'],
  ['2026-12-04', 'Born 2026-12-04'],
])('a search for orders finds the numbers %s of a title', (typed, songTitle) => {
  expect(finds(typed, exampleOrder({ songTitle }))).toBe(true);
});

it.each([
  ['oconnor', 'Sinéad O’Connor'],
  ["o'connor", 'Sinéad O’Connor'],
  ['obrien', "Pat O'Brien"],
  ['jeanluc', 'Jean-Luc Hart'],
  ['jean luc', 'Jean-Luc Hart'],
  ['JR', 'J.R. Hart'],
  ['jrr', 'J. R. R. Hart'],
  ['mueller', 'Anna Müller'],
  ['Müller', 'Anna Mueller'],
  ['muller', 'Anna Mueller'],
  ['soerensen', 'Ib Sørensen'],
  ['太郎', '山田太郎'],
  ['花子の結婚の歌とその後', '太郎と花子の結婚の歌とその後'],
  ['철수', '김철수'],
  ['สมชาย', 'นายสมชาย'],
  ['فاطمه', 'فاطمة'],
  ['2026', 'صيف ٢٠٢٦'],
])('a search for %s finds %s', (typed, customerName) => {
  expect(finds(typed, exampleOrder({ customerName }))).toBe(true);
  expect(finds(typed, exampleOrder({ customerName: 'Robin Vale' }))).toBe(false);
});

it.each(['ch_3MtwBwLkdIwHu7ix0zYxWvUt', 'py_3MtwBwLkdIwHu7ix0zYxWvUt'])('a charge is found: %s', (typed) => {
  expect(finds(typed)).toBe(true);
  expect(finds(typed, exampleOrder({ paymentIntentId: 'pi_3MtwBxLkdIwHu7ix28a3tqPa' }))).toBe(false);
});

it('a search for orders distinguishes words with a common beginning', () => {
  const long = exampleOrder({ songTitle: 'Extraordinarily' });
  expect(finds('extraordinarily', long)).toBe(true);
  expect(finds('extraordinariness', long)).toBe(false);
});

it('a search for orders finds an address by its domain as people write it', () => {
  const stored = exampleOrder({ customerEmail: 'info@xn--mller-kva.example' });
  expect(finds('Info@Müller.example', stored)).toBe(true);
});

it('a search for orders asks for well-formed keys that Firestore accepts, and for few of them, for any text', () => {
  fc.assert(
    fc.property(anyText(120), (text) => {
      const sought = soughtKeys(text);
      expect(sought.length).toBeLessThanOrEqual(10);
      for (const key of sought) expect(isWellFormed(key) && !/^__.*__$|\0|^$/.test(key)).toBe(true);
    }),
  );
  expect(soughtKeys('__a@b__')).toEqual(expect.not.arrayContaining(['__a@b__']));
});

it.each([
  ['01999', ['1999']],
  // Too short for a phone number, before or after its country.
  ['0199', ['0199']],
  ['+123 45', ['123', '45']],
  ['+12 345', ['345']],
  ['0170 1234567 hart', ['1234567', '0170', 'hart']],
  // The shortest of eleven.
  [
    'ab abc1 abc2 abc3 abc4 abc5 abc6 abc7 abc8 abc9 abc0',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => `abc${n}`),
  ],
])('a search for orders asks for the keys of %j', (typed, keys) => {
  expect(soughtKeys(typed)).toEqual(keys);
});

it('a search document has three to nine digits of a phone number, and the last ten refunds', () => {
  const [first] = order.refunds;
  if (!first) throw new Error('It has a refund');
  const refunds = Array.from({ length: 11 }, (_, index) => ({ ...first, id: `re_${800 + index}` }));
  const keys = searchKeysOf({ ...order, refunds });
  const without = new Set(searchKeysOf({ ...order, refunds, ...withPhone('') }));
  const digits = keys.filter((key) => !without.has(key)).map(({ length }) => length);
  expect([Math.min(...digits), Math.max(...digits)]).toEqual([3, 9]);
  expect(['re_800', 're_801'].map((id) => soughtKeys(id).every((key) => keys.includes(key)))).toEqual([
    false,
    true,
  ]);
});

it('a search for orders finds each word of any title', () => {
  fc.assert(
    fc.property(anyText(60), (songTitle) => {
      const sought = soughtKeys(`x ${songTitle}`);
      const keys = new Set(searchKeysOf(exampleOrder({ songTitle: `x ${songTitle}` })));
      // Nobody types an address into a title.
      return songTitle.includes('@') || sought.every((key) => keys.has(key));
    }),
  );
});

it('a search for orders stays far below the limit of 40,000 index entries, for the longest texts', () => {
  const long = exampleOrder({
    songTitle: '𠮷'.repeat(120),
    customerName: 'ﷺ'.repeat(100),
    customerEmail: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
    ...withPhone('1234567890'.repeat(4)),
  });
  expect(searchKeysOf(long).length).toBeLessThanOrEqual(3_000);
  expect(searchKeysOf(order).length).toBeLessThan(300);
});

it('a search document holds the order, and is read without its keys', () => {
  expect(foundOrderSchema.parse({ id: searchIdOf(order), ...searchDocumentOf(order) })).toEqual({
    id: searchIdOf(order),
    order,
  });
});

it('a search document comes before those of older orders', () => {
  const idAt = (at: string, id = 'a') => searchIdOf({ id, createdAt: new Date(at) });
  const ids = [
    idAt('2030-01-01T00:00:00Z'),
    idAt('2026-01-01T00:00:00.001Z'),
    idAt('2026-01-01T00:00:00Z', 'a'),
    idAt('2026-01-01T00:00:00Z', 'b'),
    idAt('1969-12-31T00:00:00Z'),
  ];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
