import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { songPath } from '@keepsong/domain/documents/song';
import { exampleSong } from '@keepsong/domain/examples/song';
import { outboxEmailPath, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Timestamp } from 'firebase-admin/firestore';
import { recordOrSkip } from '../../../functions/src/email/mail-events.ts';
import { sendOutboxEmail, sweepOutbox } from '../../../functions/src/email/send-outbox-email.ts';
import { outboxStore } from '../../../functions/src/store/outbox-store.ts';
import { changeOrder, database, outboxOf, storedOrder } from '../../support/database.ts';
import { figure } from '../../support/figure.ts';
import { send } from '../../support/local-stripe.ts';
import { mailTo } from '../../support/mailbox.ts';
import { queuedRow, testClock } from '../../support/outbox.ts';
import { startServerSide } from '../../support/server-side.ts';
import { killedEverywhere } from '../../support/unreliable-process.ts';

/** First in the queue, whatever other tests have queued. A sender leaves damaged rows alone, so the trigger changes nothing. */
const FIRST = new Date('2000-01-01T12:00:00Z');

const server = await startServerSide();

const stateOf = async ({ orderId }: OutboxEmail) => (await outboxOf(orderId ?? ''))[0];
const arrived = ({ to }: { to: string }) => mailTo(to, server.mailUrl);
const fault = (body: object) =>
  send(`${server.mailUrl}/__faults`, 'POST', { path: '/v3/mail/send', method: 'POST', ...body });
/** The same mailbox and rows, at a later time. */
const after = (ms: number) => ({ ...server.outbox, now: () => testClock(ms) });

it('an e-mail is sent once, however many senders there are', async () => {
  const row = await queuedRow();
  await Promise.all(Array.from({ length: 5 }, () => sendOutboxEmail(server.outbox, row.id)));
  await sendOutboxEmail(after(86_400_000), row.id);
  expect(await arrived(row)).toHaveLength(1);
  expect(await stateOf(row)).toMatchObject({ state: 'sent', attempts: 2 });
});

it('an e-mail is kept when SendGrid answers 429, and sent when its time comes', async () => {
  const row = await queuedRow();
  await fault({ kind: 'status', status: 429 });
  expect(await sendOutboxEmail(server.outbox, row.id)).toBe('queued');
  expect(await stateOf(row)).toMatchObject({ state: 'queued', lastError: '429' });
  expect(await sendOutboxEmail(server.outbox, row.id)).toBe('not_due');
  expect(await arrived(row)).toEqual([]);

  expect(await sendOutboxEmail(after(10 * 60_000), row.id)).toBe('sent');
  expect(await arrived(row)).toHaveLength(1);
});

it.each([
  ['accepted it and the answer was lost', 'reset_after', 'ECONNRESET', 1],
  ['does not answer in time', 'hang', 'ECONNABORTED', 0],
] as const)(
  'an e-mail is left to an admin when SendGrid %s',
  async (_what, kind, lastError, copies) => {
    const row = await queuedRow();
    await fault({ kind });
    expect(await sendOutboxEmail(server.outbox, row.id)).toBe('unknown');
    await sendOutboxEmail(after(86_400_000), row.id);
    expect(await stateOf(row)).toMatchObject({ state: 'unknown', lastError });
    expect(await arrived(row)).toHaveLength(copies);
    // Ten seconds are our own limit for an answer.
  },
  30_000,
);

it('an e-mail goes to the address that its reader has when it is sent', async () => {
  const [toCustomer, toTeam] = await Promise.all([
    queuedRow(),
    queuedRow({ template: 'team_new_messages', to: 'former-team@example.com' }),
  ]);
  const corrected = `${randomUUID()}@example.com`;
  await changeOrder(toCustomer.orderId ?? '', { customerEmail: corrected });
  for (const { id } of [toCustomer, toTeam]) {
    expect(await sendOutboxEmail(server.outbox, id)).toBe('sent');
  }
  expect(await stateOf(toCustomer)).toMatchObject({ to: corrected });
  expect(await stateOf(toTeam)).toMatchObject({ to: server.outbox.teamEmail });
  expect(await mailTo(corrected, server.mailUrl)).toHaveLength(1);
  expect([...(await arrived(toCustomer)), ...(await arrived(toTeam))]).toEqual([]);
});

