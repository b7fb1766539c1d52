import { randomUUID } from 'node:crypto';
import { readMessages, sendMessage } from '@keepsong/domain/calls/messages';
import { brand } from '@keepsong/domain/brand';
import { outboxEmailPath, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { afterAll, expect, it } from 'vitest';
import { sendOutboxEmail } from '../../../functions/src/email/send-outbox-email.ts';
import { database, outboxOf, storedOrder } from '../../support/database.ts';
import { givenOrder, givenProfile } from '../../support/factory.ts';
import { mailTo } from '../../support/mailbox.ts';
import { storedMessages } from '../../support/messages.ts';
import { removeQueued } from '../../support/outbox.ts';
import { newAdmin, newCustomer, outcomeOf, type Person } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';

const server = await startServerSide();
// No sweeper runs beside the tests, and the health endpoint would report them.
afterAll(() => removeQueued(orderIds));

const orderIds: string[] = [];

const MINUTE_MS = 60_000;

async function givenConversation(changes: Parameters<typeof givenOrder>[1] = {}) {
  const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
  const order = await givenOrder(owner, changes);
  orderIds.push(order.id);
  const write = (person: Person, text: string, messageId: string = randomUUID()) =>
    person.call(sendMessage, { orderId: order.id, messageId, text });
  const read = async (person: Person, messageId?: string) => {
    const all = await storedMessages(order.id);
    const last = all.find(({ id }) => id === messageId) ?? all.at(-1);
    return person.call(readMessages, { orderId: order.id, seenUntil: last?.at.getTime() ?? null });
  };
  return { owner, admin, orderId: order.id, write, read };
}

/** Queued and sent digests, oldest first. */
const digestsOf = async (orderId: string): Promise<OutboxEmail[]> =>
  (await outboxOf(orderId))
    .filter(({ template }) => template === 'new_messages' || template === 'team_new_messages')
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

async function digestOf(orderId: string): Promise<OutboxEmail> {
  const [digest, ...others] = await digestsOf(orderId);
  if (!digest || others.length > 0) throw new Error(`The order ${orderId} has not one digest`);
  return digest;
}

/** Runs the sender on a row, `laterMs` after it was due. */
const sendAt = ({ id, nextAttemptAt }: OutboxEmail, laterMs = 0) =>
  sendOutboxEmail({ ...server.outbox, now: () => new Date(nextAttemptAt.getTime() + laterMs) }, id);

it('a message is stored with its side and owner, and is unread for the other side', async () => {
  const { owner, admin, orderId, write } = await givenConversation();
  await write(owner, '  Could she be called Bella?  ');
  // An admin without a name writes as the team.
  await givenProfile(admin, { name: ' ' });
  await write(admin, 'Of course.');
  await givenProfile(admin, { name: ' Grace Hall ' });
  await write(admin, 'Anything else?');
  const { uid: userId } = owner;
  expect(await storedMessages(orderId)).toMatchObject([
    { userId, side: 'customer', author: null, text: 'Could she be called Bella?' },
    { userId, side: 'team', author: null, text: 'Of course.' },
    { userId, side: 'team', author: 'Grace Hall', text: 'Anything else?' },
  ]);
  expect((await storedOrder(orderId)).unread).toEqual({ customer: 2, team: 1 });
});

it('a message that is repeated after a lost reply is the same one', async () => {
  const { owner, orderId, write } = await givenConversation();
  const id = randomUUID();
  await Promise.all([write(owner, 'Hello', id), write(owner, 'Hello', id)]);
  await write(owner, 'Hello', id);
  expect(await storedMessages(orderId)).toHaveLength(1);
  expect((await storedOrder(orderId)).unread.team).toBe(1);
});

it.each([
  ['is only an unpaid draft', { paymentStatus: 'pending' }],
  ['was canceled before it was paid', { paymentStatus: 'pending', canceledAt: new Date() }],
  ['belongs to a deleted account', { customerEmail: '' }],
] as const)('a message cannot be written about an order that %s', async (_state, change) => {
  const { owner, admin, orderId, write } = await givenConversation(change);
  for (const person of [owner, admin]) {
    expect(await outcomeOf(write(person, 'Hello'))).toBe('not_allowed_now');
  }
  expect(await storedMessages(orderId)).toEqual([]);
});

it('reading up to a message leaves a later one unread, with its e-mail, also when it is repeated, and the other side’s', async () => {
  const { owner, admin, orderId, write, read } = await givenConversation();
  const seen = randomUUID();
  await write(admin, 'Hello', seen);
  await write(admin, 'Nobody has seen this');
  await write(owner, 'Hello');
  await read(owner, seen);
  await read(owner, seen);
  expect((await storedOrder(orderId)).unread.customer).toBe(1);
  const [digest] = (await digestsOf(orderId)).filter(({ template }) => template === 'new_messages');
  expect(digest?.text).toContain('> Nobody has seen this');
  expect(digest?.text).not.toContain('> Hello');
  await read(owner);
  // A late request of another tab.
  await read(owner, seen);
  expect((await storedOrder(orderId)).unread).toEqual({ customer: 0, team: 1 });
  await Promise.all([read(admin), read(admin)]);
  expect((await storedOrder(orderId)).unread).toEqual({ customer: 0, team: 0 });
  expect(await digestsOf(orderId)).toEqual([]);
  await write(admin, 'Hello again');
  expect((await digestOf(orderId)).text).not.toContain('Nobody has seen this');
});

it('the digest comes five minutes after the first unread message, with all of them, to the customer', async () => {
  const { owner, admin, orderId, write } = await givenConversation();
  await write(admin, 'Was it on the bridge?\nOr beside it?');
  const first = await digestOf(orderId);
  expect(first.nextAttemptAt.getTime() - first.createdAt.getTime()).toBe(5 * MINUTE_MS);
  await write(admin, 'No hurry.');

  const digest = await digestOf(orderId);
  expect(digest).toMatchObject({ id: first.id, state: 'queued', nextAttemptAt: first.nextAttemptAt });
  // The trigger has skipped the new row, and the sweeper may read it early.
  expect(await sendAt(digest, -2 * MINUTE_MS)).toBe('not_due');
  expect(await sendAt(digest)).toBe('sent');
  const [mail, ...others] = await mailTo(owner.email, server.mailUrl);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You have 2 new messages: River Road');
  expect(mail?.headers['Reply-To']).toBe(brand.supportEmail);
  for (const shown of ['> Or beside it?', '> No hurry.']) expect(mail?.text).toContain(shown);
});

it('the digest starts anew with the next unread message after one was sent', async () => {
  const { owner, admin, orderId, write, read } = await givenConversation();
  await write(admin, 'Hello');
  const first = await digestOf(orderId);
  expect(await sendAt(first)).toBe('sent');
  await write(admin, 'Are you there?');

  const [, second] = await digestsOf(orderId);
  expect(second).toMatchObject({ state: 'queued', subject: 'You have 2 new messages: River Road' });
  expect((second?.nextAttemptAt.getTime() ?? 0) - (second?.createdAt.getTime() ?? 0)).toBe(5 * MINUTE_MS);
  await read(owner);
  // The sent digest stays.
  expect(await digestsOf(orderId)).toMatchObject([{ id: first.id, state: 'sent' }]);
  expect((await storedOrder(orderId)).digests.customer).toBeNull();
});

it('the digest that is being sent does not change when a person reads or writes', async () => {
  const { owner, admin, orderId, write, read } = await givenConversation();
  await write(admin, 'Hello');
  const { id, text } = await digestOf(orderId);
  const nextAttemptAt = new Date(Date.now() + 10 * MINUTE_MS);
  await database.doc(outboxEmailPath(id)).update({ state: 'sending', nextAttemptAt });
  await write(admin, 'Are you there?');
  await read(owner);
  expect(await digestOf(orderId)).toMatchObject({ id, state: 'sending', text });
  await database.doc(outboxEmailPath(id)).delete();
});

it('the digest shows the last ten, and says how many earlier ones there are', async () => {
  const { admin, orderId, write } = await givenConversation();
  for (let number = 1; number <= 12; number += 1) await write(admin, `Message ${number}.`);
  const { text, subject } = await digestOf(orderId);
  expect(subject).toContain('12 new messages');
  expect(text).toContain('2 earlier messages are on the page.');
  const last = Array.from({ length: 10 }, (_, index) => `> Message ${index + 3}.`);
  expect(text.match(/> Message \d+\./g)).toEqual(last);
});
