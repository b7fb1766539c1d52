import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { shopDayOf } from '@keepsong/domain/day';
import { songIdsOf, type Order, orderSchema } from '@keepsong/domain/documents/order';
import {
  newPassportNumber,
  passportSchema,
  type Passport,
  type PassportCheck,
  type PassportContent,
} from '@keepsong/domain/documents/passport';
import { newLines } from '@keepsong/domain/lyric-lines';
import { isCompleted, isOver } from '@keepsong/domain/order-status';
import { wordsBy } from '@keepsong/domain/words-by';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { SONGS, type Song } from '@keepsong/domain/documents/song';
import { songFileSchema } from '@keepsong/domain/documents/song-parts';
import { lyricsVersions, orders, passportChecks, passports, songFiles, songs } from '../store/collections.ts';
import {
  goodDocuments,
  type Transaction,
  readIn,
  documentOf,
  type DocumentSnapshot,
  transactInTurn,
} from '../store/firestore.ts';
import { optionsFor } from '../config.ts';
import { retried } from '../store/retried.ts';

async function certifiedSong(
  transaction: Transaction,
  songId: string,
): Promise<PassportContent['songs'][number]> {
  const [song, versions, master] = await Promise.all([
    readIn(transaction, songs().doc(songId)),
    transaction.get(lyricsVersions(songId)).then(({ docs }) => goodDocuments(docs)),
    readIn(transaction, songFiles(songId).doc('master')),
  ]);
  // A text that was only ordered has no version.
  const ordered = { revision: 0, source: 'ordered' as const, lines: newLines(song?.lyrics ?? '', 0) };
  const words = wordsBy(versions.length > 0 ? versions : [ordered]);
  return { songId, title: song?.title ?? '', ...words, checksum: master?.sha256 ?? null };
}

/** What the passport of a finished order says; null for any other. */
async function contentOf(transaction: Transaction, order: Order): Promise<PassportContent | null> {
  const { status, completedAt, customerName, sungBy } = order;
  if (status !== 'completed' || completedAt === null) return null;
  return {
    madeFor: customerName,
    sungBy,
    songs: await Promise.all(songIdsOf(order).map((id) => certifiedSong(transaction, id))),
    completedAt,
  };
}

const contentIn = ({ madeFor, sungBy, songs: certified, completedAt }: Passport): PassportContent => ({
  ...{ madeFor, sungBy, songs: certified, completedAt },
});

/**
 * Issues the passport of a finished order, another version when what it says has changed, and makes it void after a refund or a cancel. While a
 * reopened order is worked on, the last version holds. May be repeated.
 */
export function issuePassport(orderId: string, now: Date): Promise<void> {
  return transactInTurn(orderId, async (transaction) => {
    const order = await readIn(transaction, orders().doc(orderId));
    if (!order) return;
    const latest = (
      await transaction.get(passports(orderId).orderBy('version', 'desc').limit(1))
    ).docs[0]?.data();
    const isVoid = isOver(order) || order.paymentStatus !== 'paid';
    // After the account was deleted, nobody gets another version.
    const isKept = !isVoid && order.customerEmail !== '';
    const content = isKept ? await contentOf(transaction, order) : null;
    if (!latest && !content) return;
    const isNews = content !== null && !(latest && isDeepStrictEqual(contentIn(latest), content));
    const current = isNews ? nextOf(order, latest, content, now) : latest;
    if (!current) return;
    if (isNews) transaction.create(passports(orderId).doc(current.id), current);
    transaction.set(passportChecks().doc(current.number), checkOf(current, isVoid));
  });
}

function nextOf(order: Order, latest: Passport | undefined, content: PassportContent, now: Date): Passport {
  const version = (latest?.version ?? 0) + 1;
  return passportSchema.parse({
    id: String(version),
    userId: order.userId,
    orderId: order.id,
    number: latest?.number ?? newPassportNumber((below) => randomInt(below)),
    version,
    issuedAt: now,
    ...content,
  });
}

const checkOf = (
  { number, version, issuedAt, songs: certified }: Passport,
  isVoid: boolean,
): PassportCheck => ({
  id: number,
  version,
  isVoid,
  issuedOn: shopDayOf(issuedAt),
  checksums: certified.map(({ checksum }) => checksum),
});

const OPTIONS = { ...optionsFor('private'), maxInstances: 10, retry: true } as const;

const certifiedOf = (order: Order | null | undefined) =>
  order && [
    order.completedAt?.getTime(),
    ...[order.paymentStatus, order.canceledAt?.getTime(), order.sungBy, order.customerName],
    order.songTitle,
  ];

const issued = (orderId: string, time: string) =>
  retried({ since: time, event: 'passport_not_issued', about: { orderId } }, () =>
    issuePassport(orderId, new Date()),
  );

/** After a change of an order at `time`: issues its passport again when it shows something else. Called by `followOrder`. */
export async function followPassport(
  change: { before: DocumentSnapshot; after: DocumentSnapshot },
  time: string,
): Promise<void> {
  const before = documentOf(orderSchema, change.before);
  const after = documentOf(orderSchema, change.after);
  const wasIssued = before?.completedAt ?? after?.completedAt ?? null;
  if (!after || wasIssued === null || isDeepStrictEqual(certifiedOf(before), certifiedOf(after))) return;
  await issued(after.id, time);
}

/** After a change of a song at `time`: its title and its words are in the passport. Called by `followSong`. */
export async function followCertifiedSong(
  before: Song,
  after: Song | undefined,
  time: string,
): Promise<void> {
  const certified = ({ title, lyricsRevision }: Song) => [title, lyricsRevision];
  // A song that is emptied with its account makes no other version.
  const isKept = after?.userId === before.userId && isCompleted(after.orderStatus);
  if (isKept && !isDeepStrictEqual(certified(before), certified(after))) await issued(after.orderId, time);
}

export const followMaster = onDocumentWritten(
  { ...OPTIONS, document: `${SONGS}/{songId}/files/master` },
  async (event) => {
    const after = documentOf(songFileSchema, event.data?.after);
    if (after) await issued(after.orderId, event.time);
  },
);
