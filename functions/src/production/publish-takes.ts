import { publishTakes as publishTakesCall } from '@keepsong/domain/calls/production';
import { takeFilePath, takeIdOf, type DraftTake, type Take } from '@keepsong/domain/documents/takes';
import type { Production } from '@keepsong/domain/production/state';
import { STATUS_WARNINGS } from '@keepsong/domain/status-change';
import type { z } from 'zod/mini';
import { defineCallable, type Caller, CallError } from '../callable/define-callable.ts';
import { config, unsubscribeSecret, warmInstances } from '../config.ts';
import { foundIn, defineTransaction, ownIn } from '../callable/define-transaction.ts';
import { orderEmails, teamNotice } from '../email/order-emails.ts';
import { bucket, isMissing } from '../services/bucket.ts';
import { aboutOrder, auditIn, addEvent } from '../store/audit.ts';
import { draftTakes, orders, takes, songs } from '../store/collections.ts';
import { firestore, type Transaction, readIn } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import {
  lacksCover,
  readProductionIn,
  writeProductionIn,
  type StoredProduction,
} from '../store/production-store.ts';
import { decide } from './decide.ts';
import { notesOfRevisionIn } from './notes.ts';
import { chooseTake as chooseTakeCall } from '@keepsong/domain/calls/takes';
import { limitsOf } from '../store/rate-limit.ts';

type Request = z.output<typeof publishTakesCall.request>;

interface Publication {
  draft: DraftTake;
  take: Take;
}

interface Prepared {
  stored: StoredProduction;
  after: Production;
  publications: readonly Publication[];
}

