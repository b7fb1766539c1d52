import { onRequest } from 'firebase-functions/v2/https';
import type { Response } from 'express';
import { giftTokenSchema, type Gift } from '@keepsong/domain/documents/gift';
import { MOST_KEPT_REPORTS } from '@keepsong/domain/documents/song-report';
import { timingIdOf } from '@keepsong/domain/documents/lyrics-timing';
import type { Song } from '@keepsong/domain/documents/song';
import {
  GIFT_API,
  giftActionSchema,
  type GiftAction,
  type GiftLine,
  type GiftPage,
} from '@keepsong/domain/gift-page';
import { newLines } from '@keepsong/domain/lyric-lines';
import { linesWithTimes, timingOf } from '@keepsong/domain/timed-lyrics';
import { parseInput } from '@keepsong/domain/validation';
import { AddressLimit, hostedCaller } from '../callable/address-limit.ts';
import { optionsFor, config, requireSecrets, unsubscribeSecret } from '../config.ts';
import { closedEmail, reactionsEmail } from '../email/gift-emails.ts';
import { teamNotice } from '../email/order-emails.ts';
import { errorFields, logEvent } from '../log.ts';
import { publicFileUrl } from '../services/public-file-url.ts';
import {
  emailOutbox,
  giftReports,
  gifts,
  lyricsTimings,
  lyricsVersions,
  orders,
  songs,
} from '../store/collections.ts';
import { firestore, type Transaction } from '../store/firestore.ts';
import { giftOfToken } from '../store/gift-store.ts';
import { inTurn } from '../store/in-turn.ts';
import { ended, openPage, stateAt } from './gift-rules.ts';
import { digestAfter, reacted, type Reaction } from './react.ts';

/** Requests per address in ten minutes, counted by each instance; enough for a family behind one address. */
const READS_PER_ADDRESS = 600;
const ACTIONS_PER_ADDRESS = 300;
/** More reports than a person sends by hand. */
const REPORTS_PER_ADDRESS = 5;
const reads = new AddressLimit();
const actions = new AddressLimit();
const reports = new AddressLimit();

/** The same reply for an unknown link, an ended one and one of a refunded order. */
const GONE = { status: 404, body: { error: 'not_found' } } as const;

interface Answer {
  status: number;
  body: GiftPage | Record<string, never> | { error: string };
}
const refusal = (status: number, error: string): Answer => ({ status, body: { error } });
const DONE: Answer = { status: 200, body: {} };

async function songOf(transaction: Transaction, gift: Gift | undefined): Promise<Song | undefined> {
  return gift && (await transaction.get(songs().doc(gift.songId))).data();
}

/** The current lyrics. A text that was not saved since the order has no version. */
async function linesOf(transaction: Transaction, { id, lyrics, lyricsRevision }: Song) {
  const version = (await transaction.get(lyricsVersions(id).doc(String(lyricsRevision)))).data();
  return version?.lines.length ? version.lines : newLines(lyrics, lyricsRevision);
}

async function timedLinesOf(transaction: Transaction, gift: Gift, song: Song): Promise<GiftLine[]> {
  const timingRef = lyricsTimings(song.id).doc(timingIdOf(gift.takeId));
  const [lines, timing] = await Promise.all([
    linesOf(transaction, song),
    transaction.get(timingRef).then((found) => found.data()),
  ]);
  return linesWithTimes(lines, timingOf(timing ? [timing] : [], gift.copies?.audio.source));
}

async function pageOf(token: string): Promise<Answer> {
  return firestore().runTransaction(
    async (transaction) => {
      const gift = await giftOfToken(transaction, token);
      const song = await songOf(transaction, gift);
      const now = new Date();
      const state = stateAt(gift, song, now);
      if (!gift || !song || state === 'gone') return GONE;
      if (state === 'waiting') {
        return { status: 200, body: { state, opensAt: gift.opensAt.toISOString(), now: now.toISOString() } };
      }
      // The files of a page that has just been changed are being copied.
      if (gift.audioPath === null) return refusal(503, 'unavailable');
      const lines = await timedLinesOf(transaction, gift, song);
      const urls = {
        audioUrl: publicFileUrl(gift.audioPath),
        coverUrl: gift.coverPath && publicFileUrl(gift.coverPath),
      };
      return { status: 200, body: openPage(gift, song, lines, now, urls) };
    },
    { readOnly: true },
  );
}

async function report(
  transaction: Transaction,
  gift: Gift,
  song: Song,
  { reason, details }: Extract<GiftAction, { type: 'report' }>,
  now: Date,
): Promise<void> {
  const { APP_URL: appUrl } = config();
  const { id, orderId, songId, recipient, sender, words } = gift;
  const ref = giftReports().doc(id);
  const known = (await transaction.get(ref)).data();
  transaction.set(ref, {
    id,
    orderId,
    songId,
    songTitle: song.title,
    recipient,
    sender,
    words,
    count: (known?.count ?? 0) + 1,
    reports: [...(known?.reports ?? []), { reason, details, at: now }].slice(-MOST_KEPT_REPORTS),
    updatedAt: now,
  });
  if (known) return;
  const about = {
    occasion: 'gift_reported',
    orderId,
    songTitle: song.title,
    path: '/admin/reports',
  } as const;
  const email = teamNotice(`${id}:gift_reported:${now.getTime()}`, about, { appUrl, now });
  transaction.create(emailOutbox().doc(email.id), email);
}

