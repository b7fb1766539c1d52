import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { EmailRows } from '../../mail/components/email-rows';
import { OrderEmails } from './order-history';
import { callServer, givenRead, press, renderInApp, requests, screen } from '@/testing';

const live = vi.hoisted(() => ({ emails: [] as unknown[] }));
vi.mock('../../mail/api/emails', () => ({ useOrderEmails: () => givenRead('ready', live.emails) }));

const NOW = new Date('2026-11-24T10:00:00Z');
const order = exampleOrder();

const emailOf = (changes: Partial<OutboxEmail>): OutboxEmail => ({
  id: 'order-1:order_status_update:1',
  template: 'order_status_update',
  orderId: order.id,
  to: order.customerEmail,
  subject: 'Your lyrics are ready to read: River Road',
  html: '<p>Hello</p>',
  text: 'Hello',
  state: 'sent',
  attempts: 1,
  nextAttemptAt: NOW,
  lastError: null,
  sentAt: NOW,
  problem: null,
  optOut: null,
  expireAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
});

const lost = (id: string, email = 'old@example.com') =>
  emailOf({ id, to: email, problem: { kind: 'bounced', email, at: NOW } });

it('what an earlier address did not take is sent again by one press, and offered once', async () => {
  callServer.mockResolvedValue({});
  live.emails = [lost('a'), lost('b'), lost('c', order.customerEmail), emailOf({ id: 'd' })];
  const { rerender } = renderInApp(<OrderEmails order={order} />);
  screen.getByText('2 e-mails did not arrive at the earlier address.');
  await press('Send the lost e-mails again');
  expect(requests()).toEqual([{ orderId: order.id }]);
  screen.getByText('E-mails queued');
  const later = new Date(NOW.getTime() + 1);
  live.emails = [
    ...live.emails,
    ...['a', 'b'].map((id) => emailOf({ id: `${id}:again:1`, createdAt: later })),
  ];
  rerender(<OrderEmails order={order} />);
  expect(screen.queryByRole('button', { name: 'Send the lost e-mails again' })).toBeNull();
});

it('a row of the mail says the subject with the song, the order, the reader and what became of it', () => {
  renderInApp(<EmailRows emails={[lost('a')]} />);
  const row = screen.getByRole('listitem').textContent;
  for (const part of [
    'lyrics are ready to read: River Road',
    'this address does not exist',
    'old@example.com',
  ])
    expect(row).toContain(part);
  const [link] = screen.getAllByRole('link');
  expect(link?.getAttribute('href')).toBe(`/admin/orders/${order.id}`);
});
