import { extraBooks, HEARD_FROM_LABELS } from '@keepsong/domain/books';
import type { Extra } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import type { Review } from '@keepsong/domain/documents/review';
import { dueDayOf } from '@keepsong/domain/due';
import { formOf, moodOf } from '@keepsong/domain/order-form';
import { isThanks } from '@keepsong/domain/extras';
import { totalCents } from '@keepsong/domain/paid';
import { catalogue } from '@keepsong/domain/pricing';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { SHOWN_PAYMENT_LABELS, shownPaymentOf } from '@keepsong/domain/payment-status';

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Breaks and tabs, which would end a row or be skipped before a formula. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
const CONTROLS = /\p{Cc}/gu;
/** What a spreadsheet may skip at the beginning: spaces, and characters without a shape. Inside a text they join letters. */
const INVISIBLE_START = /^(?:\s|\p{Default_Ignorable_Code_Point}|\p{Cf})+/u;
/** Characters with which a formula begins, after full-width and small ones were made ordinary. */
const FORMULA = /^[=+\-−@]/;

/** Where lists are separated by semicolons, a text's semicolon begins a cell: quotes are not read in the middle of one. */
const FORMULA_AFTER_SEMICOLON = /;(?=["\s\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-−@＝＋－＠﹦﹢﹣﹫])/gu;
const PHONE = /^\+?[\p{Nd}\s()./-]+$/u;
/** What a spreadsheet would store as a number, a day, a time or a truth: it loses zeros, digits and its shape. */
const LIKE_VALUE = /^(?:[\p{P}\p{S}\s]*\p{N}.*|\p{L}{3,9}\.?[\s/-]*\p{N}{1,4}|true|false)$/iu;
/**
 * Spreadsheets keep such a text and show nothing; they would show an apostrophe. It is no guard of formulas, because a spreadsheet may skip it:
 * a phone number has no letters, so it can be no dangerous one.
 */
const AS_TEXT = '\u200e';

function guarded(oneLine: string): string {
  if (PHONE.test(oneLine)) return AS_TEXT + oneLine;
  if (FORMULA.test(oneLine.normalize('NFKC'))) return `'${oneLine}`;
  return LIKE_VALUE.test(oneLine) ? AS_TEXT + oneLine : oneLine;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** One cell on one line: a text can neither become a formula or a number nor end its row. */
export function csvCell(text: string): string {
  const oneLine = text.replace(BREAKS, ' ').replace(CONTROLS, '').replace(INVISIBLE_START, '');
  return quoted(guarded(oneLine).replace(FORMULA_AFTER_SEMICOLON, ";'"));
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const instant = (at: Date | null) => at?.toISOString() ?? '';

/** `2026-12 team 5.00; 2027-01 remedy 2.00` */
const listOf = (sums: Record<string, number>) =>
  Object.entries(sums)
    .sort()
    .flatMap(([key, sum]) => (sum > 0 ? [`${key} ${dollars(sum)}`] : []))
    .join('; ');

type NameOf = (uid: string) => string;

interface Beside {
  /** The extras that were paid. */
  extras: readonly Extra[];
  review: Review | null;
}

const labelsOf = (extras: readonly Extra[]) =>
  extras.map(({ product }) => catalogue[product].label).join(', ');
const sumOf = (extras: readonly Extra[], is: (extra: Extra) => boolean) =>
  dollars(extras.filter(is).reduce((sum, extra) => sum + totalCents(extra), 0));
const byMonth = (extras: readonly Extra[]) => extras.map((extra) => listOf(extraBooks(extra))).join('; ');

/** A `value` is written by us, and a spreadsheet may sort it and add it up. The others are texts of people. */
const COLUMNS: readonly (readonly [
  name: string,
  of: (order: Order, adminName: NameOf, beside: Beside) => string,
  kind?: 'value',
])[] = [
  ['Order ID', (order) => order.id, 'value'],
  ['Date', (order) => instant(order.createdAt), 'value'],
  ['Email', (order) => order.customerEmail],
  ['Name', (order) => order.customerName],
  ['Phone', (order) => formOf(order).phone ?? ''],
  ['Song Title', (order) => order.songTitle],
  ['Style', (order) => order.songStyle],
  ['Mood', (order) => moodOf(formOf(order))],
  ['Themes', (order) => order.songThemes],
  ['Ordered', (order) => order.lineItems.map(({ label }) => label).join(', ')],
  ['From Order', (order) => order.fromOrderId ?? '', 'value'],
  ['Amount', (order) => dollars(order.amountCents), 'value'],
  ['Discount', (order) => dollars(order.discountCents), 'value'],
  ['Code', (order) => order.promotionCode ?? ''],
  ['Tax', (order) => dollars(order.taxCents), 'value'],
  ['Charged', ({ chargedCents }) => (chargedCents === null ? '' : dollars(chargedCents)), 'value'],
  ['Refunded', (order) => dollars(order.refundedCents), 'value'],
  ['Refunded by Month', ({ books }) => listOf(books.refunded), 'value'],
  ['Lost to Disputes', (order) => dollars(order.lostCents), 'value'],
  ['Currency', (order) => order.currency.toUpperCase()],
  ['Payment Status', (order) => SHOWN_PAYMENT_LABELS[shownPaymentOf(order)]],
  ['Production Status', (order) => ORDER_STATUS_LABELS[order.status]],
  ['Paid', (order) => instant(order.paidAt), 'value'],
  ['Needed By', (order) => order.neededBy ?? '', 'value'],
  ['Promised', ({ clock }) => clock.dueDay ?? '', 'value'],
  ['Due', (order) => dueDayOf(order) ?? '', 'value'],
  ['Assigned To', ({ assignedTo }, adminName) => (assignedTo === null ? '' : adminName(assignedTo))],
  ['Heard From', ({ heardFrom }) => (heardFrom ? HEARD_FROM_LABELS[heardFrom] : '')],
  ['Completed', (order) => instant(order.completedAt), 'value'],
  ['Canceled', (order) => instant(order.canceledAt), 'value'],
  ['Payment', (order) => order.paymentIntentId ?? ''],
  ['Extras', (_order, _name, { extras }) => labelsOf(extras.filter((extra) => !isThanks(extra)))],
  ['Extras Charged', (_order, _name, { extras }) => sumOf(extras, (extra) => !isThanks(extra)), 'value'],
  // Employers may not keep them, so they are on their own: what was charged, and whose it is.
  ['Thank-Yous', (_order, _name, { extras }) => sumOf(extras, isThanks), 'value'],
  [
    'Thank-Yous For',
    (_order, _name, { extras }) =>
      [
        ...new Set(
          extras.filter(isThanks).flatMap(({ whom }) => (whom ? [`${whom.name} (${whom.uid})`] : [])),
        ),
      ].join(', '),
  ],
  ['Extras by Month', (_order, _name, { extras }) => byMonth(extras), 'value'],
  ['Extras Refunded', ({ extraSums }) => dollars(extraSums.refundedCents), 'value'],
  ['Stars', (_order, _name, { review }) => String(review?.stars ?? ''), 'value'],
  ['Reviewed', (_order, _name, { review }) => instant(review?.createdAt ?? null), 'value'],
];

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

export const csvHeader = (): string => BYTE_ORDER_MARK + line(COLUMNS.map(([name]) => quoted(name)));

/** `adminName` gives the name of an account of the team, which is shown by its id otherwise. */
export function csvLine(
  order: Order,
  adminName: NameOf = (uid) => uid,
  { extras, review }: Beside = { extras: [], review: null },
): string {
  const beside = { extras: extras.filter(({ paidAt }) => paidAt !== null), review };
  return line(
    COLUMNS.map(([, of, kind]) => (kind === 'value' ? quoted : csvCell)(of(order, adminName, beside))),
  );
}
