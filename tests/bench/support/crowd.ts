import type { Firestore } from 'firebase-admin/firestore';
import { AUDIT_LOG, type AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { EMAIL_OUTBOX, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { ORDERS, type Order } from '@keepsong/domain/documents/order';
import { PUBLIC_SONGS, type PublicSong } from '@keepsong/domain/documents/public-song';
import { SONGS } from '@keepsong/domain/documents/song';
import { orderSearchPath, searchDocumentOf, searchIdOf } from '@keepsong/domain/order-search';
import { searchTokens } from '@keepsong/domain/search';
import { demoOrders } from '@keepsong/emulators/seed/orders';
import { exampleForm } from '@keepsong/domain/examples/order';
import { buildOrder, buildSong } from '../../support/factory.ts';

/** Some of a thousand orders are late already. */
const BETWEEN_ORDERS_MS = 20 * 60_000;
const WORDS = [
  'River',
  'Harvest',
  'Lantern',
  'Window',
  'Summer',
  'Anchor',
  'Meadow',
  'Letter',
  'Garden',
  'Winter',
];

const demoFor = (index: number) => {
  const demo = demoOrders[index % demoOrders.length];
  if (!demo) throw new Error('There are no demo orders to take the shape from');
  return demo;
};

/** Order number `index` of a crowd, with its own id, title, e-mail, phone and time; the statuses of the demo repeat in turn. */
export function crowdOrder(index: number, owner: { uid: string; email: string }, now: Date): Order {
  const id = `crowd${String(index).padStart(6, '0')}`;
  const songTitle = `${WORDS[index % 10]} ${WORDS[Math.floor(index / 10) % 10]} ${index}`;
  const createdAt = new Date(now.getTime() - index * BETWEEN_ORDERS_MS);
  const { status, paymentStatus } = demoFor(index);
  return buildOrder(owner, {
    id,
    songId: `song-${id}`,
    songTitle,
    status,
    paymentStatus,
    metadata: { formData: exampleForm({ phone: `+1 555 ${1_000_000 + index}` }) },
    createdAt,
    updatedAt: createdAt,
  });
}

/** Writes orders number `from` up to `to`, with their search documents. */
export async function writeOrders(
  database: Firestore,
  {
    from,
    to,
    ownerOf,
    now,
  }: { from: number; to: number; ownerOf: (index: number) => { uid: string; email: string }; now: Date },
): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  for (let index = from; index < to; index += 1) {
    const order = crowdOrder(index, ownerOf(index), now);
    void writer.set(database.collection(ORDERS).doc(order.id), order);
    void writer.set(database.doc(orderSearchPath(order)), {
      id: searchIdOf(order),
      ...searchDocumentOf(order),
    });
    // The writer sends all writes at once until a flush, and the emulator must answer each within a minute.
    if (index % 500 === 499) await writer.flush();
  }
  await writer.close();
}

/** The finished songs of an owner's orders `from` up to `to`, each published too. */
export async function writeSongs(
  database: Firestore,
  { from, to, owner, now }: { from: number; to: number; owner: { uid: string; email: string }; now: Date },
): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  for (let index = from; index < to; index += 1) {
    const order = crowdOrder(index, owner, now);
    const song = buildSong(order, { isPublic: true, isPaid: true, orderStatus: 'completed' });
    void writer.set(database.collection(SONGS).doc(song.id), song);
    const published: PublicSong = {
      id: song.id,
      title: song.title,
      style: song.style,
      themes: song.themes,
      coverPath: null,
      audioPath: null,
      durationMs: null,
      peaks: [],
      thanks: [],
      searchTokens: searchTokens(song.title),
      publishedAt: song.createdAt,
      createdAt: song.createdAt,
    };
    void writer.set(database.collection(PUBLIC_SONGS).doc(song.id), published);
  }
  await writer.close();
}

/** One sent e-mail and one line of the audit log for each of the orders. */
export async function writePaperwork(
  database: Firestore,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  for (let index = from; index < to; index += 1) {
    const at = new Date(now.getTime() - index * BETWEEN_ORDERS_MS);
    const id = `crowd-${index}`;
    const email: OutboxEmail = {
      id,
      template: 'order_status_update',
      to: 'crowd@example.com',
      orderId: id,
      subject: 'Your song',
      html: '<p>Your song</p>',
      text: 'Your song',
      state: 'sent',
      attempts: 1,
      nextAttemptAt: at,
      leaseUntil: null,
      lastError: null,
      sentAt: at,
      providerMessageId: id,
      problem: null,
      optOut: null,
      expireAt: null,
      createdAt: at,
      updatedAt: at,
    };
    const entry: AuditEntry = {
      id,
      actorId: 'admin',
      actorEmail: 'admin@example.com',
      action: 'order_status_set',
      target: `orders/${id}`,
      orderId: id,
      before: {},
      after: {},
      at,
    };
    void writer.set(database.collection(EMAIL_OUTBOX).doc(id), email);
    void writer.set(database.collection(AUDIT_LOG).doc(id), entry);
  }
  await writer.close();
}
