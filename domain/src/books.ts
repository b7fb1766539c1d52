import { shopDayOf, type Day } from './day.ts';
import { centsSchema } from './documents/common.ts';
import { REFUND_REASONS, type Refund } from './refunds.ts';
import { SHOP_TIME_ZONE, type WorkCalendar } from './shop.ts';
import { localMsOf } from './wall-time.ts';
import { workingMsBetween } from './working-days.ts';
import { z } from './zod.ts';

/** A month of the calendar, `2026-12`. Months compare as texts. */
export const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month'));

export const monthOfDay = (day: Day): string => day.slice(0, 7);

/** The month of an instant in the shop. */
export const monthOf = (at: Date): string => monthOfDay(shopDayOf(at));

/** The month so many months before. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
}

/** When a month begins in the shop. */
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

/** What the owner's table of months counts of an order. Stored, because queries count and add it up. */
export const booksSchema = z.object({
  /** Null until it is paid. */
  paidIn: z.nullable(monthSchema),
  /** It was paid after the reminder. */
  wasReminded: z.boolean(),
  /** Integer cents that are back, by the month of the refund; together `refundedCents`. */
  refundedIn: z.record(z.string(), centsSchema),
  /** Each month with a reason of its refunds: `2026-12 team`. */
  refundedFor: z.array(z.string()),
  /** Null until it is completed. */
  made: z.nullable(
    z.object({
      month: monthSchema,
      wasOnTime: z.boolean(),
      /** Milliseconds of working days on the team's turn and on the customer's. */
      ourMs: z.int().check(z.nonnegative()),
      theirMs: z.int().check(z.nonnegative()),
    }),
  ),
});
export type Books = z.output<typeof booksSchema>;

export const NEW_BOOKS: Books = {
  paidIn: null,
  wasReminded: false,
  refundedIn: {},
  refundedFor: [],
  made: null,
};

/** The fields about refunds, of those that count for the order. */
export function refundedBooks(refunds: readonly Refund[]): Pick<Books, 'refundedIn' | 'refundedFor'> {
  const back = refunds.filter(({ progress }) => progress === 'back');
  const refundedIn: Record<string, number> = {};
  for (const { day, amountCents } of back) {
    refundedIn[monthOfDay(day)] = (refundedIn[monthOfDay(day)] ?? 0) + amountCents;
  }
  const reasons = back.map(({ day, reason }) => `${monthOfDay(day)} ${reason}`);
  return { refundedIn, refundedFor: [...new Set(reasons)].sort() };
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
    wasOnTime: dueDay === null || shopDayOf(pausedAt ?? now) <= dueDay,
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
      { figure: 'refundedCents', label: 'Given back in this month', unit: 'cents' },
      { figure: 'lostCents', label: 'Lost to disputes, of these payments', unit: 'cents' },
    ],
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
