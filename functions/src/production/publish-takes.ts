import { publishTakes as call } from '@keepsong/domain/calls/publish-takes';
import { orderPath } from '@keepsong/domain/documents/order';
import { takeFilePath, takeIdOf, type DraftTake, type Take } from '@keepsong/domain/documents/take';
import type { Production } from '@keepsong/domain/production';
import type { z } from 'zod/mini';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { optionsReadyEmails } from '../email/order-emails.ts';
import { bucket, isMissing } from '../services/bucket.ts';
import { auditIn } from '../store/audit.ts';
import { draftTakes, emailOutbox, orderEvents, orders, takes } from '../store/collections.ts';
import { firestore, type Transaction } from '../store/firestore.ts';
import { readProductionIn, writeProductionIn, type StoredProduction } from '../store/production-store.ts';
import { decide } from './decide.ts';

type Seen = z.output<typeof call.request>['drafts'][number];

/** A draft with the take that it becomes. */
interface Publication {
  draft: DraftTake;
  take: Take;
}

/** An order as it is, and what publishing the drafts makes of it. */
interface Prepared {
  stored: StoredProduction;
  after: Production;
  publications: readonly Publication[];
}

/** Null when one of the drafts was replaced or is gone. Throws CallError when the order does not allow it. */
async function prepareIn(
  transaction: Transaction,
  orderId: string,
  seen: readonly Seen[],
  now: Date,
): Promise<Prepared | null> {
  const order = (await transaction.get(orders().doc(orderId))).data();
  if (!order) throw new CallError('not_found');
  const stored = await readProductionIn(transaction, order);
  const publications = await Promise.all(
    seen.map(async ({ songId, option, path }): Promise<Publication | null> => {
      const song = stored.songs.find(({ id }) => id === songId);
      const draft = (await transaction.get(draftTakes(songId).doc(option))).data();
      if (!song || draft?.audio.path !== path) return null;
      const round = song.takeRound + 1;
      const id = takeIdOf(round, option);
      const { userId, audio } = draft;
      const published = { ...audio, path: takeFilePath(userId, songId, id, path) };
      return {
        draft,
        take: { id, songId, orderId, userId, option, audio: published, round, publishedAt: now },
      };
    }),
  );
  if (!publications.every((each) => each !== null)) return null;
  const options = Object.fromEntries(
    stored.songs.map(({ id }) => [
      id,
      seen.filter(({ songId }) => songId === id).map(({ option }) => option),
    ]),
  );
  const after = decide(stored.production, { type: 'publish_takes', options }, now);
  return after && { stored, after, publications };
}

/** Copying again writes the same file. */
async function copyFiles(publications: readonly Publication[]): Promise<void> {
  for (const { draft, take } of publications) {
    const { contentType, originalName } = take.audio;
    const target = bucket().file(take.audio.path);
    await bucket().file(draft.audio.path).copy(target, { contentType, metadata: { originalName } });
  }
}

/** True when it is done. */
async function publishIn(
  transaction: Transaction,
  orderId: string,
  seen: readonly Seen[],
  copied: readonly Publication[],
  caller: Caller,
): Promise<boolean> {
  const now = new Date();
  const prepared = await prepareIn(transaction, orderId, seen, now);
  if (!prepared) return false;
  const { stored, after, publications } = prepared;
  // Others were published meanwhile, so that these takes have another number now.
  const isCopied = publications.every(({ take }) =>
    copied.some((each) => each.take.audio.path === take.audio.path),
  );
  if (!isCopied) return false;

  const { order } = stored;
  const { status } = after;
  writeProductionIn(transaction, stored, after, now, { savedBy: 'team', source: 'typed' });
  for (const { draft, take } of publications) {
    transaction.create(takes(take.songId).doc(take.id), take);
    transaction.delete(draftTakes(draft.songId).doc(draft.id));
  }
  const ref = orderEvents(orderId).doc();
  transaction.create(ref, { id: ref.id, userId: order.userId, type: 'options_ready', status, at: now });
  const isFirst = publications.every(({ take }) => take.round === 1);
  for (const email of optionsReadyEmails(order, ref.id, { appUrl: config().APP_URL, now, isFirst })) {
    transaction.create(emailOutbox().doc(email.id), email);
  }
  auditIn(transaction, caller, {
    action: 'takes_published',
    target: orderPath(orderId),
    orderId,
    before: { status: order.status },
    after: { status, takes: publications.map(({ take }) => `${take.songId}/${take.id}`).join(', ') },
  });
  return true;
}

/** Of each draft's file and its copy, deletes the one that no document names any more. */
async function deleteLeftFiles(publications: readonly Publication[]): Promise<void> {
  for (const { draft, take } of publications) {
    const published = (await takes(take.songId).doc(take.id).get()).data();
    const isPublished = published?.audio.path === take.audio.path;
    const left = isPublished ? draft.audio.path : take.audio.path;
    await bucket().file(left).delete({ ignoreNotFound: true });
  }
}

async function publish(orderId: string, seen: readonly Seen[], caller: Caller): Promise<boolean> {
  // Decided before anything is copied, because the owner may read the copies.
  const prepared = await firestore().runTransaction(
    (transaction) => prepareIn(transaction, orderId, seen, new Date()),
    { readOnly: true },
  );
  if (!prepared) return false;
  const { publications } = prepared;
  let isPublished = false;
  try {
    await copyFiles(publications);
    isPublished = await firestore().runTransaction((transaction) =>
      publishIn(transaction, orderId, seen, publications, caller),
    );
  } catch (error) {
    // Another call has published the draft and deleted its file.
    if (!isMissing(error)) throw error;
  }
  // Not after an error: another call may be about to publish the same copies.
  await deleteLeftFiles(publications);
  return isPublished;
}

/** A repeat after a lost reply, or another admin was faster: each of these drafts is published. */
async function isDone(orderId: string, seen: readonly Seen[]): Promise<boolean> {
  const found = await Promise.all(
    seen.map(async ({ songId, option, path }) => {
      const published = await takes(songId).where('option', '==', option).get();
      return published.docs.some((one) => {
        const take = one.data();
        const { userId, id, audio } = take;
        return take.orderId === orderId && audio.path === takeFilePath(userId, songId, id, path);
      });
    }),
  );
  return found.every(Boolean);
}

export const publishTakes = defineCallable(call, { who: 'admin' }, async ({ orderId, drafts }, caller) => {
  const isSaved = (await publish(orderId, drafts, caller)) || (await isDone(orderId, drafts));
  return { outcome: isSaved ? ('saved' as const) : ('conflict' as const) };
});
