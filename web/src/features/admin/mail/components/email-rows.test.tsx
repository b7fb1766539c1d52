import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { expect, it } from 'vitest';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { EmailRows } from './email-rows';
import { callServer, press, renderInApp, requests } from '@/testing';

const AT = new Date('2026-03-02T10:00:00Z');
const email: OutboxEmail = {
  ...{ id: 'mail-1', template: 'options_ready', orderId: 'order-1', to: 'ada@example.com' },
  ...{ subject: 'Two options', html: '<p>Hear them</p>', text: 'Hear them' },
  ...{ state: 'sent', attempts: 1, nextAttemptAt: AT, lastError: null, sentAt: AT, problem: null },
  ...{ optOut: null, expireAt: null, createdAt: AT, updatedAt: AT },
};

it('an e-mail that is sent again after a lost reply is the same request, and the next one another', async () => {
  renderInApp(<EmailRows emails={[email]} />);
  const sendAgain = async () => {
    await press(/^Resend/);
    await press('Send again');
  };
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  callServer.mockResolvedValue({ emailId: 'mail-2' });
  for (let count = 0; count < 3; count += 1) await sendAgain();
  const [lost, repeated, next] = requests() as { requestId: string; emailId: string }[];
  expect(lost?.emailId).toBe('mail-1');
  expect(repeated).toEqual(lost);
  expect(next?.requestId).not.toBe(lost?.requestId);
});
