import {
  draftContentSchema,
  EMPTY_ORDER_FORM,
  type DraftContent,
  type PlacedOrder,
} from '@keepsong/domain/documents/order-draft';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { keptJson } from '@/lib/storage/kept';
import { newOrderSeries } from './request-id';

/**
 * The draft of the order form: one for all tabs of this browser, and for all devices once its person is signed in
 * (`features/order/api/use-account-draft.ts`). Each field has the time of its last change, and the later change wins, so that
 * two tabs or devices lose at most what was typed in the same field at the same moment.
 */
const kept = keptJson('order-draft', draftContentSchema);

const NOTHING = draftContentSchema.parse({ form: {} });
const FIELDS = Object.keys(EMPTY_ORDER_FORM) as (keyof OrderFormDraft)[];

/** The draft while the browser cannot store it: only a reload or another tab loses it. */
let unstored: DraftContent | null = null;
const listeners = new Set<() => void>();

interface OrderDraft {
  form: OrderFormDraft;
  order: PlacedOrder | null;
}

/** With the times of its changes. A cleared draft is empty, with the time at which it was cleared. */
export const readDraftContent = (): DraftContent => unstored ?? kept.read() ?? NOTHING;

/** The draft of this browser, or null when there is none. */
export function readOrderDraft(): OrderDraft | null {
  const { form, order } = readDraftContent();
  const isEmpty = FIELDS.every((field) => form[field] === EMPTY_ORDER_FORM[field]);
  return isEmpty && order === null ? null : { form, order };
}

/** Returns false when the browser did not store it. */
function write(content: DraftContent): boolean {
  const isStored = kept.write(content);
  unstored = isStored ? null : content;
  for (const listener of listeners) listener();
  return isStored;
}

/** Calls back after every change, also by another tab. Returns the function that stops it. */
export function onOrderDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = kept.onChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Later than every change of the draft. */
const nextTime = ({ changedAt }: DraftContent): number =>
  Math.max(Date.now(), ...Object.values(changedAt).map((at) => at + 1));

const at = (time: number, keys: readonly string[]): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, time]));

/** Stores these fields, or the whole form. Returns false when the browser did not store it. */
export function saveOrderForm(changes: Partial<OrderFormDraft>): boolean {
  const stored = readDraftContent();
  return write({
    ...stored,
    form: draftContentSchema.parse({ form: { ...stored.form, ...changes } }).form,
    changedAt: { ...stored.changedAt, ...at(nextTime(stored), Object.keys(changes)) },
  });
}

function writeOrder(stored: DraftContent, order: PlacedOrder | null): void {
  write({ ...stored, order, changedAt: { ...stored.changedAt, ...at(nextTime(stored), ['order']) } });
}

/** Adds the order that was created from the draft. `amountCents` is in integer US cents. */
export function rememberOrder(placed: Pick<PlacedOrder, 'orderId' | 'amountCents'>): PlacedOrder {
  const stored = readDraftContent();
  const order = { ...placed, placedAt: nextTime(stored), isLeft: false };
  writeOrder(stored, order);
  return order;
}

/** Returns to the form. The order is still known, because it can be paid. */
export function leaveOrder(): void {
  const stored = readDraftContent();
  if (stored.order && !stored.order.isLeft) writeOrder(stored, { ...stored.order, isLeft: true });
}

/** The person starts again: the next order has an empty form and a new request id. */
export function clearOrderDraft(): void {
  const stored = readDraftContent();
  // Not removed: the times tell the account and other devices that it was cleared.
  write({ ...NOTHING, changedAt: at(nextTime(stored), [...FIELDS, 'order']) });
  newOrderSeries();
}

/**
 * The draft once its order is paid: empty, unless something was changed since the order was placed. That is for another song, and the
 * whole form stays.
 */
export function afterPayment(content: DraftContent): DraftContent {
  const { order, changedAt } = content;
  if (!order) return content;
  // Not the time of now: what another copy has changed since is later, and stays too.
  const time = 1 + Math.max(order.placedAt, ...Object.values(changedAt));
  return FIELDS.some((field) => (changedAt[field] ?? 0) > order.placedAt)
    ? { ...content, order: null, changedAt: { ...changedAt, order: time } }
    : { ...NOTHING, changedAt: at(time, [...FIELDS, 'order']) };
}

/** The order is paid. Another one's draft stays as it is. */
export function clearDraftOf(orderId: string): void {
  const stored = readDraftContent();
  if (stored.order?.orderId !== orderId) return;
  write(afterPayment(stored));
  newOrderSeries();
}

/** The order was removed or canceled: the form can be submitted again, as another order. */
export function forgetOrder(orderId: string): void {
  const stored = readDraftContent();
  if (stored.order?.orderId !== orderId) return;
  writeOrder(stored, null);
  newOrderSeries();
}

/** True when `one` has a later change than `other`. */
export const isAhead = (one: DraftContent, other: DraftContent): boolean =>
  Object.entries(one.changedAt).some(([key, time]) => time > (other.changedAt[key] ?? 0));

/** Takes the later changes of another copy into the draft of this browser. */
export function mergeOrderDraft(other: DraftContent): void {
  const mine = readDraftContent();
  if (!isAhead(other, mine)) return;
  const isLater = (key: string) => (other.changedAt[key] ?? 0) > (mine.changedAt[key] ?? 0);
  const later = Object.fromEntries(FIELDS.filter(isLater).map((field) => [field, other.form[field]]));
  write({
    form: { ...mine.form, ...later },
    order: isLater('order') ? other.order : mine.order,
    changedAt: {
      ...mine.changedAt,
      ...Object.fromEntries(Object.entries(other.changedAt).filter(([key]) => isLater(key))),
    },
  });
}