/** Null when a draft was replaced, or another revision is open. Throws CallError when the order does not allow it. */
async function prepareIn(
  transaction: Transaction,
  { orderId, revision, drafts: seen }: Request,
  now: Date,
): Promise<Prepared | null> {
  const order = await foundIn(transaction, orders().doc(orderId));
  if (order.revisions.openNumber !== revision) return null;
  const stored = await readProductionIn(transaction, order);
  const notes = revision === null ? [] : await notesOfRevisionIn(transaction, order, revision);
  const publications = await Promise.all(
    seen.map(async ({ songId, option, path }): Promise<Publication | null> => {
      const song = stored.songs.find(({ id }) => id === songId);
      const draft = await readIn(transaction, draftTakes(songId).doc(option));
      if (!song || draft?.audio.path !== path) return null;
      const round = song.takeRound + 1;
      const id = takeIdOf(round, option);
      const { userId, audio } = draft;
      const published = { ...audio, path: takeFilePath(userId, songId, id, path) };
      return {
        draft,
        take: { id, songId, orderId, userId, option, audio: published, round, revision, publishedAt: now },
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
  const after = decide(stored.production, { type: 'publish_takes', options, notes }, now);
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

function newsOf(request: Request, publications: readonly Publication[]) {
  if (publications.length === 0) return 'answers';
  if (request.revision !== null) return 'revision';
  return publications.every(({ take }) => take.round === 1) ? 'first' : 'take';
}

async function publishIn(
  transaction: Transaction,
  request: Request,
  copied: readonly Publication[],
  caller: Caller,
): Promise<boolean> {
  const now = new Date();
  const prepared = await prepareIn(transaction, request, now);
  if (!prepared) return false;
  const { stored, after, publications } = prepared;
  // Other takes were published meanwhile, so these have another number now.
  const isCopied = publications.every(({ take }) =>
    copied.some((each) => each.take.audio.path === take.audio.path),
  );
  if (!isCopied) return false;

  const { order } = stored;
  const { id: orderId } = order;
  const { status } = after;
  const news = newsOf(request, publications);
  const published = writeProductionIn(transaction, stored, after, now);
  for (const { draft, take } of publications) {
    transaction.create(takes(take.songId).doc(take.id), take);
    transaction.delete(draftTakes(draft.songId).doc(draft.id));
  }
  const type = request.revision === null ? 'options_ready' : 'notes_answered';
  const key = addEvent(transaction, order, type, now, { status });
  const at = { appUrl: config().APP_URL, now, shop: after.calendar };
  queueEmails(transaction, orderEmails('options_ready', published, key, { news }, at));
  auditIn(transaction, caller, {
    action: 'takes_published',
    ...aboutOrder(orderId),
    before: { status: order.status },
    after: {
      status,
      takes: publications.map(({ take }) => `${take.songId}/${take.id}`).join(', '),
      ...(request.revision !== null && { revision: request.revision }),
    },
  });
  return true;
}

/** Deletes, for each draft, the file or the copy that no document references any more. */
async function deleteLeftFiles(publications: readonly Publication[]): Promise<void> {
  for (const { draft, take } of publications) {
    const published = (await takes(take.songId).doc(take.id).get()).data();
    const isPublished = published?.audio.path === take.audio.path;
    const left = isPublished ? draft.audio.path : take.audio.path;
    await bucket().file(left).delete({ ignoreNotFound: true });
  }
}

async function publish(request: Request, caller: Caller): Promise<boolean> {
  // Decided before anything is copied, because the owner may read the copies.
  const prepared = await firestore().runTransaction(
    (transaction) => prepareIn(transaction, request, new Date()),
    { readOnly: true },
  );
  if (!prepared) return false;
  const { publications } = prepared;
  let isPublished = false;
  try {
    await copyFiles(publications);
    isPublished = await firestore().runTransaction((transaction) =>
      publishIn(transaction, request, publications, caller),
    );
  } catch (error) {
    // Another call has published the draft and deleted its file.
    if (!isMissing(error)) throw error;
  }
  // Not after an error: another call may be about to publish the same copies.
  await deleteLeftFiles(publications);
  return isPublished;
}

/** A repeat after a lost reply, or another admin was faster: each of these drafts is published, and the revision is over. */
async function isDone({ orderId, revision, drafts }: Request): Promise<boolean> {
  if (revision !== null) {
    const revisions = (await orders().doc(orderId).get()).data()?.revisions;
    if (!revisions || revisions.openNumber === revision || revisions.used < revision) return false;
  }
  const found = await Promise.all(
    drafts.map(async ({ songId, option, path }) => {
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

export const publishTakes = defineCallable(publishTakesCall, { who: 'admin' }, async (request, caller) => {
  const isSaved = (await publish(request, caller)) || (await isDone(request));
  return { outcome: isSaved ? ('saved' as const) : ('conflict' as const) };
});

export const CHOOSE_TAKE_LIMITS = limitsOf('choose-take', { minute: 60 });

export const chooseTake = defineTransaction(
  chooseTakeCall,
  {
    who: 'signed_in',
    minInstances: warmInstances,
    limits: CHOOSE_TAKE_LIMITS,
    secrets: [unsubscribeSecret],
    turn: ({ songId }) => songId,
  },
  async (transaction, { songId, takeId }, caller) => {
    const song = await ownIn(transaction, songs().doc(songId), caller.uid);
    if (!song.isPaid) throw new CallError('not_found');
    const take = await foundIn(transaction, takes(songId).doc(takeId));
    const order = await foundIn(transaction, orders().doc(song.orderId));
    const stored = await readProductionIn(transaction, order, [song]);
    const now = new Date();
    const after = decide(stored.production, { type: 'choose_take', songId, takeId }, now);
    if (!after) throw new CallError('conflict');
    const isCompleted = after.status === 'completed';
    if (after === stored.production) return { isCompleted };

    const chosen = writeProductionIn(transaction, stored, after, now);
    transaction.update(songs().doc(songId), { audio: take.audio, updatedAt: now });
    if (order.songId === songId) {
      transaction.update(orders().doc(order.id), { finalSongPath: take.audio.path, updatedAt: now });
    }
    if (!isCompleted) return { isCompleted };

    const at = { appUrl: config().APP_URL, now, shop: stored.production.calendar };
    const { status } = after;
    const key = addEvent(transaction, order, 'option_chosen', now, { status });
    queueEmails(transaction, [
      // The order leaves the board with the choice, which the team cannot hold back.
      teamNotice(
        'option_chosen',
        order,
        key,
        at,
        lacksCover(stored) ? { detail: STATUS_WARNINGS.no_cover } : {},
      ),
      ...orderEmails('order_status_update', chosen, key, { status }, at),
    ]);
    return { isCompleted };
  },
);
