import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { songIdsOf, type Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { newLedger, type PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { Song } from '@keepsong/domain/documents/song';
import { answerTextsOf } from '@keepsong/domain/documents/story';
import type { StoryTexts } from '@keepsong/domain/story';
import { auditIn, type Audited } from './audit.ts';
import { goodDocuments, type Transaction, readIn, transactInTurn } from './firestore.ts';
import { emailOutbox, orderEvents, orders, paymentLedgers, songs, story } from './collections.ts';

interface PlacedOrder {
  order: Order;
  songs: readonly Song[];
  ledger: PaymentLedger;
  event: OrderEvent;
}

interface OrderChange {
  order: Partial<Omit<Order, 'id'>>;
  events?: readonly OrderEvent[];
  /** E-mails to queue. The change fails when one has an id that is there already. */
  emails?: readonly OutboxEmail[];
  audited?: Audited;
  ledger?: Partial<Pick<PaymentLedger, 'nextCheckAt' | 'updatedAt'>>;
  /** The order's songs as they are to be; one that is left out is deleted. */
  songs?: (stored: readonly Song[]) => readonly Song[];
}

async function get(orderId: string): Promise<Order | null> {
  return (await orders().doc(orderId).get()).data() ?? null;
}

/** True also after a refund: what was given stays with the customer. */
export async function wasPaid({ isPaid, orderId }: Pick<Song, 'isPaid' | 'orderId'>): Promise<boolean> {
  return isPaid || (await get(orderId))?.paidAt != null;
}

/** The orders of other songs from the story of this one. */
const placedFrom = async (orderId: string): Promise<Order[]> =>
  goodDocuments((await orders().where('fromOrderId', '==', orderId).get()).docs);

const answersOf = async (orderId: string): Promise<StoryTexts['answers']> =>
  answerTextsOf((await story(orderId).get()).data());

/** Creates all documents of an order, or none; returns an existing order unchanged. */
async function place(placed: PlacedOrder): Promise<{ created: boolean; order: Order }> {
  const { order } = placed;
  return transactInTurn(order.id, async (transaction) => {
    const stored = await readIn(transaction, orders().doc(order.id));
    if (stored) return { created: false, order: stored };
    transaction.create(orders().doc(order.id), order);
    for (const song of placed.songs) transaction.create(songs().doc(song.id), song);
    transaction.create(paymentLedgers().doc(order.id), placed.ledger);
    transaction.create(orderEvents(order.id).doc(placed.event.id), placed.event);
    return { created: true, order };
  });
}

async function changeSongsIn(
  transaction: Transaction,
  order: Order,
  songsAfter: NonNullable<OrderChange['songs']>,
): Promise<void> {
  const refs = songIdsOf(order).map((id) => songs().doc(id));
  const stored = (await transaction.getAll(...refs)).flatMap((snapshot) => snapshot.data() ?? []);
  const after = songsAfter(stored);
  for (const { id } of stored) {
    if (!after.some((song) => song.id === id)) transaction.delete(songs().doc(id));
  }
  for (const song of after) transaction.set(songs().doc(song.id), song);
}

/** `decide` may be called again after a concurrent write; null leaves the order. Returns the order, null when there is none. */
async function change(orderId: string, decide: (order: Order) => OrderChange | null): Promise<Order | null> {
  return transactInTurn(orderId, async (transaction) => {
    const order = await readIn(transaction, orders().doc(orderId));
    if (!order) return null;
    const wanted = decide(order);
    if (!wanted) return order;
    const ledger = wanted.ledger && (await readIn(transaction, paymentLedgers().doc(orderId)));
    if (wanted.songs) await changeSongsIn(transaction, order, wanted.songs);
    transaction.update(orders().doc(orderId), wanted.order);
    for (const event of wanted.events ?? []) transaction.set(orderEvents(orderId).doc(event.id), event);
    for (const email of wanted.emails ?? []) transaction.create(emailOutbox().doc(email.id), email);
    if (wanted.audited) auditIn(transaction, wanted.audited.actor, wanted.audited.deed);
    if (wanted.ledger) {
      // Whole, also when it is missing: a fragment could not be read by the next webhook.
      const whole = { ...(ledger ?? newLedger(orderId, order.createdAt, null)), ...wanted.ledger };
      transaction.set(paymentLedgers().doc(orderId), whole);
    }
    return { ...order, ...wanted.order };
  });
}

export const orderStore = { get, placedFrom, answersOf, place, change };
export type OrderStore = typeof orderStore;
