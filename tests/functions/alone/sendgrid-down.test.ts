import { sendTestEmail } from '@keepsong/domain/calls/emails';
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { auditEntriesOf } from '../../support/admins.ts';
import { urls } from '../../support/cloud.ts';
import { send } from '../../support/local-stripe.ts';
import { mailTo } from '../../support/mailbox.ts';
import { newAdmin } from '../../support/people.ts';

it('A test e-mail that SendGrid refuses is an error, and not in the audit log', async () => {
  const admin = await newAdmin();
  // The fault affects every e-mail until the end of the test, because earlier tests may still send some.
  const fault = { path: '/v3/mail/send', kind: 'status', status: 503, times: null };
  const { id } = await send<{ id: string }>(`${urls.mail}/__faults`, 'POST', fault);
  onTestFinished(() => send(`${urls.mail}/__faults/${id}`, 'DELETE'));
  const to = `${randomUUID()}@example.com`;
  await expect(admin.call(sendTestEmail, { template: 'purchase_confirmation', to })).rejects.toMatchObject({
    code: 'provider_unavailable',
    message: 'Failed to send test email',
  });
  expect(await mailTo(to)).toEqual([]);
  expect(await auditEntriesOf(admin)).toEqual([]);
});
