import { AUDIT_LOG, type AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { ORDERS, type Order } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { exampleForm } from '@keepsong/domain/examples/order';
import { orderSearchPath, searchDocumentOf, searchIdOf } from '@keepsong/domain/order-search';
import { demoOrders } from '@keepsong/emulators/seed/orders';
import { database } from '../support/database.ts';
import { buildOrder, buildSong } from '../support/factory.ts';

type Owner = Parameters<typeof buildOrder>[0];

/** Some of a thousand orders are late already. */
const BETWEEN_ORDERS_MS = 20 * 60_000;
const WORDS = [
  ...['River', 'Harvest', 'Lantern', 'Window', 'Summer'],
  ...['Anchor', 'Meadow', 'Letter', 'Garden', 'Winter'],
];
const now = Date.now();

/** Order number `index`, with its own id, title and time; the statuses of the demo data repeat in turn. */
function crowdOrder(index: number, owner: Owner): Order {
  const id = `crowd${String(index).padStart(6, '0')}`;
  const demo = demoOrders[index % demoOrders.length];
  return buildOrder(owner, {
    id,
    songId: `song-${id}`,
    songTitle: `${WORDS[index % 10]} ${WORDS[Math.floor(index / 10) % 10]} ${index}`,
    ...(demo && { status: demo.status, paymentStatus: demo.paymentStatus }),
    metadata: { formData: exampleForm({ phone: `+1 555 ${1_000_000 + index}` }) },
    createdAt: new Date(now - index * BETWEEN_ORDERS_MS),
  });
}

/** Writes orders number `from` up to `to`, each with its song, search document and entry of the audit log. */
export async function writeCrowd(from: number, to: number, ownerOf: (index: number) => Owner): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  for (let index = from; index < to; index += 1) {
    const order = crowdOrder(index, ownerOf(index));
    const { id, songId, createdAt } = order;
    void writer.set(database.collection(ORDERS).doc(id), order);
    void writer.set(database.doc(songPath(songId)), buildSong(order));
    const search = { id: searchIdOf(order), ...searchDocumentOf(order) };
    void writer.set(database.doc(orderSearchPath(order)), search);
    const admin = { actorId: 'admin', actorEmail: 'admin@example.com', action: 'order_status_set' } as const;
    const changed = { target: `${ORDERS}/${id}`, orderId: id, before: {}, after: {}, at: createdAt };
    const entry: AuditEntry = { id, ...admin, ...changed };
    void writer.set(database.collection(AUDIT_LOG).doc(id), entry);
    // The writer sends all writes at once until a flush, and the emulator must answer each within a minute.
    if (index % 500 === 499) await writer.flush();
  }
  await writer.close();
}
