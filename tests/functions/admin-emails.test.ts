import { randomUUID } from 'node:crypto';
import { resendEmail, sendTestEmail } from '@keepsong/domain/calls/emails';
import { setOrderStatus } from '@keepsong/domain/calls/orders';
import { DAY_MS } from '@keepsong/domain/day';
import { OUTBOX_DAYS, outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { changeOrder, database, outboxOf } from '../support/database.ts';
import { mailTo } from '../support/mailbox.ts';
import { givenOrder } from '../support/factory.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);

it('an e-mail of the outbox is sent again as a row of its own, once however often the request comes', async () => {
  const { id: orderId } = await givenOrder(
    { uid: customer.uid, email: customer.email },
    { status: 'in_production' },
  );
  await admin.call(setOrderStatus, {
    orderId,
    status: 'pending',
    expected: 'in_production',
    confirmed: true,
  });
  const [email] = await outboxOf(orderId);
  if (!email) throw new Error('No e-mail was queued');
  await database.doc(outboxEmailPath(email.id)).update({ expireAt: new Date() });
  const requestId = randomUUID();
  const again = () => admin.call(resendEmail, { requestId, emailId: email.id });
  const [first, second] = await Promise.all([again(), again()]);
  expect(first).toEqual(second);
  const rows = await outboxOf(orderId);
  expect(rows).toHaveLength(2);
  const copy = rows.find(({ id }) => id === first.emailId);
  // Not when the first one is removed.
  expect(copy?.expireAt?.getTime()).toBe((copy?.createdAt.getTime() ?? 0) + OUTBOX_DAYS * DAY_MS);
  await waitFor(
    'both to arrive',
    async () => (await mailTo(customer.email)).filter(({ text }) => text.includes(orderId)).length === 2,
  );
  const corrected = `corrected-${customer.email}`;
  await changeOrder(orderId, { customerEmail: corrected });
  const copyOfCopy = await admin.call(resendEmail, { requestId: randomUUID(), emailId: first.emailId });
  expect(copyOfCopy.emailId.match(/:again:/g)).toHaveLength(1);
  await waitFor('the copy at the corrected address', async () => (await mailTo(corrected)).length === 1);
  expect(
    (await auditEntriesOf(admin)).filter(
      (deed) => deed.action === 'email_resent' && deed.orderId === orderId,
    ),
  ).toHaveLength(2);
});

it('a test e-mail reaches its one recipient and the audit log', async () => {
  const to = `${randomUUID()}@example.com`;
  await admin.call(sendTestEmail, { template: 'new_order_notification', variant: 'Ours to write', to });
  expect(await mailTo(to)).toMatchObject([
    { to: [to], subject: expect.stringContaining('New order') as string },
  ]);
  expect((await auditEntriesOf(admin)).at(-1)).toMatchObject({
    action: 'test_email_sent',
    after: { template: 'new_order_notification', variant: 'Ours to write', to },
  });
});
