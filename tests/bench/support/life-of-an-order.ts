import { answerNote } from '@keepsong/domain/calls/answer-note';
import { generateLyrics } from '@keepsong/domain/calls/generate-lyrics';
import { publishTakes } from '@keepsong/domain/calls/publish-takes';
import { readMessages } from '@keepsong/domain/calls/read-messages';
import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { sendLyrics } from '@keepsong/domain/calls/send-lyrics';
import { sendMessage } from '@keepsong/domain/calls/send-message';
import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import type { Option } from '@keepsong/domain/documents/take';
import { randomUUID } from 'node:crypto';
import { songsOfOrder, storedOrder } from '../../support/database.ts';
import { mp3File } from '../../support/files.ts';
import { stripeTestbed } from '../../support/local-stripe.ts';
import { sendDrafts, storedNotes, writeNote } from '../../support/notes.ts';
import { openCheckout } from '../../support/orders.ts';
import { givenDrafts } from '../../support/takes.ts';
import { waitFor } from '../../support/wait-for.ts';
import { addFiles, choose, give, publish } from './finished-order.ts';
import { waitUntilQuiet } from './function-costs.ts';
import { lineOf, sweepNow, type Life, type Ordered } from './ordered.ts';

const SONG_SECONDS = 180;
export const RECORDING = {
  name: 'Recording.mp3',
  contentType: 'audio/mpeg',
  bytes: mp3File(SONG_SECONDS),
};
const LYRICS = '## Verse 1\nYou knocked\nand I was home\n\n## Chorus\nLeave the kitchen light on low';

/** Runs an order from form to thanks for the gift and returns its id. Each step waits for its triggers, so runs are equal. */
export async function liveThrough(life: Life): Promise<string> {
  const ordered = await order(life);
  for (const step of [
    agreeOnLyrics,
    offerOptions,
    revise,
    writeToEachOther,
    choose,
    addFiles,
    publish,
    give,
  ]) {
    await step(ordered);
    await waitUntilQuiet();
  }
  return ordered.orderId;
}

async function order(life: Life): Promise<Ordered> {
  const { customer, look } = life;
  await look('home page', '/', null);
  await look('order form', '/order', customer);
  const { orderId, sessionId } = await openCheckout(customer);
  await stripeTestbed().pay(sessionId);
  await waitFor('the payment', async () => (await storedOrder(orderId)).paymentStatus === 'paid');
  await customer.call(verifyStripeSession, { orderId, sessionId });
  await look('dashboard', '/dashboard', customer);
  const [song] = await songsOfOrder(orderId);
  if (!song) throw new Error('The order has no song');
  return { ...life, orderId, song };
}

/** Two drafts of the writing service, a comment and a change by the customer, a change by the team, the approval. */
async function agreeOnLyrics({ customer, admin, look, orderId, song: { id: songId } }: Ordered) {
  await look('admin list', '/admin', admin);
  await look('admin order', `/admin/orders/${orderId}`, admin);
  for (const currentLyrics of ['', LYRICS]) {
    await admin.call(generateLyrics, { orderSongId: songId, currentLyrics, additionalPrompt: '' });
  }
  await admin.call(saveLyrics, { songId, lyrics: LYRICS, baseRevision: 0, source: 'generated' });
  await admin.call(sendLyrics, { orderId, revisions: { [songId]: 1 } });
  await look('order, lyrics to approve', `/orders/${orderId}`, customer);

  const home = await lineOf(songId, 'and I was home');
  const comment = { commentId: randomUUID(), text: 'Was I, really?' };
  await customer.call(reviewLyrics, { songId, action: { type: 'comment_line', ...home, ...comment } });
  const knocked = await lineOf(songId, 'You knocked');
  await customer.call(reviewLyrics, {
    songId,
    action: { type: 'edit_line', ...knocked, text: 'She knocked' },
  });
  const lyrics = LYRICS.replace('You knocked', 'She knocked').replace('I was home', 'I came home');
  await admin.call(saveLyrics, { songId, lyrics, baseRevision: 2 });
  const line = await lineOf(songId, 'She knocked');
  await customer.call(reviewLyrics, { songId, action: { type: 'approve_line', ...line } });
  await customer.call(reviewLyrics, { songId, action: { type: 'approve_all', revision: 3 } });
  await look('lyrics', `/lyrics/${songId}`, customer);
}

async function publishDrafts(
  { admin, orderId, song }: Ordered,
  options: readonly Option[],
  revision: number | null,
) {
  const drafts = await givenDrafts([song], options, RECORDING);
  await admin.call(publishTakes, { orderId, revision, drafts });
}

async function offerOptions(life: Ordered) {
  await publishDrafts(life, ['A', 'B'], null);
  await life.look('order, two options', `/orders/${life.orderId}`, life.customer);
}

/** Two notes, one of them declined, and a new take. */
async function revise(life: Ordered) {
  const { customer, admin, orderId, song } = life;
  await writeNote(customer, song.id, 'softer', { anchor: { kind: 'point', ms: 4_000 } });
  await writeNote(customer, song.id, 'drums', { takeId: '1B', text: 'No drums' });
  await sendDrafts(customer, orderId, [song.id]);
  for (const { id: noteId, version } of await storedNotes(song.id)) {
    const isDone = noteId === 'softer';
    const answer = { state: isDone ? 'done' : 'declined', answer: isDone ? '' : 'It needs them' } as const;
    await admin.call(answerNote, { songId: song.id, noteId, seen: version, answer });
  }
  await publishDrafts(life, ['A'], 1);
}

/** The team reads in time; the customer gets an e-mail first. */
async function writeToEachOther({ customer, admin, orderId }: Ordered) {
  await customer.call(sendMessage, { orderId, messageId: randomUUID(), text: 'Could the ending be longer?' });
  await admin.call(readMessages, { orderId });
  await admin.call(sendMessage, { orderId, messageId: randomUUID(), text: 'Gladly.' });
  await sweepNow(orderId, (await storedOrder(orderId)).digests.customer);
  await customer.call(readMessages, { orderId });
}
