import { isDeepStrictEqual } from 'node:util';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { orderSchema, type Order } from '@keepsong/domain/documents/order';
import { SONGS } from '@keepsong/domain/documents/song';
import { songFileSchema } from '@keepsong/domain/documents/song-file';
import { optionsFor } from '../config.ts';
import { documentOf, type DocumentSnapshot } from '../store/firestore.ts';
import { retried } from '../store/retried.ts';
import { issuePassport } from './issue-passport.ts';

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

/** After another master has arrived. */
export const followMaster = onDocumentWritten(
  { ...OPTIONS, document: `${SONGS}/{songId}/files/master` },
  async (event) => {
    const after = documentOf(songFileSchema, event.data?.after);
    if (after) await issued(after.orderId, event.time);
  },
);