it('an e-mail shows the song as it is when it is sent', async () => {
  const row = await queuedRow();
  const orderId = row.orderId ?? '';
  const { songId } = await storedOrder(orderId);
  await changeOrder(orderId, { status: 'in_production', paymentStatus: 'paid', makerName: 'June' });
  const song = exampleSong({ id: songId, orderId, lyrics: '[Verse 1]\n*Platform nine*, the rain' });
  await database.doc(songPath(songId)).set(song);
  expect(await sendOutboxEmail(server.outbox, row.id)).toBe('sent');
  const [mail] = await arrived(row);
  expect(mail?.html).toContain('<img src="data:image/jpeg;base64,');
  expect(mail?.text).toContain('River Road\n“Platform nine, the rain”\nJune is working on it');
  // Lyrics that were not sent yet stay with the team.
  await changeOrder(orderId, { status: 'pending' });
  const early = await queuedRow({ orderId });
  await sendOutboxEmail(server.outbox, early.id);
  expect((await arrived(row))[0]?.text).not.toContain('Platform nine');
});

it('an e-mail of an order without an address fails at once', async () => {
  const row = await queuedRow();
  await changeOrder(row.orderId ?? '', { customerEmail: '' });
  expect(await sendOutboxEmail(server.outbox, row.id)).toBe('failed');
  expect(await stateOf(row)).toMatchObject({ state: 'failed', lastError: 'no_address' });
});

it('an e-mail that reminds is not sent any more when the customer’s turn is over or has begun anew', async () => {
  const row = await queuedRow();
  const orderId = row.orderId ?? '';
  const [then, now] = [new Date(0), new Date()];
  const id = `${orderId}:reminder:${then.getTime()}:1:again:${randomUUID()}`;
  const sent = async (waitingOn: 'customer' | 'team', pausedAt: Date) => {
    await changeOrder(orderId, { waitingOn, 'clock.pausedAt': pausedAt });
    await database.doc(outboxEmailPath(id)).set({ ...row, id, template: 'reminder' });
    return sendOutboxEmail(server.outbox, id);
  };
  expect([await sent('team', then), await sent('customer', now)]).toEqual(['unwanted', 'unwanted']);
  expect(await sent('customer', then)).toBe('sent');
});

it.each([
  ['queued', 'queued'],
  ['whose sender died', 'sending'],
])('an e-mail that is damaged and %s leaves the head of the queue', async (_, state) => {
  const rows = await Promise.all([queuedRow(), queuedRow()]);
  const refs = rows.map(({ id }) => database.doc(outboxEmailPath(id)));
  await Promise.all(refs.map((ref) => ref.update({ subject: 7, nextAttemptAt: FIRST, state })));
  const now = new Date(FIRST.getTime() + 60_000);
  // Its pages have one row, so that the second is found only after the first has moved.
  const sweep = () => sweepOutbox({ ...server.outbox, outbox: outboxStore, now: () => now }, 1);
  await sweep();
  await sweep();
  for (const ref of refs) {
    const due = (await ref.get()).get('nextAttemptAt') as Timestamp;
    expect(due.toDate()).toEqual(new Date(now.getTime() + 3_600_000));
  }
  // They would stay the first of the queue for tests of other files.
  await Promise.all(refs.map((ref) => ref.delete()));
});

it('an e-mail waits for the next sweep when this one’s time is over', async () => {
  const row = await queuedRow();
  let asked = 0;
  const slow = { ...server.outbox, now: () => testClock(asked++ * 300_000) };
  await sweepOutbox(slow, 500);
  expect(await stateOf(row)).toMatchObject({ state: 'queued', attempts: 1 });
});

