import { HEARD_FROM, monthBefore, monthsOfTable, startOfMonth } from '@keepsong/domain/books';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { readBusiness } from '@keepsong/domain/calls/team';
import { EXTRA_KINDS } from '@keepsong/domain/pricing';
import { REFUND_REASONS } from '@keepsong/domain/refunds';
import { AggregateField, FieldPath, type Query } from 'firebase-admin/firestore';
import { gifts, orders, reviews } from './collections.ts';

const countOf = async (query: Query<unknown>): Promise<number> => (await query.count().get()).data().count;

/** Codes of a month that are shown, in the order of the alphabet; two reads each. */
const MOST_CODES = 3;

const sum = (field: string | FieldPath) => AggregateField.sum(field);
const endOfMonth = (month: string) => startOfMonth(monthBefore(month, -1));
const paidIn = (month: string) => orders().where('books.paidIn', '==', month);
const madeIn = (month: string) => orders().where('books.made.month', '==', month);

const placedIn = (month: string) =>
  orders().where('createdAt', '>=', startOfMonth(month)).where('createdAt', '<', endOfMonth(month));
const openedIn = (month: string) =>
  gifts().where('firstVisitAt', '>=', startOfMonth(month)).where('firstVisitAt', '<', endOfMonth(month));

/** What was sold in a month. A query takes five sums. */
async function salesOf(month: string) {
  const [sums, paid] = await Promise.all([
    paidIn(month)
      .aggregate({
        subtotalCents: sum('amountCents'),
        discountCents: sum('discountCents'),
        taxCents: sum('taxCents'),
        chargedCents: sum('chargedCents'),
        lostCents: sum('lostCents'),
      })
      .get(),
    paidIn(month)
      .aggregate({ paid: AggregateField.count(), reminded: sum('books.reminded') })
      .get(),
  ]);
  return { ...sums.data(), ...paid.data() };
}

async function workOf(month: string) {
  const work = await madeIn(month)
    .aggregate({
      made: AggregateField.count(),
      onTime: sum('books.made.onTime'),
      revisions: sum('revisions.used'),
      ourMs: sum('books.made.ourMs'),
      theirMs: sum('books.made.theirMs'),
    })
    .get();
  return work.data();
}

/** By the day of the refund or of the payment of an extra, whenever the order was paid. */
async function bookedFor(book: 'refunded' | 'extras', key: string) {
  const cents = new FieldPath('books', book, key);
  const booked = orders()
    .where(cents, '>', 0)
    .aggregate({ count: AggregateField.count(), cents: sum(cents) });
  return (await booked.get()).data();
}

/** By the day on which they were written. Hidden ones count, like in the average that is shown. */
async function reviewsOf(month: string) {
  const written = await reviews()
    .where('createdAt', '>=', startOfMonth(month))
    .where('createdAt', '<', endOfMonth(month))
    .aggregate({ reviews: AggregateField.count(), stars: sum('stars') })
    .get();
  return written.data();
}

async function byName<T extends string, F>(
  names: readonly T[],
  read: (name: T) => Promise<F>,
): Promise<[T, F][]> {
  return Promise.all(names.map(async (name): Promise<[T, F]> => [name, await read(name)]));
}

/** Counts and sums on the server, whatever the number of orders. */
async function figuresOf(month: string): Promise<Record<string, number>> {
  const [sales, work, reviewed, placed, giftsOpened, refunds, extras, heard] = await Promise.all([
    salesOf(month),
    workOf(month),
    reviewsOf(month),
    countOf(placedIn(month)),
    countOf(openedIn(month)),
    byName(Object.keys(REFUND_REASONS), (reason) => bookedFor('refunded', `${month} ${reason}`)),
    byName(EXTRA_KINDS, (kind) => bookedFor('extras', `${month} ${kind}`)),
    byName(HEARD_FROM, (from) => countOf(paidIn(month).where('heardFrom', '==', from))),
  ]);
  return {
    ...sales,
    ...work,
    ...reviewed,
    ...{ placed, giftsOpened },
    refundedCents: refunds.reduce((sumOfAll, [, { cents }]) => sumOfAll + cents, 0),
    ...Object.fromEntries(refunds.map(([reason, { count }]) => [`refund_${reason}`, count])),
    ...Object.fromEntries(extras.map(([kind, { cents }]) => [`extra_${kind}`, cents])),
    ...Object.fromEntries(heard.map(([from, count]) => [`heard_${from}`, count])),
  };
}

/** The first codes of the orders that were paid in a month. */
async function codesOf(month: string): Promise<{ code: string; orders: number }[]> {
  const codes: { code: string; orders: number }[] = [];
  for (let last = ''; codes.length < MOST_CODES;) {
    const next = await paidIn(month)
      .where('promotionCode', '>', last)
      .orderBy('promotionCode')
      .limit(1)
      .get();
    const code = next.docs[0]?.data().promotionCode;
    if (!code) break;
    codes.push({ code, orders: await countOf(paidIn(month).where('promotionCode', '==', code)) });
    last = code;
  }
  return codes;
}

/** At most 60 queries; each is a read, and one more for each further thousand entries of its index. */
export async function tableOf(month: string): Promise<CallResponse<typeof readBusiness>> {
  const [months, codes] = await Promise.all([
    Promise.all(monthsOfTable(month).map(async (each) => ({ month: each, figures: await figuresOf(each) }))),
    codesOf(month),
  ]);
  return { months, codes };
}
