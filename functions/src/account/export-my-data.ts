import { exportMyData as call } from '@keepsong/domain/calls/export-my-data';
import { COVERS, coverSchema } from '@keepsong/domain/documents/cover';
import type { Gift } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import { isForTeam } from '@keepsong/domain/emails/templates';
import { isCoverVariant } from '@keepsong/domain/media/cover-sizes';
import { defineCallable } from '../callable/define-callable.ts';
import { accountFacts } from '../services/accounts.ts';
import { bucket } from '../services/bucket.ts';
import {
  emailOutbox,
  gifts,
  lyricsApprovals,
  lyricsTimings,
  lyricsVersions,
  messages,
  orderDrafts,
  orderEvents,
  orders,
  profiles,
  songFiles,
  songs,
  takeNotes,
  takes,
} from '../store/collections.ts';
import { converterOf, firestore, goodDocuments } from '../store/firestore.ts';

const covers = () => firestore().collection(COVERS).withConverter(converterOf(coverSchema));

const LIMITS = [
  {
    name: 'export-hour',
    max: 5,
    windowSeconds: 3600,
    message: 'You have downloaded your data several times already. Please try again in an hour.',
  },
] as const;

/** Dates as ISO texts, at any depth; a callable's reply carries plain JSON only. */
function asJson(document: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}

/** Internal fields that are not about the person: keys of attempts, search prefixes, the assigned admin. */
function withoutBookkeeping(
  order: Order,
): Omit<Order, 'searchTokens' | 'checkout' | 'sessionIds' | 'digests' | 'board' | 'assignedTo'> {
  const {
    searchTokens: _tokens,
    checkout: _checkout,
    sessionIds: _sessions,
    digests: _digests,
    board: _board,
    assignedTo: _assignedTo,
    ...rest
  } = order;
  return rest;
}

/** Without the secret link, because the exported file may be passed on, and without the copies' names, which are secret too. */
function withoutSecrets(gift: Gift): Omit<Gift, 'token' | 'copies' | 'audioPath' | 'coverPath' | 'digest'> {
  const {
    token: _token,
    copies: _copies,
    audioPath: _audioPath,
    coverPath: _coverPath,
    digest: _digest,
    ...rest
  } = gift;
  return rest;
}

/** The e-mails to the customer, without the team's notices about the same order. */
async function emailsTo(orderId: string): Promise<Record<string, unknown>[]> {
  const found = await emailOutbox().where('orderId', '==', orderId).get();
  return goodDocuments(found.docs)
    .filter(({ template }) => !isForTeam(template))
    .map(({ to, subject, text, state, createdAt, sentAt }) =>
      asJson({ orderId, to, subject, text, state, createdAt, sentAt }),
    );
}

/** Recordings and covers, without the smaller copies of covers. Takes and the files of songs are named by their documents. */
async function filesOf(uid: string): Promise<string[]> {
  const found = await Promise.all(
    ['songs', 'covers'].map((folder) => bucket().getFiles({ prefix: `${folder}/${uid}/` })),
  );
  return found.flatMap(([files]) => files.map(({ name }) => name)).filter((path) => !isCoverVariant(path));
}

export const exportMyData = defineCallable(
  call,
  { who: 'signed_in', limits: LIMITS, timeoutSeconds: 120 },
  async (_input, { uid }) => {
    const [account, profile, draft, myOrders, mySongs, myCovers, myGifts, stored] = await Promise.all([
      accountFacts(uid),
      profiles().doc(uid).get(),
      orderDrafts().doc(uid).get(),
      orders().where('userId', '==', uid).get(),
      songs().where('userId', '==', uid).get(),
      covers().where('userId', '==', uid).get(),
      gifts().where('userId', '==', uid).get(),
      filesOf(uid),
    ]);
    const withTimeline = await Promise.all(
      goodDocuments(myOrders.docs).map(async (order) => {
        const [events, written] = await Promise.all([
          orderEvents(order.id).get(),
          messages(order.id).orderBy('at').get(),
        ]);
        return asJson({
          ...withoutBookkeeping(order),
          timeline: goodDocuments(events.docs),
          messages: goodDocuments(written.docs),
        });
      }),
    );
    const withVersions = await Promise.all(
      goodDocuments(mySongs.docs).map(async (song) => {
        const [versions, approvals, published, notes, files, timings] = await Promise.all([
          lyricsVersions(song.id).orderBy('revision').get(),
          lyricsApprovals(song.id).orderBy('revision').get(),
          takes(song.id).orderBy('publishedAt').get(),
          takeNotes(song.id).orderBy('createdAt').get(),
          songFiles(song.id).get(),
          lyricsTimings(song.id).get(),
        ]);
        return {
          ...song,
          versions: goodDocuments(versions.docs),
          approvals: goodDocuments(approvals.docs),
          takes: goodDocuments(published.docs),
          notes: goodDocuments(notes.docs),
          files: goodDocuments(files.docs),
          timings: goodDocuments(timings.docs),
        };
      }),
    );
    const named = withVersions.flatMap((song) => [
      ...song.takes.map(({ audio }) => audio.path),
      ...song.files.map(({ path }) => path),
    ]);
    const emails = await Promise.all(goodDocuments(myOrders.docs).map(({ id }) => emailsTo(id)));
    const myProfile = profile.data();
    const myDraft = draft.data();
    return {
      exportedAt: new Date().toISOString(),
      account,
      profile: myProfile ? asJson(myProfile) : null,
      orderDraft: myDraft ? asJson(myDraft.form) : null,
      orders: withTimeline,
      songs: withVersions.map(asJson),
      covers: goodDocuments(myCovers.docs).map(asJson),
      gifts: goodDocuments(myGifts.docs).map((gift) => asJson(withoutSecrets(gift))),
      emails: emails.flat(),
      files: [...stored, ...named],
    };
  },
);
