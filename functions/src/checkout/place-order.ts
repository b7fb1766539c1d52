import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod/mini';
import type { createCheckout } from '@keepsong/domain/calls/place-order';
import type { Order } from '@keepsong/domain/documents/order';
import { newLedger } from '@keepsong/domain/documents/payment-ledger';
import { takesAnotherSong } from '@keepsong/domain/another-song';
import { unofferedProducts } from '@keepsong/domain/pricing';
import { type OrderForm, formOf } from '@keepsong/domain/order-form';
import { CallError } from '../callable/define-callable.ts';
import { logEvent } from '../log.ts';
import { nextCheckAt } from './attempt.ts';
import { changeUnpaidOrder } from './change-unpaid-order.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import {
  newOrder,
  orderContentOf,
  orderIdFor,
  songsOf,
  type OrderContent,
  type Source,
} from './new-order.ts';

const NO_SOURCE =
  'Another song from a story follows a finished order of yours that was paid and not refunded. Please start again.';

export type PlaceOrder = z.output<typeof createCheckout.request>;

function refuseUnoffered(form: OrderForm, deps: CheckoutDeps): void {
  const unoffered = unofferedProducts(form, deps.catalogue);
  if (unoffered.length === 0) return;
  const field = {
    song: 'form',
    cover: 'wantCoverImage',
    secondSong: 'wantSecondSong',
    secondCover: 'wantSecondCoverImage',
  };
  throw new CallError(
    'invalid_input',
    undefined,
    unoffered.map((product) => ({
      path: `form.${field[product]}`,
      message: 'This is not available at the moment',
    })),
  );
}

/** An empty field counts as absent, as in the client's request id. */
function isSameContent(order: Order, content: OrderContent): boolean {
  const plain = (form: object) => Object.fromEntries(Object.entries(form).filter(([, value]) => value));
  return (
    order.amountCents === content.amountCents &&
    order.fromOrderId === content.fromOrderId &&
    isDeepStrictEqual(plain(formOf(order)), plain(formOf(content)))
  );
}

/** The order that the request names, if it is this person's: an id that cannot be used is as none. */
async function namedOrder(
  deps: CheckoutDeps,
  uid: string,
  orderId: string | undefined,
): Promise<Order | null> {
  const order = orderId === undefined ? null : await deps.orders.get(orderId);
  return order?.userId === uid ? order : null;
}

/** Throws CallError, the same one for another person's order as for none, so that ids cannot be probed. */
export async function sourceOf(
  deps: CheckoutDeps,
  uid: string,
  orderId: string | null | undefined,
): Promise<Source | null> {
  if (orderId == null) return null;
  const order = await namedOrder(deps, uid, orderId);
  if (!order || !takesAnotherSong(order)) throw new CallError('not_allowed_now', NO_SOURCE);
  return { orderId, answers: await deps.orders.answersOf(orderId) };
}

/** The order of this person's request: created in one transaction, or the one that is there, with the content of this form. */
export async function placeOrder(deps: CheckoutDeps, uid: string, request: PlaceOrder): Promise<Order> {
  const now = deps.now();
  const [named, source] = await Promise.all([
    namedOrder(deps, uid, request.orderId),
    sourceOf(deps, uid, request.fromOrderId),
  ]);
  const orderId = named?.id ?? orderIdFor(uid, request.requestId);
  const content = orderContentOf(orderId, request.form, deps.catalogue, source);
  try {
    refuseUnoffered(request.form, deps);
  } catch (error) {
    // A repeat after a lost reply finds its order, also when a product is no longer for sale.
    const stored = named ?? (await deps.orders.get(orderId));
    if (!stored || !isSameContent(stored, content)) throw error;
  }
  const wanted = newOrder(orderId, uid, content, now);
  const { created, order } = await deps.orders.place({
    order: wanted,
    songs: songsOf(wanted),
    ledger: newLedger(orderId, now, nextCheckAt(now, now)),
    event: { id: 'ordered', userId: uid, type: 'ordered', status: null, at: now },
  });
  if (created) {
    logEvent('info', 'order_placed', { orderId, amountCents: order.amountCents });
    return order;
  }
  return isSameContent(order, content) ? order : changeUnpaidOrder(deps, order, content);
}
