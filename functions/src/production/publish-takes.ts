import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { publishTakes as call } from '@keepsong/domain/calls/publish-takes';
import { orderPath } from '@keepsong/domain/documents/order';
import { takeFilePath, takeIdOf, type DraftTake, type Take } from '@keepsong/domain/documents/take';
import type { z } from 'zod/mini';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { optionsReadyEmails } from '../email/order-emails.ts';
import { bucket, isMissing } from '../services/bucket.ts';
import { auditIn } from '../store/audit.ts';
import { draftTakes, emailOutbox, orderEvents, orders, songs, takes } from '../store/collections.ts';
import { firestore, type Transaction } from '../store/firestore.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { decide } from './decide.ts';

type Seen = z.output<typeof call.request>['drafts'][number];
type Reply = CallResponse<typeof call>;

/** A draft with the take that it becomes. */
interface Publication {
  draft: DraftTake;
  take: Take;
}

/**
 * The takes that the drafts become now; null when one of them was replaced or is gone. Outside a transaction the answer can be old.
 */
async function publicationsOf(
  orderId: string,
  seen: readonly Seen[],
  now: Date,
  transaction?: Transaction,
): Promise<Publication[] | null> {
  const found = await Promise.all(
    seen.map(async ({ songId, option, path }): Promise<Publication | null> => {
      const [songRef, draftRef] = [songs().doc(songId), draftTakes(songId).doc(option)];
      const [song, draft] = await Promise.all([
        (transaction ? transaction.get(songRef) : songRef.get()).then((one) => one.data()),
        (transaction ? transaction.get(draftRef) : draftRef.get()).then((one) => one.data()),
      ]);
      if (song?.orderId !== orderId || draft?.audio.path !== path) return null;
      const round = song.takeRound + 1;
      const id = takeIdOf(round, option);
      const { userId, audio } = draft;
      const stored = { ...audio, path: takeFilePath(userId, songId, id, path) };
      return {
        draft,
        take: { id, songId, orderId, userId, option, audio: stored, round, publishedAt: now },
      };
    }),
  );
  return found.every((each) => each !== null) ? found : null;
}

/** The owner may read the copies only. Copying again writes the same file. */
async function copyFiles(publications: readonly Publication[]): Promise<void> {
  for (const { draft, take } of publications) {
    const { contentType, originalName } = take.audio;
    const target = bucket().file(take.audio.path);
    await bucket().file(draft.audio.path).copy(target, { contentType, metadata: { originalName } });
  }
}

async function publishIn(
  transaction: Transaction,
  orderId: string,
  seen: readonly Seen[],
  copied: readonly Publication[],
  caller: Caller,
): Promise<Reply> {
  const now = new Date();
  const order = (await transaction.get(orders().doc(orderId))).data();
  if (!order) throw new CallError('not_found');
  const stored = await readProductionIn(transaction, order);
  const publications = await publicationsOf(orderId, seen, now, transaction);
  const isCopied = publications?.every(({ take }) =>
    copied.some((each) => each.take.audio.path === take.audio.path),
  );
  if (!publications || !isCopied) return { outcome: 'conflict' };
  const options = Object.fromEntries(
    stored.songs.map(({ id }) => [
      id,
      seen.filter(({ songId }) => songId === id).map(({ option }) => option),
    ]),
  );
  const after = decide(stored.production, { type: 'publish_takes', options }, now);
  if (!after) return { outcome: 'conflict' };

  const { status } = after;
  writeProductionIn(transaction, stored, after, now, { savedBy: 'team', source: 'typed' });
  for (const { draft, take } of publications) {
    transaction.create(takes(take.songId).doc(take.id), take);
    transaction.delete(draftTakes(draft.songId).doc(draft.id));
  }
  const ref = orderEvents(orderId).doc();
  transaction.create(ref, { id: ref.id, userId: order.userId, type: 'options_ready', status, at: now });
  for (const email of optionsReadyEmails(order, ref.id, { appUrl: config().APP_URL, now })) {
    transaction.create(emailOutbox().doc(email.id), email);
  }
  auditIn(transaction, caller, {
    action: 'takes_published',
    target: orderPath(orderId),
    orderId,
    before: { status: order.status },
    after: { status, takes: publications.map(({ take }) => `${take.songId}/${take.id}`).join(', ') },
  });
  return { outcome: 'saved' };
}

/** A repeat after a lost reply: each of these drafts was published before. */
async function wasPublished(seen: readonly Seen[]): Promise<boolean> {
  const found = await Promise.all(
    seen.map(async ({ songId, option, path }) => {
      const published = await takes(songId).where('option', '==', option).get();
      return published.docs.some((one) => {
        const { userId, id, audio } = one.data();
        return audio.path === takeFilePath(userId, songId, id, path);
      });
    }),
  );
  return found.every(Boolean);
}

export const publishTakes = defineCallable(call, { who: 'admin' }, async ({ orderId, drafts }, caller) => {
  if (!(await orders().doc(orderId).get()).exists) throw new CallError('not_found');
  const publications = await publicationsOf(orderId, drafts, new Date());
  if (!publications)
    return { outcome: (await wasPublished(drafts)) ? ('saved' as const) : ('conflict' as const) };
  try {
    await copyFiles(publications);
  } catch (error) {
    // Published or replaced by somebody else meanwhile.
    if (isMissing(error)) return { outcome: 'conflict' as const };
    throw error;
  }
  const reply = await firestore().runTransaction((transaction) =>
    publishIn(transaction, orderId, drafts, publications, caller),
  );
  if (reply.outcome === 'saved') {
    // What is left behind by a process that ends here can be read by admins only.
    for (const { draft } of publications)
      await bucket().file(draft.audio.path).delete({ ignoreNotFound: true });
  }
  return reply;
});
