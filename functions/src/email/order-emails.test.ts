import { describe, expect, it } from 'vitest';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { UNSUBSCRIBE } from '@keepsong/domain/emails/layout';
import { isForTeam } from '@keepsong/domain/emails/templates';
import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { impersonalOrder } from '../account/anonymise-orders.ts';
import { NOW, orderWithSession } from '../checkout/test-orders.ts';
import {
  emailsForPaidOrder,
  questionEmails,
  refundEmails,
  songHiddenEmails,
  statusUpdateEmails,
} from './order-emails.ts';

const WRITTEN = { appUrl: 'https://app.example', now: NOW };

const SIGNED = { ...WRITTEN, unsubscribeSecrets: ['secret'] };

const REFUND = {
  refundId: 're_1',
  state: 'succeeded',
  amountCents: 500,
  isByBank: false,
  payment: { amountCents: 2999, backCents: 500, owedBecause: null },
} as const;

const order = orderWithSession();
const ofNobody = { ...order, ...impersonalOrder(order.id, order, NOW) };
const readers = (emails: OutboxEmail[]) =>
  emails.map(({ template, orderId }) => (isForTeam(template) ? 'team' : `customer of ${orderId}`));

describe('the mails of an order', () => {
  it('go to its customer, and the notice of a paid order to the team', () => {
    const customer = `customer of ${order.id}`;
    expect(readers(emailsForPaidOrder(order, WRITTEN))).toEqual([customer, 'team']);
    expect(readers(refundEmails(order, REFUND, WRITTEN))).toEqual([customer]);
    expect(readers(statusUpdateEmails(order, 'change-1', SIGNED))).toEqual([customer]);
  });

  it('lead their customer to the song’s own page, and the team to the order’s', () => {
    const emails = [
      ...emailsForPaidOrder(order, WRITTEN),
      ...refundEmails(order, REFUND, WRITTEN),
      ...statusUpdateEmails(order, 'change-1', SIGNED),
      ...questionEmails(order, 'change-1', { ...WRITTEN, text: 'Which ferry?' }),
      ...songHiddenEmails(order, 'change-1', { ...WRITTEN, title: 'River Road', reason: 'The melody' }),
    ];
    const pages = emails.map(({ text }) => /https:\/\/app\.example\/(?!api)\S+/.exec(text)?.[0]);
    const ofTeam = `https://app.example/admin/orders/${order.id}`;
    const own = `https://app.example/orders/${order.id}`;
    expect(pages).toEqual([own, ofTeam, own, own, own, own]);
  });

  it('are removed half a year after they were queued', () => {
    const [confirmation] = emailsForPaidOrder(order, WRITTEN);
    expect((confirmation?.expireAt?.getTime() ?? 0) - NOW.getTime()).toBe(180 * 24 * 60 * 60 * 1000);
  });

  it('are not sent to the customer of a deleted account; the team still gets the notice of a payment', () => {
    expect(readers(emailsForPaidOrder(ofNobody, WRITTEN))).toEqual(['team']);
    expect(refundEmails(ofNobody, REFUND, WRITTEN)).toEqual([]);
    expect(statusUpdateEmails(ofNobody, 'change-1', SIGNED)).toEqual([]);
  });

  it('can be switched off only when they report a step', () => {
    for (const status of ORDER_STATUSES) {
      const [email] = statusUpdateEmails({ ...order, status }, 'change-1', SIGNED);
      const always = ['completed', 'pending_lyrics_approval'].includes(status);
      const optOut = always ? null : { userId: order.userId, preference: 'orderUpdates' };
      expect(email?.optOut ?? null).toEqual(optOut && { ...optOut, url: expect.any(String) as string });
      for (const body of [email?.html, email?.text]) {
        expect(body?.includes(UNSUBSCRIBE)).toBe(optOut !== null);
      }
      expect(email?.text.includes(email.optOut?.url ?? 'unsubscribe')).toBe(optOut !== null);
    }
    const always = [...emailsForPaidOrder(order, WRITTEN), ...refundEmails(order, REFUND, WRITTEN)];
    expect(always.map(({ optOut }) => optOut)).toEqual([null, null, null]);
    for (const { html, text } of always) expect(html + text).not.toContain(UNSUBSCRIBE);
  });
});
