import { exampleExtra } from '@keepsong/domain/examples/extra';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleReview } from '@keepsong/domain/examples/review';
import { expect, it } from 'vitest';
import { csvCell, csvHeader, csvLine } from './order-csv.ts';

const SUM = '1+1';

it.each([
  ...[`=${SUM}`, `+${SUM}`, `-${SUM}`, `\u2212${SUM}`, '@SUM(A1)', `＝${SUM}`, `＋${SUM}`, `－${SUM}`],
  ...['＠SUM(A1)', `﹦${SUM}`],
])('a cell of the CSV is text when it begins with a sign of formulas: %j', (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`);
});

it.each([
  ...['\0', '\0\0\0', '\u0001\u007f\u009f', '\t', '\r\n', '\v', '\u0085', '\u2028', ' ', '\u00a0'],
  ...['\u3000', '\u200b', '\u200d', '\u2060', '\ufeff', '\u200e\u202e\u2066', '\u00ad', '\ufe0f', '\u3164'],
  ...['\u{e0041}', ' \0\t\u200b\r\n\ufeff'],
])('a cell of the CSV is text when a formula follows what a spreadsheet skips: %j', (before) => {
  for (const sign of ['=', '+', '-', '@', '＝', '＠']) {
    expect(csvCell(`${before}${sign}${SUM}`)).toBe(`"'${sign}${SUM}"`);
  }
});

it.each([
  ['Ada;=1+1;x', "Ada;'=1+1;x"],
  ['Ada; +1', "Ada;' +1"],
  ['Ada;＝1', "Ada;'＝1"],
  ['Ada;"@SUM(A1)', `Ada;'""@SUM(A1)`],
  ['Ada;\u200b-1;=2', "Ada;'\u200b-1;'=2"],
  ['Ada; Ben - and Cy', 'Ada; Ben - and Cy'],
])('a cell of the CSV is text after each semicolon: %j', (text, cell) => {
  expect(csvCell(text)).toBe(`"${cell}"`);
});

it.each([
  ...['0301234567', '00493012345', '+49 (0)30 123-4', '030/123', '０３０ １２', '٠٣٠١٢'],
  ...['1/2', '12E4', '12345678901234567890', '1-2-3', '10:30', '$5', '.5', '(12)', '5 %', '2026-12-04'],
  ...['May 12', 'März 3', 'MARCH1', 'Dec-25', 'TRUE', 'false', '007'],
])('a cell of the CSV keeps the shape of %s, and shows no other sign', (text) => {
  expect(csvCell(text)).toBe(`"\u200e${text}"`);
});

it.each([
  ['', '""'],
  ['Anna', '"Anna"'],
  ['one, "two"\r\n-three', '"one, ""two"" -three"'],
  ['a=b', '"a=b"'],
  ['Zo\u00eb \0and Li', '"Zo\u00eb and Li"'],
  // Joiners inside a text belong to it.
  ['👩\u200d🚀 क्\u200dष', '"👩\u200d🚀 क्\u200dष"'],
  ['𠮷田 太郎', '"𠮷田 太郎"'],
])('a cell of the CSV keeps %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

const column = csvHeader().split('","').indexOf('Promised');
const promised = (order: Parameters<typeof csvLine>[0]) => csvLine(order).split('","')[column];

it('ids, days and amounts are values', () => {
  const cells = csvLine(exampleOrder({ id: '12E4', amountCents: 2_999, neededBy: '2026-12-04' }));
  for (const value of ['12E4', '29.99', '2026-12-04']) expect(cells).toContain(`"${value}"`);
});

it('the day in force is exported, not the one that was promised first', () => {
  const clock = { dueDay: '2026-12-04', pausedAt: null, pausedMs: 0 } as const;
  const moved = exampleOrder({ promisedDay: '2026-12-01', clock });
  expect(promised(moved)).toBe('2026-12-04');
  expect(promised(exampleOrder({ paymentStatus: 'pending' }))).toBe('');
});

it('extras that were paid are exported, thank-yous apart with whom they are for', () => {
  const whom = { uid: 'grace', name: 'Grace' };
  const extras = [
    exampleExtra(),
    exampleExtra({ id: 'cover-1', product: 'cover', chargedCents: 450, refundedCents: 450 }),
    exampleExtra({ id: 'cover-2', product: 'cover', paidAt: null }),
    exampleExtra({ id: 'thanks_5-1', product: 'thanks_5', chargedCents: 500, whom }),
  ];
  const names = csvHeader().trim().split('","');
  const order = exampleOrder({
    extraSums: { chargedCents: 1850, refundedCents: 450, lostCents: 0, costly: 1 },
  });
  const review = exampleReview({ stars: 4, createdAt: new Date('2026-02-01T12:00:00Z') });
  const cells = csvLine(order, undefined, { extras, review }).trim().split('","');
  const first = names.indexOf('Extras');
  expect(
    names.slice(first).map((name, at) => [name.replace('"', ''), cells[first + at]?.replace('"', '')]),
  ).toEqual([
    ['Extras', 'One More Revision, Cover Image'],
    ['Extras Charged', '13.50'],
    ['Thank-Yous', '5.00'],
    ['Thank-Yous For', 'Grace (grace)'],
    ['Extras by Month', '2026-01 revision 9.00; 2026-01 cover 4.50; 2026-01 thanks 5.00'],
    ['Extras Refunded', '4.50'],
    ['Stars', '4'],
    ['Reviewed', '2026-02-01T12:00:00.000Z'],
  ]);
});
