import { HEARD_FROM, monthBefore, monthsOfTable, startOfMonth } from '@keepsong/domain/books';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { readBusiness } from '@keepsong/domain/calls/team';
import { EXTRA_KINDS } from '@keepsong/domain/pricing';
import { REFUND_REASONS } from '@keepsong/domain/refunds';
import { AggregateField, FieldPath, type AggregateSpec, type Query } from 'firebase-admin/firestore';
import { gifts, orders, reviews } from './collections.ts';

/** Codes of a month that are shown, in the order of the alphabet; two reads each. */
const MOST_CODES = 3;

/** What the server counts (null) or adds up (a field) of a query, whatever the number of documents. A query takes five. */
async function figuresIn<T extends string>(
  query: Query<unknown>,
  asked: Readonly<Record<T, string | FieldPath | null>>,
): Promise<Record<T, number>> {
  const aggregates = Object.entries<string | FieldPath | null>(asked).map(([name, field]) => [
    name,
    field === null ? AggregateField.count() : AggregateField.sum(field),
  ]);
  const found = await query.aggregate(Object.fromEntries(aggregates) as AggregateSpec).get();
  return found.data() as Record<T, number>;
}

const countOf = async (query: Query<unknown>): Promise<number> =>
  (await figuresIn(query, { count: null })).count;

const paidIn = (month: string) => orders().where('books.paidIn', '==', month);
const within = <T>(query: Query<T>, field: string, month: string) =>
  query.where(field, '>=', startOfMonth(month)).where(field, '<', startOfMonth(monthBefore(month, -1)));

/** By the day of the refund or of the payment of an extra, whenever the order was paid. */
function bookedFor(book: 'refunded' | 'extras', key: string) {
  const cents = new FieldPath('books', book, key);
  return figuresIn(orders().where(cents, '>', 0), { count: null, cents });
}

async function byName<T extends string, F>(
  names: readonly T[],
  read: (name: T) => Promise<F>,
): Promise<[T, F][]> {
  return Promise.all(names.map(async (name): Promise<[T, F]> => [name, await read(name)]));
}

async function figuresOf(month: string): Promise<Record<string, number>> {
  const [plain, refunds, extras, heard] = await Promise.all([
    Promise.all([
      figuresIn(paidIn(month), {
        ...{ subtotalCents: 'amountCents', discountCents: 'discountCents', taxCents: 'taxCents' },
        ...{ chargedCents: 'chargedCents', lostCents: 'lostCents' },
      }),
      figuresIn(paidIn(month), { paid: null, reminded: 'books.reminded' }),
      figuresIn(orders().where('books.made.month', '==', month), {
        ...{ made: null, onTime: 'books.made.onTime', revisions: 'revisions.used' },
        ...{ ourMs: 'books.made.ourMs', theirMs: 'books.made.theirMs' },
      }),
      // Hidden ones count, like in the average that is shown.
      figuresIn(within(reviews(), 'createdAt', month), { reviews: null, stars: 'stars' }),
      figuresIn(within(orders(), 'createdAt', month), { placed: null }),
      figuresIn(within(gifts(), 'firstVisitAt', month), { giftsOpened: null }),
    ]),
    byName(Object.keys(REFUND_REASONS), (reason) => bookedFor('refunded', `${month} ${reason}`)),
    byName(EXTRA_KINDS, (kind) => bookedFor('extras', `${month} ${kind}`)),
    byName(HEARD_FROM, (from) => countOf(paidIn(month).where('heardFrom', '==', from))),
  ]);
  return {
    ...(Object.assign({}, ...plain) as Record<string, number>),
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
