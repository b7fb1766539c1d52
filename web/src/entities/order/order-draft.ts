import { formOfAnother } from '@keepsong/domain/another-song';
import {
  draftFormOf,
  EMPTY_ORDER_FORM,
  orderDraftSchema,
  type OrderDraft,
  type PlacedOrder,
} from '@keepsong/domain/documents/order-draft';
import type { Order } from '@keepsong/domain/documents/order';
import { formOf, type OrderFormDraft } from '@keepsong/domain/order-form';
import { useSyncExternalStore } from 'react';
import { keptJson } from '@/lib/storage/kept';
import { newOrderRequest } from './request-id';

/** The draft of the order form: one value for all tabs of this browser, of which the newest wins. */
const kept = keptJson('order-draft', orderDraftSchema);

const NOTHING: OrderDraft = {
  form: EMPTY_ORDER_FORM,
  savedAt: 0,
  order: null,
  fromOrderId: null,
  carriedId: null,
};
const FIELDS = Object.keys(EMPTY_ORDER_FORM) as (keyof OrderFormDraft)[];

export const isSameForm = (one: OrderFormDraft, other: OrderFormDraft): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

export function readOrderDraft(): OrderDraft | null {
  const draft = kept.read();
  if (!draft) return null;
  const { order, fromOrderId, form } = draft;
  return order !== null || fromOrderId !== null || !isSameForm(form, EMPTY_ORDER_FORM) ? draft : null;
}

/** Calls back after every change, also by another tab. Returns the function that stops it. */
export const onOrderDraftChange = kept.onChange;

/** Stores the form. Returns false when the browser did not store it. */
export function saveOrderForm(changes: Partial<OrderFormDraft>): boolean {
  const draft = readOrderDraft() ?? NOTHING;
  return kept.write({ ...draft, form: draftFormOf({ ...draft.form, ...changes }), savedAt: Date.now() });
}

/** The draft of another song from the story of a finished order, instead of what this browser has. */
export function beginAnotherSong(source: Order): void {
  kept.write({
    ...NOTHING,
    form: draftFormOf(formOfAnother(source)),
    savedAt: Date.now(),
    fromOrderId: source.id,
  });
  newOrderRequest();
}

/** The draft of an unpaid order, in a browser without it. The form changes this order. */
export function restoreOrder({ id: orderId, amountCents, fromOrderId, ...order }: Order): void {
  const now = Date.now();
  kept.write({
    ...NOTHING,
    form: draftFormOf(formOf(order)),
    savedAt: now,
    order: { orderId, amountCents, placedAt: now, isLeft: true },
    fromOrderId,
  });
}

const isAnotherSong = () => readOrderDraft()?.fromOrderId != null;
/** A page that is rendered at the build has no draft. */
const never = () => false;

export const useIsAnotherSong = (): boolean => useSyncExternalStore(onOrderDraftChange, isAnotherSong, never);

/** Takes the draft that a mailed link has brought along, unless this browser has a newer one. */
export function takeCarriedDraft(
  carriedId: string,
  { form, savedAt }: Pick<OrderDraft, 'form' | 'savedAt'>,
): void {
  const mine = readOrderDraft();
  kept.write(
    mine && mine.savedAt >= savedAt ? { ...mine, carriedId } : { ...NOTHING, form, savedAt, carriedId },
  );
}

/** Adds the order that was created from the draft. `amountCents` is in integer US cents. */
export function rememberOrder(placed: Pick<PlacedOrder, 'orderId' | 'amountCents'>): PlacedOrder {
  const order = { ...placed, placedAt: Date.now(), isLeft: false };
  kept.write({ ...(readOrderDraft() ?? NOTHING), order, carriedId: null });
  return order;
}

/** Returns to the form. The order is still known, because it can be paid. */
export function leaveOrder(): void {
  const draft = readOrderDraft();
  if (draft?.order && !draft.order.isLeft) kept.write({ ...draft, order: { ...draft.order, isLeft: true } });
}

/** The person starts again: the next order has an empty form and a new request id. */
export function clearOrderDraft(): void {
  kept.write(null);
  newOrderRequest();
}

/** The order is paid. What was changed since it was placed is for another song and stays, as does another order's draft. */
export function clearDraftOf(orderId: string): void {
  const draft = readOrderDraft();
  if (draft?.order?.orderId !== orderId) return;
  kept.write(draft.savedAt > draft.order.placedAt ? { ...draft, order: null } : null);
  newOrderRequest();
}

/** The order was removed or canceled: the form can be submitted again, as another order. */
export function forgetOrder(orderId: string): void {
  const draft = readOrderDraft();
  if (draft?.order?.orderId !== orderId) return;
  kept.write({ ...draft, order: null });
  newOrderRequest();
}
