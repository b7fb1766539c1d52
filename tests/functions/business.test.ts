import { monthsOfTable, NEW_BOOKS, type Books } from '@keepsong/domain/books';
import { readBusiness } from '@keepsong/domain/calls/team';
import { sayHeardFrom } from '@keepsong/domain/calls/my-order';
import { extrasPath } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { reviewPath } from '@keepsong/domain/documents/review';
import { exampleExtra } from '@keepsong/domain/examples/extra';
import { exampleReview } from '@keepsong/domain/examples/review';
import { EXTRA_KINDS, type ExtraProduct } from '@keepsong/domain/pricing';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { expect, it } from 'vitest';
import { database, storedOrder } from '../support/database.ts';
import { givenOrder } from '../support/factory.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { exportedBy } from '../support/exported-orders.ts';

/** Only this test has orders then. */
const [MONTH = '', LAST = '', YEAR_BEFORE = ''] = monthsOfTable('2031-05');
const DAY = 86_400_000;
const EXTRAS = 'Extras by Month';

it('the table of a month is the sum of the export', async () => {
  const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const made = (month: string, onTime: number): Books['made'] => {
    return { month, onTime, ourMs: 3 * DAY, theirMs: DAY };
  };
  const given = (day: string, books: Partial<Books>, changes: Partial<Order> = {}) =>
    givenOrder(customer, {
      ...{ createdAt: at(day), paidAt: at(day) },
      ...changes,
      books: { ...NEW_BOOKS, paidIn: day.slice(0, 7), ...books },
    });
  const discounted = {
    ...{ discountCents: 350, chargedCents: 3149, promotionCode: 'WELCOME10', refundedCents: 500 },
    revisions: { ...UNUSED_REVISIONS, used: 2 },
  };
  const taxed = { taxCents: 280, chargedCents: 3779, heardFrom: 'friend' } as const;
  const refunded = { refundedCents: 3499, paymentStatus: 'refunded' } as const;
  await Promise.all([
    given('2031-05-02', { made: made(MONTH, 1), refunded: { [`${MONTH} team`]: 500 } }, discounted),
    given('2031-05-31', { reminded: 1, made: made(MONTH, 0) }, taxed),
    // Paid a month before, and given back in two months.
    given('2031-04-30', { refunded: { [`${LAST} team`]: 100, [`${MONTH} canceled`]: 3399 } }, refunded),
    given('2030-05-10', {}, { lostCents: 3499 }),
    givenOrder(customer, { createdAt: at('2031-05-03'), paymentStatus: 'pending' }),
  ]);

  // Extras of two months, one of which went back, and a review of a month later.
  const { id: orderId } = await given('2031-04-02', {
    extras: { [`${LAST} revision`]: 900, [`${MONTH} cover`]: 450, [`${MONTH} thanks`]: 2000 },
    refunded: { [`${MONTH} team`]: 450 },
  });
  const extra = (product: ExtraProduct, day: string, chargedCents: number) =>
    database
      .doc(`${extrasPath(orderId)}/${product}`)
      .set(exampleExtra({ id: product, orderId, product, chargedCents, paidAt: at(day) }));
  const { publicId } = exampleReview();
  await Promise.all([
    extra('revision', '2031-04-20', 900),
    extra('cover', '2031-05-04', 450),
    extra('thanks_20', '2031-05-31', 2000),
    database.doc(reviewPath(orderId)).set(exampleReview({ publicId, stars: 4, createdAt: at('2031-05-20') })),
  ]);

  const { months, codes } = await admin.call(readBusiness, { month: MONTH });
  expect(months.map(({ month }) => month)).toEqual([MONTH, LAST, YEAR_BEFORE]);
  expect(codes).toEqual([{ code: 'WELCOME10', orders: 1 }]);
  expect(months[0]?.figures).toMatchObject({
    ...{ placed: 3, paid: 2, reminded: 1, refundedCents: 4349, refund_team: 2, refund_canceled: 1 },
    ...{ extra_revision: 0, extra_cover: 450, extra_thanks: 2000, reviews: 1, stars: 4 },
    ...{ made: 2, onTime: 1, ourMs: 6 * DAY, theirMs: 2 * DAY, revisions: 2 },
    ...{ heard_friend: 1, heard_search: 0 },
  });

  const [header = [], ...lines] = await exportedBy(admin, { from: '2030-05-01', to: '2031-05-31' });
  const rows = lines.map((cells): Record<string, string> =>
    Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ''])),
  );
  const sum = (cells: (string | undefined)[]) =>
    Math.round(cells.reduce((total, cell) => total + Number(cell) * 100, 0));
  for (const { month, figures } of months) {
    const within = (column: string) => rows.filter((row) => row[column]?.startsWith(month));
    const paid = (column: string) => sum(within('Paid').map((row) => row[column]));
    const listed = (column: string, start = month) => {
      const parts = rows.flatMap((row) => row[column]?.split('; ') ?? []);
      return sum(parts.filter((part) => part.startsWith(start)).map((part) => part.split(' ')[2]));
    };
    expect(figures).toMatchObject({
      ...{ placed: within('Date').length, paid: within('Paid').length, reviews: within('Reviewed').length },
      ...{ subtotalCents: paid('Amount'), discountCents: paid('Discount'), taxCents: paid('Tax') },
      ...{ chargedCents: paid('Charged'), lostCents: paid('Lost to Disputes') },
      refundedCents: listed('Refunded by Month'),
      ...Object.fromEntries(EXTRA_KINDS.map((of) => [`extra_${of}`, listed(EXTRAS, `${month} ${of}`)])),
      stars: sum(within('Reviewed').map((row) => row['Stars'])) / 100,
    });
  }
});

it('the customer says once where they have heard of us', async () => {
  const customer = await newCustomer();
  const { id: orderId } = await givenOrder(customer, { paidAt: new Date() });
  await customer.call(sayHeardFrom, { orderId, heardFrom: 'search' });
  await customer.call(sayHeardFrom, { orderId, heardFrom: 'other' });
  expect((await storedOrder(orderId)).heardFrom).toBe('search');
});
