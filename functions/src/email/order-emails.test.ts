import { describe, expect, it } from 'vitest';
import { impersonalOrder } from '../account/anonymise-orders.ts';
import { NOW, orderWithSession } from '../checkout/test-orders.ts';
import { emailsForPaidOrder, refundEmails, statusUpdateEmails } from './order-emails.ts';

const WRITTEN = { appUrl: 'https://app.example', adminNotifyEmail: 'team@example.com', now: NOW };

const order = orderWithSession();
const ofNobody = { ...order, ...impersonalOrder(order.id, order, NOW) };
const readers = (emails: { to: string }[]) => emails.map((email) => email.to);

describe('the mails of an order', () => {
  it('go to its customer, and the notice of a paid order to the team', () => {
    const { customerEmail } = order;
    expect(readers(emailsForPaidOrder(order, WRITTEN))).toEqual([customerEmail, 'team@example.com']);
    expect(readers(refundEmails(order, WRITTEN))).toEqual([customerEmail]);
    expect(readers(statusUpdateEmails(order, 'change-1', WRITTEN))).toEqual([customerEmail]);
  });

  it('go to no customer once the account is deleted; the team still hears of a payment', () => {
    expect(readers(emailsForPaidOrder(ofNobody, WRITTEN))).toEqual(['team@example.com']);
    expect(refundEmails(ofNobody, WRITTEN)).toEqual([]);
    expect(statusUpdateEmails(ofNobody, 'change-1', WRITTEN)).toEqual([]);
  });
});
