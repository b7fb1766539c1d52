import { resendLostEmails } from '@keepsong/domain/calls/emails';
import { currentMailProblem } from '@keepsong/domain/documents/mail-problem';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { urls } from '../support/cloud.ts';
import { changeOrder, database, outboxOf, storedOrder } from '../support/database.ts';
import { queuedRow } from '../support/outbox.ts';
import { newAdmin } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

/** A row that the running trigger sends at once. */
async function sentTo(to: string) {
  const row = await queuedRow({ to });
  const id = `${row.id}-due`;
  const now = new Date();
  const due = { id, to: null, attempts: 0, nextAttemptAt: now, createdAt: now };
  await database.doc(outboxEmailPath(id)).set({ ...row, ...due });
  return { orderId: row.orderId ?? '', id };
}

it.each([
  ['bounce', 'bounced'],
  ['complain', 'complained'],
])('an address that %ss is named on the e-mail and the order, until it is corrected', async (name, kind) => {
  const email = `${name}-${randomUUID()}@example.com`;
  const { orderId, id } = await sentTo(email);
  const order = await waitFor('the problem', async () => {
    const stored = await storedOrder(orderId);
    return stored.mailProblem && stored;
  });
  expect(currentMailProblem(order)).toMatchObject({ kind, email });
  const row = (await outboxOf(orderId)).find((each) => each.id === id);
  expect(row?.problem).toMatchObject({ kind, email });
  await changeOrder(orderId, { customerEmail: `x${email}` });
  expect(currentMailProblem(await storedOrder(orderId))).toBeNull();
});

it('what was lost at a former address is sent again once', async () => {
  const [was, now] = [`bounce-${randomUUID()}@example.com`, `${randomUUID()}@example.com`] as const;
  const { orderId, id } = await sentTo(was);
  await waitFor('the problem', async () => (await storedOrder(orderId)).mailProblem);
  await changeOrder(orderId, { customerEmail: now });
  const admin = await newAdmin();
  const resend = () => admin.call(resendLostEmails, { orderId });
  await resend();
  await resend();
  const copies = (await outboxOf(orderId)).filter((row) => row.id.startsWith(`${id}:again:`));
  expect(copies).toHaveLength(1);
});

it('events without the signature are refused', async () => {
  const email = `${randomUUID()}@example.com`;
  const row = await queuedRow({ to: email });
  const response = await fetch(urls.function('mailEvents'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': 'AAAA',
      'x-twilio-email-event-webhook-timestamp': '1767600000',
    },
    body: JSON.stringify([{ event: 'bounce', email, timestamp: 1_767_600_000, outboxId: row.id }]),
  });
  expect(response.status).toBe(400);
  expect((await storedOrder(row.orderId ?? '')).mailProblem).toBeNull();
});
