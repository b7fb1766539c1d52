import { monthBefore, startOfMonth } from '@keepsong/domain/books';
import { AggregateField, FieldPath, type Query } from 'firebase-admin/firestore';
import { gifts, orders } from './collections.ts';

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
  const [sums, counts] = await Promise.all([
    paidIn(month)
      .aggregate({
        subtotalCents: sum('amountCents'),
        discountCents: sum('discountCents'),
        taxCents: sum('taxCents'),
        chargedCents: sum('chargedCents'),
        lostCents: sum('lostCents'),
      })
      .get(),
    Promise.all([countOf(paidIn(month)), countOf(paidIn(month).where('books.wasReminded', '==', true))]),
  ]);
  return { ...sums.data(), paid: counts[0], reminded: counts[1] };
}

async function workOf(month: string) {
  const [sums, made, onTime] = await Promise.all([
    madeIn(month)
      .aggregate({
        revisions: sum('revisions.used'),
        ourMs: sum('books.made.ourMs'),
        theirMs: sum('books.made.theirMs'),
      })
      .get(),
    countOf(madeIn(month)),
    countOf(madeIn(month).where('books.made.wasOnTime', '==', true)),
  ]);
  return { ...sums.data(), made, onTime };
}

/** By the day of the refund, whenever the order was paid. */
async function refundedIn(month: string): Promise<number> {
  const cents = sum(new FieldPath('books', 'refundedIn', month));
  return (await orders().aggregate({ cents }).get()).data().cents;
}

/** Counts and sums on the server, whatever the number of orders: a read for each query and for each thousand entries of an index. */
export async function figuresOf(
  month: string,
  reasons: readonly string[],
  heardFrom: readonly string[],
): Promise<Record<string, number>> {
  const [sales, work, placed, refundedCents, giftsOpened, ...counts] = await Promise.all([
    salesOf(month),
    workOf(month),
    countOf(placedIn(month)),
    refundedIn(month),
    countOf(openedIn(month)),
    ...reasons.map((reason) =>
      countOf(orders().where('books.refundedFor', 'array-contains', `${month} ${reason}`)),
    ),
    ...heardFrom.map((from) => countOf(paidIn(month).where('heardFrom', '==', from))),
  ]);
  const names = [...reasons.map((reason) => `refund_${reason}`), ...heardFrom.map((from) => `heard_${from}`)];
  return {
    ...sales,
    ...work,
    ...{ placed, refundedCents, giftsOpened },
    ...Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])),
  };
}

/** The first codes of the orders that were paid in a month. */
export async function codesOf(month: string): Promise<{ code: string; orders: number }[]> {
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