/** Stores a heart, thanks or their deletion, and the e-mail to the owner about unseen reactions. */
async function react(
  transaction: Transaction,
  gift: Gift,
  song: Song,
  action: Reaction,
  now: Date,
): Promise<Answer> {
  const [lines, order, known] = await Promise.all([
    linesOf(transaction, song),
    transaction.get(orders().doc(gift.orderId)).then((found) => found.data()),
    gift.digest && transaction.get(emailOutbox().doc(gift.digest.id)),
  ]);
  const outcome = reacted(gift, action, lines, now);
  if (outcome === null) return DONE;
  if (outcome === 'not_wanted') return refusal(409, outcome);
  if (outcome === 'no_such_line') return refusal(400, 'invalid_input');
  const { change, isNews } = outcome;
  const row = !known?.exists ? 'none' : known.data()?.state === 'queued' ? 'queued' : 'sent';
  const newId = `${gift.id}:gift_reactions:${now.getTime()}`;
  const step = digestAfter(gift.digest, row, outcome, action.type, newId);
  const hasEmail = order !== undefined && order.customerEmail !== '';
  const digest = hasEmail ? step.digest : gift.digest;
  if (hasEmail && digest && step.row === 'write') {
    const email = reactionsEmail(change, digest, order, song, surroundingsAt(now));
    const { subject, html, text } = email;
    const ref = emailOutbox().doc(digest.id);
    if (row === 'queued') transaction.update(ref, { subject, html, text, updatedAt: now });
    else transaction.create(ref, email);
  } else if (digest && step.row === 'delete') {
    // Everything was taken back before its e-mail was sent.
    transaction.delete(emailOutbox().doc(digest.id));
  }
  const isThere = change.hearts.length > 0 || change.thanks !== null;
  const hasUnread = isThere && step.row !== 'delete' && (gift.hasUnread || isNews);
  transaction.update(gifts().doc(gift.id), { ...change, hasUnread, digest });
  return DONE;
}

function surroundingsAt(now: Date) {
  return { appUrl: config().APP_URL, now, unsubscribeSecrets: requireSecrets('UNSUBSCRIBE_SECRET') };
}

/** Ends the link, and tells the owner, who may make another. The gift's trigger deletes the files: this account may only read them. */
async function close(transaction: Transaction, gift: Gift, song: Song, now: Date): Promise<void> {
  const order = (await transaction.get(orders().doc(gift.orderId))).data();
  transaction.update(gifts().doc(gift.id), {
    ...ended(gift, 'by_recipient'),
    hasUnread: true,
    updatedAt: now,
  });
  if (!order || order.customerEmail === '') return;
  const email = closedEmail(gift, order, song, surroundingsAt(now));
  transaction.create(emailOutbox().doc(email.id), email);
}

async function act(token: string, action: GiftAction): Promise<Answer> {
  const write = () =>
    firestore().runTransaction(async (transaction): Promise<Answer> => {
      const gift = await giftOfToken(transaction, token);
      const song = await songOf(transaction, gift);
      const now = new Date();
      const state = stateAt(gift, song, now);
      if (!gift || !song || state === 'gone') return GONE;
      if (state === 'waiting') return refusal(409, 'not_open');
      const ref = gifts().doc(gift.id);
      switch (action.type) {
        case 'visit':
          transaction.update(ref, {
            visits: gift.visits + 1,
            firstVisitAt: gift.firstVisitAt ?? now,
            lastVisitAt: now,
          });
          return DONE;
        case 'heart':
        case 'thank':
        case 'delete_thanks':
          return react(transaction, gift, song, action, now);
        case 'report':
          await report(transaction, gift, song, action, now);
          return DONE;
        case 'end':
          await close(transaction, gift, song, now);
          return DONE;
      }
    });
  return inTurn(token, write);
}

function send(response: Response, { status, body }: Answer): void {
  response.status(status).json(body);
}

/** `/api/gifts/{token}`: a gift's page for the person who has the link. Without CORS, so for our pages only; never logs the token. */
export const giftPage = onRequest(
  {
    ...optionsFor('public'),
    memory: '512MiB',
    cors: false,
    maxInstances: 10,
    timeoutSeconds: 60,
    invoker: 'public',
    secrets: [unsubscribeSecret],
  },
  async (request, response) => {
    response.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    const isAction = request.method === 'POST' && Boolean(request.is('application/json'));
    if (!isAction && request.method !== 'GET') {
      response.set('Allow', 'GET, POST');
      send(response, refusal(405, 'not_allowed'));
      return;
    }
    const caller = hostedCaller(request);
    const isAdmitted = isAction
      ? actions.admits(caller, ACTIONS_PER_ADDRESS)
      : reads.admits(caller, READS_PER_ADDRESS);
    const input = isAction ? parseInput(giftActionSchema, request.body) : null;
    const isReport = input?.ok && input.value.type === 'report';
    if (!isAdmitted || (isReport && !reports.admits(caller, REPORTS_PER_ADDRESS))) {
      send(response, refusal(429, 'rate_limited'));
      return;
    }
    if (input && !input.ok) {
      send(response, refusal(400, 'invalid_input'));
      return;
    }
    const [, written] = new RegExp(`${GIFT_API}/([^/]+)$`).exec(request.path) ?? [];
    const token = giftTokenSchema.safeParse(written).data;
    try {
      if (!token) send(response, GONE);
      else send(response, input ? await act(token, input.value) : await pageOf(token));
    } catch (error) {
      logEvent('error', 'gift_page_failed', errorFields(error));
      send(response, refusal(503, 'unavailable'));
    }
  },
);
