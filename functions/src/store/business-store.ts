import { HEARD_FROM, monthBefore, monthsOfTable, startOfMonth } from '@keepsong/domain/books';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { readBusiness } from '@keepsong/domain/calls/team';
import { EXTRA_KINDS } from '@keepsong/domain/pricing';
import { REFUND_REASONS } from '@keepsong/domain/refunds';
import { AggregateField, FieldPath, type AggregateSpec, type Query } from 'firebase-admin/firestore';
import { gifts, orders, reviews } from './collections.ts';

/** Codes of a month that are shown, in the order of the alphabet; two reads each. */
const MOST_CODES = 3;

const count = AggregateField.count();
const sum = (field: string | FieldPath) => AggregateField.sum(field);

/** Counted and added up on the server, whatever the number of documents. A query takes five figures. */
const figuresIn = async <A extends AggregateSpec>(query: Query<unknown>, asked: A) =>
  (await query.aggregate(asked).get()).data();

/** By the day of the refund or of the payment of an extra, whenever the order was paid. */
function bookedFor(book: 'refunded' | 'extras', key: string) {
  const cents = new FieldPath('books', book, key);
  return figuresIn(orders().where(cents, '>', 0), { count, cents: sum(cents) });
}

const paidIn = (month: string) => orders().where('books.paidIn', '==', month);

async function byName<T extends string, F>(
  names: readonly T[],
  read: (name: T) => Promise<F>,
): Promise<[T, F][]> {
  return Promise.all(names.map(async (name): Promise<[T, F]> => [name, await read(name)]));
}

async function figuresOf(month: string): Promise<Record<string, number>> {
  const [start, end] = [startOfMonth(month), startOfMonth(monthBefore(month, -1))];
  const paid = paidIn(month);
  const [plain, refunds, extras, heard] = await Promise.all([
    Promise.all([
      figuresIn(paid, {
        subtotalCents: sum('amountCents'),
        discountCents: sum('discountCents'),
        taxCents: sum('taxCents'),
        chargedCents: sum('chargedCents'),
        lostCents: sum('lostCents'),
      }),
      figuresIn(paid, { paid: count, reminded: sum('books.reminded') }),
      figuresIn(orders().where('books.made.month', '==', month), {
        made: count,
        onTime: sum('books.made.onTime'),
        revisions: sum('revisions.used'),
        ourMs: sum('books.made.ourMs'),
        theirMs: sum('books.made.theirMs'),
      }),
      // Hidden ones count, like in the average that is shown.
      figuresIn(reviews().where('createdAt', '>=', start).where('createdAt', '<', end), {
        reviews: count,
        stars: sum('stars'),
      }),
      figuresIn(orders().where('createdAt', '>=', start).where('createdAt', '<', end), { placed: count }),
      figuresIn(gifts().where('firstVisitAt', '>=', start).where('firstVisitAt', '<', end), {
        giftsOpened: count,
      }),
    ]),
    byName(Object.keys(REFUND_REASONS), (reason) => bookedFor('refunded', `${month} ${reason}`)),
    byName(EXTRA_KINDS, (kind) => bookedFor('extras', `${month} ${kind}`)),
    byName(HEARD_FROM, (from) => figuresIn(paid.where('heardFrom', '==', from), { count })),
  ]);
  return {
    ...(Object.assign({}, ...plain) as Record<string, number>),
    refundedCents: refunds.reduce((sumOfAll, [, { cents }]) => sumOfAll + cents, 0),
    ...Object.fromEntries(refunds.map(([reason, found]) => [`refund_${reason}`, found.count])),
    ...Object.fromEntries(extras.map(([kind, { cents }]) => [`extra_${kind}`, cents])),
    ...Object.fromEntries(heard.map(([from, found]) => [`heard_${from}`, found.count])),
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
    const used = await figuresIn(paidIn(month).where('promotionCode', '==', code), { count });
    codes.push({ code, orders: used.count });
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
