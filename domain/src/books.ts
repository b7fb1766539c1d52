import { shopDayOf, type Day } from './day.ts';
import { centsSchema } from './documents/common.ts';
import { catalogue, EXTRA_KINDS, extraKindOf, type ExtraProduct } from './pricing.ts';
import { REFUND_REASONS, type Refund } from './refunds.ts';
import { SHOP_TIME_ZONE, type WorkCalendar } from './shop.ts';
import { localMsOf } from './wall-time.ts';
import { workingMsBetween } from './working-days.ts';
import { z } from './zod.ts';

/** A month of the calendar, `2026-12`. Months compare as texts. */
export const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month'));

const monthOfDay = (day: Day): string => day.slice(0, 7);

/** The month of an instant in the shop. */
export const monthOf = (at: Date): string => monthOfDay(shopDayOf(at));

export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
}

export function startOfMonth(month: string): Date {
  const utc = Date.parse(`${month}-01`);
  const offset = localMsOf(new Date(utc), SHOP_TIME_ZONE) - utc;
  return new Date(utc - offset);
}

/** Where somebody has heard of us, asked once after the payment. */
export const HEARD_FROM = ['friend', 'search', 'social', 'other'] as const;
export const HEARD_FROM_LABELS: Readonly<Record<(typeof HEARD_FROM)[number], string>> = {
  friend: 'Friends or family',
  search: 'A search',
  social: 'Social media',
  other: 'Somewhere else',
};

/** A yes or no as a number: one query adds it up together with other fields, while counting it takes another query. */
const oneOrNone = z.int().check(z.nonnegative(), z.maximum(1));

/** What the owner's table of months counts of an order. Stored, because queries count and add it up. */
export const booksSchema = z.object({
  paidIn: z.nullable(monthSchema),
  /** 1 when it was paid after the reminder, else 0. */
  reminded: oneOrNone,
  /** Integer cents of it and of its extras that are back, by the month and reason of the refund: `2026-12 team`. */
  refunded: z.record(z.string(), centsSchema),
  /** Integer cents charged for extras, by the month of the payment and the kind: `2026-12 revision`. */
  extras: z.record(z.string(), centsSchema),
  made: z.nullable(
    z.object({
      month: monthSchema,
      onTime: oneOrNone,
      /** Milliseconds of working days on the team's turn and on the customer's. */
      ourMs: z.int().check(z.nonnegative()),
      theirMs: z.int().check(z.nonnegative()),
    }),
  ),
});
export type Books = z.output<typeof booksSchema>;

export const NEW_BOOKS: Books = {
  paidIn: null,
  reminded: 0,
  refunded: {},
  extras: {},
  made: null,
};

interface Money {
  chargedCents: number | null;
  paidAt: Date | null;
  paymentIntentId: string | null;
  refunds: readonly Refund[];
}

/** Refunded cents by month and reason. A second payment is no sale, so its refund is not counted. */
export function refundedBooks({ paidAt, paymentIntentId, refunds }: Money): Books['refunded'] {
  const refunded: Record<string, number> = {};
  for (const refund of refunds) {
    const isSale = paidAt === null || refund.paymentIntentId === paymentIntentId;
    if (refund.progress !== 'back' || !isSale) continue;
    const key = `${monthOfDay(refund.day)} ${refund.reason}`;
    refunded[key] = (refunded[key] ?? 0) + refund.amountCents;
  }
  return refunded;
}

export const extraBooks = ({
  product,
  paidAt,
  chargedCents,
}: Money & { product: ExtraProduct }): Books['extras'] =>
  paidAt === null ? {} : { [`${monthOf(paidAt)} ${extraKindOf(product)}`]: chargedCents ?? 0 };

/** Sums after one of the things that they add up has changed. */
export function resummed<T extends Readonly<Record<string, number>>>(
  sums: T,
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): T {
  const keys = Object.keys({ ...sums, ...before, ...after });
  const sumOf = (key: string) => (sums[key] ?? 0) - (before[key] ?? 0) + (after[key] ?? 0);
  return Object.fromEntries(keys.map((key) => [key, sumOf(key)])) as T;
}

