import { expect, it, vi } from 'vitest';
import { shopDayOf } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { UNSUBSCRIBE } from '@keepsong/domain/emails/layout';
import { exampleExtra } from '@keepsong/domain/examples/extra';
import { exampleGift } from '@keepsong/domain/examples/gift';
import { exampleSong } from '@keepsong/domain/examples/song';
import { isForTeam } from '@keepsong/domain/emails/templates';
import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { impersonalOrder } from '../account/anonymise-orders.ts';
import { NOW, orderWithSession } from '../../testing/orders.ts';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';
import { closedEmails, digestEmails } from './digest-emails.ts';
import { emailsForPaid, orderEmails, orderNotice, refundEmails } from './order-emails.ts';

const WRITTEN = { appUrl: 'https://app.example', now: NOW, shop: DEFAULT_SETTINGS };

vi.stubEnv('UNSUBSCRIBE_SECRET', 'secret');

const statusEmails = (of: Order) =>
  orderEmails('order_status_update', of, 'change-1', { status: of.status }, WRITTEN);

const REFUND = {
  ...{ refundId: 're_1', amountCents: 500, isByBank: false },
  state: 'succeeded',
  payment: { amountCents: 2999, backCents: 500, owedBecause: null },
} as const;

const order = orderWithSession();
const paid = { order, extra: null };
const gift = exampleGift();
const song = exampleSong();
const UNREAD = { messages: [], earlier: 0 };
const ofNobody = { ...order, ...impersonalOrder(order, NOW) };
const readers = (emails: OutboxEmail[]) =>
  emails.map(({ template, orderId }) => (isForTeam(template) ? 'team' : `customer of ${orderId}`));

const { id } = order;
const changedLyrics = orderEmails('lyrics_changed', order, 'song-1', {}, WRITTEN);
const reminder = orderEmails('reminder', order, '0:2', { task: 'story' }, WRITTEN);
it.each([
  ['purchase_confirmation', emailsForPaid(paid, WRITTEN)[0], `${id}:purchase_confirmation`],
  ['order_status_update', statusEmails(order)[0], `${id}:order_status_update:change-1`],
  ['order_refunded', refundEmails(paid, REFUND, WRITTEN)[0], `${id}:order_refunded:re_1`],
  ['lyrics_changed', changedLyrics[0], `song-1:lyrics_changed:${shopDayOf(NOW)}`],
  ['reminder', reminder[0], `${id}:reminder:0:2`],
  ['gift_reactions', closedEmails(gift, order, song, WRITTEN)[0], `${gift.id}:gift_closed:${NOW.getTime()}`],
  ['new_messages', digestEmails(order, 'customer', 'row-1', UNREAD, WRITTEN)[0], 'row-1'],
  ['story_told', orderNotice('story_told', order, 'e1', WRITTEN), `${id}:team_notice:story_told:e1`],
] as const)('the row of %s is found by its id', (_, email, expected) => {
  expect(email?.id).toBe(expected);
});

it('the mails of an order go to its customer, and the notice of a paid order to the team, and are removed after half a year', () => {
  const customer = `customer of ${order.id}`;
  expect(readers(emailsForPaid(paid, WRITTEN))).toEqual([customer, 'team']);
  expect(statusEmails(order)[0]?.expireAt).toEqual(new Date(NOW.getTime() + 180 * 86_400_000));
  expect(readers(refundEmails(paid, REFUND, WRITTEN))).toEqual([customer]);
  expect(readers(statusEmails(order))).toEqual([customer]);
});

it.each([
  ['Grace', 'on to Grace.'],
  // The admin has not given a name.
  ['', 'on to those who made your song.'],
])('the mails of an order name whom a thank-you is for: “%s”', (name, words) => {
  const extra = exampleExtra({ product: 'thanks_5', whom: { uid: 'grace', name } });
  expect(emailsForPaid({ order, extra }, WRITTEN)[0]?.text).toContain(`We pass your thanks ${words}`);
});

it('the mails of an order lead their customer to the song’s own page, and the team to the order’s', () => {
  const emails = [
    ...emailsForPaid(paid, WRITTEN),
    ...refundEmails(paid, REFUND, WRITTEN),
    ...statusEmails(order),
    ...orderEmails('story_question', order, 'q1', { questionId: 'q1', question: 'Which ferry?' }, WRITTEN),
    ...orderEmails('song_hidden', order, 'change-1', { reason: 'The melody' }, WRITTEN),
  ];
  const pages = emails.map(({ text }) => /https:\/\/app\.example\/(?!api)\S+/.exec(text)?.[0]);
  const ofTeam = `https://app.example/admin/orders/${order.id}`;
  const own = `https://app.example/orders/${order.id}`;
  expect(pages).toEqual([own, ofTeam, own, own, `${own}#story-q1`, `${own}#messages`]);
});

it('the mails of an order are not sent to the customer of a deleted account; the team still gets the notice of a payment', () => {
  expect(readers(emailsForPaid({ order: ofNobody, extra: null }, WRITTEN))).toEqual(['team']);
  expect(refundEmails({ order: ofNobody, extra: null }, REFUND, WRITTEN)).toEqual([]);
  expect(statusEmails(ofNobody)).toEqual([]);
});

it('the mails of an order can be switched off only when they report a step', () => {
  for (const status of ORDER_STATUSES) {
    const [email] = statusEmails({ ...order, status });
    const always = ['completed', 'pending_lyrics_approval'].includes(status);
    const optOut = always ? null : { userId: order.userId, preference: 'orderUpdates' };
    expect(email?.optOut ?? null).toEqual(optOut && { ...optOut, url: expect.any(String) as string });
    for (const body of [email?.html, email?.text]) {
      expect(body?.includes(UNSUBSCRIBE)).toBe(optOut !== null);
    }
    expect(email?.text.includes(email.optOut?.url ?? 'unsubscribe')).toBe(optOut !== null);
  }
  const always = [...emailsForPaid(paid, WRITTEN), ...refundEmails(paid, REFUND, WRITTEN)];
  expect(always.map(({ optOut }) => optOut)).toEqual([null, null, null]);
  for (const { html, text } of always) expect(html + text).not.toContain(UNSUBSCRIBE);
});
