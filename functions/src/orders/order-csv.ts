import type { Order } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import { formOf, moodOf } from '@keepsong/domain/order-form';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Breaks and tabs, which would end a row or be skipped before a formula. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
const CONTROLS = /\p{Cc}/gu;
/** What a spreadsheet may skip at the beginning: spaces, and characters without a shape. Inside a text they join letters. */
const INVISIBLE_START = /^(?:\s|\p{Default_Ignorable_Code_Point}|\p{Cf})+/u;
/** Characters with which a formula begins, after full-width and small ones were made ordinary. */
const FORMULA = /^[=+\-−@]/;

/** One cell on one line: a text can neither become a formula nor end its row. */
export function csvCell(text: string): string {
  const oneLine = text.replace(BREAKS, ' ').replace(CONTROLS, '').replace(INVISIBLE_START, '');
  const guarded = FORMULA.test(oneLine.normalize('NFKC')) ? `'${oneLine}` : oneLine;
  return `"${guarded.replaceAll('"', '""')}"`;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const instant = (at: Date | null) => at?.toISOString() ?? '';

type NameOf = (uid: string) => string;

const COLUMNS: readonly (readonly [name: string, of: (order: Order, adminName: NameOf) => string])[] = [
  ['Order ID', (order) => order.id],
  ['Date', (order) => instant(order.createdAt)],
  ['Email', (order) => order.customerEmail],
  ['Name', (order) => order.customerName],
  ['Phone', (order) => formOf(order).phone ?? ''],
  ['Song Title', (order) => order.songTitle],
  ['Style', (order) => order.songStyle],
  ['Mood', (order) => moodOf(formOf(order))],
  ['Themes', (order) => order.songThemes],
  ['Ordered', (order) => order.lineItems.map(({ label }) => label).join(', ')],
  ['Amount', (order) => dollars(order.amountCents)],
  ['Refunded', (order) => dollars(order.refundedCents)],
  ['Lost to Disputes', (order) => dollars(order.lostCents)],
  ['Currency', (order) => order.currency.toUpperCase()],
  ['Payment Status', (order) => PAYMENT_STATUS_LABELS[order.paymentStatus]],
  ['Production Status', (order) => ORDER_STATUS_LABELS[order.status]],
  ['Paid', (order) => instant(order.paidAt)],
  ['Needed By', (order) => order.neededBy ?? ''],
  ['Promised', ({ clock }) => clock.dueDay ?? ''],
  ['Due', (order) => dueDayOf(order) ?? ''],
  ['Assigned To', ({ assignedTo }, adminName) => (assignedTo === null ? '' : adminName(assignedTo))],
  ['Completed', (order) => instant(order.completedAt)],
  ['Canceled', (order) => instant(order.canceledAt)],
  ['Payment', (order) => order.paymentIntentId ?? ''],
];

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

export const csvHeader = (): string => BYTE_ORDER_MARK + line(COLUMNS.map(([name]) => name));

/** `adminName` gives the name of an account of the team, which is shown by its id otherwise. */
export const csvLine = (order: Order, adminName: NameOf = (uid) => uid): string =>
  line(COLUMNS.map(([, of]) => of(order, adminName)));
