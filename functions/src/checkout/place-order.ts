import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@keepsong/domain/documents/order';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { unofferedProducts } from '@keepsong/domain/pricing';
import type { OrderForm } from '@keepsong/domain/order-form';
import { CallError } from '../callable/call-error.ts';
import { logEvent } from '../log.ts';
import type { OrderChange } from '../store/order-store.ts';
import { nextAttempt, nextCheckAt } from './attempt.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { newOrder, orderContentOf, orderIdFor, songsOf, type OrderContent } from './new-order.ts';
import { asUnavailable, assertPayable, settleClosedSession } from './open-session.ts';
import { newLedger } from './payment-facts.ts';

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

function isSameContent(order: Order, content: OrderContent): boolean {
  const plain = (form: object) =>
    Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  return (
    order.amountCents === content.amountCents &&
    isDeepStrictEqual(plain(order.metadata.formData), plain(content.metadata.formData))
  );
}

/** Puts another form on an unpaid order: a new attempt at the new price; the old session can no longer be paid. */
function withContent(stored: Order, content: OrderContent, now: Date): OrderChange {
  const changed = {
    ...content,
    checkout: nextAttempt(stored, now),
    paymentStatus: 'pending',
    updatedAt: now,
  } as const;
  const order = { ...stored, ...changed };
  const gone = stored.secondSongId !== null && content.secondSongId === null ? [stored.secondSongId] : [];
  return {
    order: changed,
    songs: songsOf(order),
    removeSongIds: gone,
    ledger: { nextCheckAt: nextCheckAt(now, now), updatedAt: now },
  };
}

async function replaceContent(deps: CheckoutDeps, order: Order, content: OrderContent): Promise<Order> {
  assertPayable(order);
  const { sessionId, attempt } = order.checkout;
  if (sessionId !== null) {
    const closed = await deps.stripe.expireSession(sessionId).catch((error: unknown) => {
      throw asUnavailable(error);
    });
    if (closed) await settleClosedSession(deps, order.id, closed);
  }
  const changed = await deps.orders.change(order.id, (stored) =>
    stored.checkout.attempt === attempt && canResumePayment(stored.paymentStatus) && !stored.canceledAt
      ? withContent(stored, content, deps.now())
      : null,
  );
  if (!changed) throw new CallError('not_found');
  assertPayable(changed);
  if (!isSameContent(changed, content)) throw new CallError('conflict');
  logEvent('info', 'order_edited', { orderId: order.id, attempt: changed.checkout.attempt });
  return changed;
}

/**
 * The order of this person's request: created with its songs and timeline in one transaction, or the one that is
 * there. The same request with another form changes the order while it is unpaid, and is refused after that.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  uid: string,
  request: { requestId: string; form: OrderForm },
): Promise<Order> {
  refuseUnoffered(request.form, deps);
  const now = deps.now();
  const orderId = orderIdFor(uid, request.requestId);
  const content = orderContentOf(orderId, request.form, deps.catalogue);
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
  return isSameContent(order, content) ? order : replaceContent(deps, order, content);
}
