import type { Order } from '@keepsong/domain/documents/order';
import { moodOf } from '@keepsong/domain/order-form';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters with which a formula begins in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell on one line: a text can neither become a formula nor end its row. */
function cell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  const oneLine = guarded.replace(/[\r\n\u2028\u2029]+/g, ' ').replaceAll('\0', '');
  return `"${oneLine.replaceAll('"', '""')}"`;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const instant = (at: Date | null) => at?.toISOString() ?? '';

const COLUMNS: readonly (readonly [name: string, of: (order: Order) => string])[] = [
  ['Order ID', (order) => order.id],
  ['Date', (order) => instant(order.createdAt)],
  ['Email', (order) => order.customerEmail],
  ['Name', (order) => order.customerName],
  ['Phone', (order) => order.metadata.formData.phone ?? ''],
  ['Song Title', (order) => order.songTitle],
  ['Style', (order) => order.songStyle],
  ['Mood', (order) => moodOf(order.metadata.formData)],
  ['Themes', (order) => order.songThemes],
  ['Ordered', (order) => order.lineItems.map(({ label }) => label).join(', ')],
  ['Amount', (order) => dollars(order.amountCents)],
  ['Refunded', (order) => dollars(order.refundedCents)],
  ['Currency', (order) => order.currency.toUpperCase()],
  ['Payment Status', (order) => PAYMENT_STATUS_LABELS[order.paymentStatus]],
  ['Production Status', (order) => ORDER_STATUS_LABELS[order.status]],
  ['Paid', (order) => instant(order.paidAt)],
  ['Promised', (order) => instant(order.promisedAt)],
  ['Completed', (order) => instant(order.completedAt)],
  ['Canceled', (order) => instant(order.canceledAt)],
  ['Payment', (order) => order.paymentIntentId ?? ''],
];

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

export const csvHeader = (): string => BYTE_ORDER_MARK + line(COLUMNS.map(([name]) => name));

export const csvLine = (order: Order): string => line(COLUMNS.map(([, of]) => of(order)));
