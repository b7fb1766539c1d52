import { lyricsApprovalsPath } from '@keepsong/domain/documents/lyrics-approval';
import { lyricsVersionsPath } from '@keepsong/domain/documents/lyrics-version';
import { ORDERS, type Order } from '@keepsong/domain/documents/order';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import { OFF_BOARD, boardOf } from '@keepsong/domain/due';
import { newLines } from '@keepsong/domain/lyric-lines';
import { produce, productionOf } from '@keepsong/domain/production';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { FieldPath, Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';

const PAGE = 100;

export interface Migrated {
  orders: number;
  /** Of these, orders that got fields or documents they lacked. */
  changed: number;
  documents: number;
}

interface Write {
  ref: DocumentReference;
  data: Record<string, unknown>;
}

const dateOf = (value: unknown): Date | null => (value instanceof Timestamp ? value.toDate() : null);

/**
 * Adds the turn, the clock and lines with ids to orders from before the approval of lyrics by line, and the board fields to
 * orders from before the daily board. Orders that wait for an approval also get its document. The date of a paid order stays
 * as promised; while it is the customer's turn, the clock is paused from now on. Adds only missing data, so it can be repeated
 * at any time. With `isDryRun` it writes nothing and returns the result that it would have.
 */
export async function migrateApprovals(
  database: Firestore,
  { isDryRun, now, log }: { isDryRun: boolean; now: Date; log: (line: string) => void },
): Promise<Migrated> {
  const total: Migrated = { orders: 0, changed: 0, documents: 0 };
  for (let after = ''; ;) {
    const query = database.collection(ORDERS).orderBy(FieldPath.documentId()).limit(PAGE);
    const page = await (after ? query.startAfter(after) : query).get();
    for (const { ref } of page.docs) {
      const writes = await migrateOrder(database, ref, { isDryRun, now });
      total.orders += 1;
      total.documents += writes.length;
      if (writes.length > 0) {
        total.changed += 1;
        log(`${ref.id}: ${writes.map((write) => write.ref.path).join(', ')}`);
      }
    }
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return total;
    after = last.id;
  }
}

async function migrateOrder(
  database: Firestore,
  ref: DocumentReference,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<Write[]> {
  return database.runTransaction(async (transaction) => {
    const order = (await transaction.get(ref)).data() as Partial<Order> | undefined;
    if (!order) return [];
    const writes: Write[] = [];
    if (!order.clock || !order.board) writes.push({ ref, data: missingFields(order, now) });
    for (const songId of [order.songId, order.secondSongId]) {
      if (!songId) continue;
      const song = (await transaction.get(database.doc(songPath(songId)))).data() as
        Partial<Song> | undefined;
      if (!song) continue;
      const revision = song.lyricsRevision ?? 0;
      const versionRef = database.doc(`${lyricsVersionsPath(songId)}/${revision}`);
      const approvalRef = database.doc(`${lyricsApprovalsPath(songId)}/${revision}`);
      const [version, approval] = await Promise.all([
        transaction.get(versionRef),
        transaction.get(approvalRef),
      ]);
      const isWaiting = order.status === 'pending_lyrics_approval';
      const lines = newLines(song.lyrics ?? '', revision);
      const about = { id: String(revision), songId, userId: song.userId, revision };
      if (version.exists && !version.get('lines')) writes.push({ ref: versionRef, data: { lines } });
      if (!version.exists && isWaiting) {
        const ordered = { savedBy: 'customer', source: 'ordered', createdAt: song.createdAt };
        writes.push({ ref: versionRef, data: { ...about, ...ordered, lyrics: song.lyrics ?? '', lines } });
      }
      if (!approval.exists && isWaiting) {
        writes.push({ ref: approvalRef, data: { ...about, approved: {}, comments: [], updatedAt: now } });
      }
    }
    if (!isDryRun) for (const write of writes) transaction.set(write.ref, write.data, { merge: true });
    return writes;
  });
}

function missingFields(order: Partial<Order>, now: Date): Partial<Order> {
  const { status = 'pending', paymentStatus = 'pending', canceledAt = null } = order;
  const missing: Partial<Order> = order.clock ? {} : productionFields(order, now);
  const { waitingOn = 'nobody', clock: stored } = { ...order, ...missing };
  const clock = missing.clock ?? {
    dueAt: dateOf(stored?.dueAt),
    pausedAt: dateOf(stored?.pausedAt),
    pausedMs: stored?.pausedMs ?? 0,
  };
  const dated = { status, paymentStatus, canceledAt, waitingOn, clock, promisedAt: dateOf(order.promisedAt) };
  // Since when it is the team's turn was not stored. Most orders were last written when their turn changed.
  const since = clock.pausedAt ?? dateOf(order.updatedAt) ?? now;
  return { ...missing, board: boardOf({ ...dated, board: OFF_BOARD }, since) };
}

/** The turn and the clock, as if the order had been paid then and reached its status now. */
function productionFields(order: Partial<Order>, now: Date): Pick<Order, 'waitingOn' | 'clock'> {
  const { status = 'pending', paymentStatus = 'pending', canceledAt = null } = order;
  const [paidAt, promisedAt] = [dateOf(order.paidAt), dateOf(order.promisedAt)];
  const clock = { dueAt: null, pausedAt: null, pausedMs: 0 };
  const unpaid = { waitingOn: 'nobody', clock, revisions: UNUSED_REVISIONS } as const;
  const start = productionOf({ status, paymentStatus, canceledAt, ...unpaid }, []);
  if (!paidAt || !promisedAt) return { waitingOn: 'nobody', clock };
  const paid = produce(start, { type: 'paid', promisedAt }, now);
  if (!paid.ok) throw new Error(`A payment is never refused: ${paid.refusal}`);
  return { waitingOn: paid.production.waitingOn, clock: paid.production.clock };
}