interface Completed {
  paidAt: Date | null;
  clock: { dueDay: Day | null; pausedAt: Date | null; pausedMs: number };
}

/** The fields about an order that is completed now. It was on time if it was the customer's turn by the promised day. */
export function madeBooks(
  { paidAt, clock }: Completed,
  now: Date,
  calendar: WorkCalendar,
): NonNullable<Books['made']> {
  const { dueDay, pausedAt, pausedMs } = clock;
  const theirMs = pausedMs + (pausedAt ? workingMsBetween(pausedAt, now, calendar) : 0);
  const allMs = paidAt ? workingMsBetween(paidAt, now, calendar) : 0;
  return {
    month: monthOf(now),
    onTime: Number(dueDay === null || shopDayOf(pausedAt ?? now) <= dueDay),
    ourMs: Math.max(0, allMs - theirMs),
    theirMs,
  };
}

/** One figure of the table: a number of things, cents, or milliseconds of working days. */
type Unit = 'count' | 'cents' | 'days' | 'percent' | 'each';

interface BusinessRow {
  /** The figure, by its name in the reply of `readBusiness`. */
  figure: string;
  label: string;
  unit: Unit;
  /** What it is divided by, for averages and shares. */
  per?: string;
}

/** The rows of the owner's table. A new figure is a row here and a query in `functions/src/business`. */
export const BUSINESS_SECTIONS: readonly { title: string; rows: readonly BusinessRow[] }[] = [
  {
    title: 'Orders',
    rows: [
      { figure: 'placed', label: 'Placed', unit: 'count' },
      { figure: 'paid', label: 'Paid', unit: 'count' },
      { figure: 'reminded', label: 'Paid after the reminder', unit: 'count' },
    ],
  },
  {
    title: 'Money',
    rows: [
      { figure: 'subtotalCents', label: 'Subtotal', unit: 'cents' },
      { figure: 'discountCents', label: 'Discounts', unit: 'cents' },
      { figure: 'taxCents', label: 'Tax', unit: 'cents' },
      { figure: 'chargedCents', label: 'Charged', unit: 'cents' },
      { figure: 'refundedCents', label: 'Given back in this month, extras too', unit: 'cents' },
      { figure: 'lostCents', label: 'Lost to disputes, of these payments', unit: 'cents' },
    ],
  },
  {
    title: 'Extras',
    rows: EXTRA_KINDS.map((kind) => ({
      figure: `extra_${kind}`,
      label: catalogue[kind === 'thanks' ? 'thanks_5' : kind].label,
      unit: 'cents',
    })),
  },
  {
    title: 'Work',
    rows: [
      { figure: 'made', label: 'Completed', unit: 'count' },
      { figure: 'onTime', label: 'On time', unit: 'percent', per: 'made' },
      { figure: 'ourMs', label: 'Working days on our turn, each', unit: 'days', per: 'made' },
      { figure: 'theirMs', label: 'Working days on theirs, each', unit: 'days', per: 'made' },
      { figure: 'revisions', label: 'Revisions, each', unit: 'each', per: 'made' },
      { figure: 'giftsOpened', label: 'Gift pages opened', unit: 'count' },
      { figure: 'reviews', label: 'Reviews', unit: 'count' },
      { figure: 'stars', label: 'Stars, each', unit: 'each', per: 'reviews' },
    ],
  },
  {
    title: 'Orders with refunds, by reason',
    rows: Object.entries(REFUND_REASONS).map(([reason, label]) => ({
      figure: `refund_${reason}`,
      label,
      unit: 'count',
    })),
  },
  {
    title: 'Where they heard of us',
    rows: HEARD_FROM.map((from) => ({
      figure: `heard_${from}`,
      label: HEARD_FROM_LABELS[from],
      unit: 'count',
    })),
  },
];

/** The months of the table: the one asked for, the one before, and the same one a year before. */
export const monthsOfTable = (month: string): string[] => [
  month,
  monthBefore(month, 1),
  monthBefore(month, 12),
];