it('a late report about a former address does not hide that the corrected one takes no e-mail either', async () => {
  const [former, corrected] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const row = await queuedRow({ to: former });
  const orderId = row.orderId ?? '';
  const mailProblem = { kind: 'bounced' as const, email: corrected, at: new Date() };
  await changeOrder(orderId, { customerEmail: corrected, mailProblem, alerts: ['bounced'] });
  await recordOrSkip({ outboxId: row.id, ...mailProblem, email: former });
  const kept = { mailProblem: { email: corrected }, alerts: ['bounced'] };
  expect(await storedOrder(orderId)).toMatchObject(kept);
  expect((await stateOf(row))?.problem).toMatchObject({ email: former });
});

it.each([
  ['a later delivery', 'bounced', 1, null, true],
  ['an earlier delivery', 'bounced', -1, null, false],
  ['a delivery to a reader who complained', 'complained', 1, null, false],
  ['a delivery to a reader who unsubscribed', 'unsubscribed', 1, null, false],
  ['another bounce', 'bounced', 1, 'bounced', false],
] as const)('%s after it %s: the address has recovered?', async (_what, was, later, kind, hasRecovered) => {
  const email = `${randomUUID()}@example.com`;
  const row = await queuedRow({ to: email });
  const orderId = row.orderId ?? '';
  const at = new Date('2026-03-02T10:00:00Z');
  const mailProblem = { kind: was, email, at };
  await changeOrder(orderId, { customerEmail: email, mailProblem, alerts: ['bounced'] });
  await recordOrSkip({ outboxId: row.id, kind, email, at: new Date(at.getTime() + later * 60_000) });
  expect((await storedOrder(orderId)).alerts).toEqual(hasRecovered ? [] : ['bounced']);
});

it('an address that took an e-mail again has recovered for each order of its customer', async () => {
  const email = `${randomUUID()}@example.com`;
  const [row, other] = [await queuedRow({ to: email }), await queuedRow({ to: email })];
  const at = new Date('2026-03-02T10:00:00Z');
  const { userId } = await storedOrder(row.orderId ?? '');
  const bounced = {
    customerEmail: email,
    mailProblem: { kind: 'bounced' as const, email, at },
    alerts: ['bounced'],
  };
  for (const { orderId } of [row, other]) await changeOrder(orderId ?? '', { ...bounced, userId });
  await recordOrSkip({ outboxId: row.id, kind: null, email, at: new Date(at.getTime() + 60_000) });
  expect(await storedOrder(other.orderId ?? '')).toMatchObject({ mailProblem: null, alerts: [] });
});

it('a report about a row or an order that does not parse is skipped, so that the others of its batch are not held back', async () => {
  const [row, other] = [await queuedRow(), await queuedRow()];
  const reported = { kind: 'bounced' as const, email: 'ada@example.com', at: new Date() };
  await database.doc(outboxEmailPath(row.id)).update({ state: 'lost' });
  await changeOrder(other.orderId ?? '', { alerts: 'none' });
  for (const { id } of [row, other]) await recordOrSkip({ outboxId: id, ...reported });
});

it('a sender that is killed leaves what the sweeper completes; a duplicate only after SendGrid accepted it', async () => {
  const copies: [string, number][] = [];
  const points = await killedEverywhere(['outbox', 'mail'], async () => {
    const row = await queuedRow();
    return {
      world: server.outbox,
      deed: (dying: typeof server.outbox) => sendOutboxEmail(dying, row.id),
      startAgain: async (where: string) => {
        await sweepOutbox(after(10 * 60_000), 500);
        expect(await stateOf(row), where).toMatchObject({ state: 'sent' });
        copies.push([where, (await arrived(row)).length]);
      },
    };
  });
  // Two only when SendGrid accepted it and the process was killed before it stored the result.
  expect(copies).toEqual([
    ['before outbox.change', 1],
    ['before mail.send', 1],
    ['before outbox.change', 2],
    ['', 1],
    ['after outbox.change', 1],
    ['after mail.send', 2],
    ['after outbox.change', 1],
    ['', 1],
  ]);
  const times = `${points.length} times, one end each`;
  figure('killed before and after each outside call of sending an e-mail', times);
});
