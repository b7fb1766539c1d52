import { createHash } from 'node:crypto';
import { DAY_MS, shopDayOf, type Day } from '@keepsong/domain/day';
import { asksForAnswer, type Dispute } from '@keepsong/domain/disputes';
import type { Extra } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { OUTBOX_DAYS, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { EmailPreference } from '@keepsong/domain/documents/account';
import type { Song } from '@keepsong/domain/documents/song';
import {
  renderEmail,
  renderForCustomer,
  type CustomerNews,
  type CustomerTemplate,
} from '@keepsong/domain/emails/render-email';
import type { RenderedEmail } from '@keepsong/domain/emails/markup';
import type { NoticeEmailData } from '@keepsong/domain/emails/team-notice';
import type { WorkCalendar } from '@keepsong/domain/shop';
import { timeText } from '@keepsong/domain/next-step/customer-words';
import { nextOf } from '@keepsong/domain/next-step/steps';
import { formOf, moodOf } from '@keepsong/domain/order-form';
import { totalCents } from '@keepsong/domain/paid';
import { catalogue, formatCents, moneyIn } from '@keepsong/domain/pricing';
import { isCompleted, hasCustomer } from '@keepsong/domain/order-status';
import type { RefundNews } from '@keepsong/domain/refund-news';
import type { Found } from '../store/payment-store.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

interface Surroundings {
  appUrl: string;
  now: Date;
}

/** An e-mail to a customer also says when they have the song. */
export interface ToCustomer extends Surroundings {
  shop: WorkCalendar;
}

export function unsent(now: Date) {
  return {
    state: 'queued' as const,
    to: null,
    attempts: 0,
    nextAttemptAt: now,
    lastError: null,
    sentAt: null,
    problem: null,
    createdAt: now,
    updatedAt: now,
    expireAt: new Date(now.getTime() + OUTBOX_DAYS * DAY_MS),
  };
}

export const queuedEmail = (
  row: Pick<OutboxEmail, 'id' | 'orderId' | 'template'> & { optOut?: OutboxEmail['optOut'] },
  rendered: RenderedEmail,
  now: Date,
): OutboxEmail => ({ optOut: null, ...row, ...rendered, ...unsent(now) });

/** How the e-mail of an event is found again, and whether its reader can switch it off; without an entry, one for each `key`. */
interface Event {
  /** `key` tells one such event of the order from the next. */
  id?: (orderId: string, key: string, now: Date) => string;
  preference?: (order: Order) => EmailPreference | null;
}

/** Customers who switched off e-mails about each step still get the ones that the song is finished or waits for them. */
const ifStep = ({ status }: Order) =>
  isCompleted(status) || status === 'pending_lyrics_approval' ? null : 'orderUpdates';

const EVENTS: Readonly<Partial<Record<CustomerTemplate, Event>>> = {
  purchase_confirmation: {
    id: (orderId, extraId) => `${orderId}${extraId && `~${extraId}`}:purchase_confirmation`,
  },
  order_status_update: { preference: ifStep },
  lyrics_changed: { id: (_, songId, now) => `${songId}:lyrics_changed:${shopDayOf(now)}` },
  reminder: { preference: () => 'orderUpdates' },
  checkout_reminder: {
    id: (orderId) => `${orderId}:checkout_reminder`,
    preference: () => 'checkoutReminders',
  },
  review_request: { id: (orderId) => `${orderId}:review_request`, preference: () => 'orderUpdates' },
  new_messages: { id: (_, rowId) => rowId },
  gift_reactions: { id: (_, rowId) => rowId, preference: () => 'orderUpdates' },
};

/** The e-mail to an order's customer about an event; none after the account was deleted. Same `key`, same row. */
export function orderEmails<T extends CustomerTemplate>(
  template: T,
  order: Order,
  key: string,
  news: CustomerNews[T],
  { appUrl, now, shop }: ToCustomer,
): OutboxEmail[] {
  const { id: orderId, userId, customerName, songTitle } = order;
  if (!hasCustomer(order)) return [];
  const event = EVENTS[template];
  const preference = event?.preference?.(order) ?? null;
  const url = preference && unsubscribeUrl(appUrl, userId, preference);
  const about = {
    ...{ orderId, customerName, songTitle, unsubscribeUrl: url },
    orderUrl: `${appUrl}/orders/${orderId}`,
    date: timeText(order, now, shop),
  };
  const row = {
    id: event?.id?.(orderId, key, now) ?? `${orderId}:${template}:${key}`,
    ...{ template, orderId },
    optOut: preference && url !== null ? { userId, preference, url } : null,
  };
  return [queuedEmail(row, renderForCustomer(template, about, news), now)];
}

function addedText({ product, whom }: Extra): string {
  if (product === 'revision')
    return 'You have one more revision: write notes on the options, and send them when you are ready.';
  if (product === 'cover') return 'We make cover art for your song, and you find it with your order.';
  // An admin can be without a name.
  return whom?.name
    ? `We pass your thanks on to ${whom.name}.`
    : 'We pass your thanks on to those who made your song.';
}

/** Ids come from order and extra, so that each e-mail exists once. */
export function emailsForPaid({ order, extra }: Found, at: ToCustomer): OutboxEmail[] {
  if (!extra) return emailsForPaidOrder(order, at);
  const { amountCents, product } = extra;
  const { label } = catalogue[product];
  const news = {
    ...extra,
    ...{ needsStory: false, added: addedText(extra), withdrawUntil: null },
    lineItems: [{ product, label, amountCents }],
    termsUrl: `${at.appUrl}/terms`,
  };
  return [
    ...orderEmails('purchase_confirmation', order, extra.id, news, at),
    teamNotice('extra_bought', order, extra.id, at, {
      detail: `${label}, ${formatCents(totalCents(extra))}`,
    }),
  ];
}

function emailsForPaidOrder(order: Order, at: ToCustomer): OutboxEmail[] {
  const { id: orderId } = order;
  const form = formOf(order);
  const needsStory = nextOf(order).task === 'story';
  const notice = queuedEmail(
    { id: `${orderId}:new_order_notification`, template: 'new_order_notification', orderId },
    renderEmail('new_order_notification', {
      ...order,
      orderId,
      style: order.songStyle,
      mood: moodOf(form),
      providesLyrics: form.provideLyrics === 'yes',
      adminUrl: `${at.appUrl}/admin/orders/${orderId}`,
    }),
    at.now,
  );
  const news = {
    ...order,
    ...{ needsStory, added: null, termsUrl: `${at.appUrl}/terms` },
    withdrawUntil: order.withdrawUntil && shopDayOf(order.withdrawUntil),
  };
  return [...orderEmails('purchase_confirmation', order, '', news, at), notice];
}

type Occasion = NoticeEmailData['occasion'];

/** The page of the team that shows what a notice is about; without an entry, the order's. */
const NOTICE_PAGES: Readonly<Partial<Record<Occasion, string>>> = {
  account_deleted: '/admin',
  admin_added: '/admin/admins',
  song_reported: '/admin/reports',
  gift_reported: '/admin/reports',
  review_written: '/admin/reviews',
};

/** The order of a notice that is about none. */
export const NO_ORDER = { id: null, songTitle: '' } as const;

/** Notifies the team of another person's action. Same `key`, same row. */
export function teamNotice(
  occasion: Occasion,
  { id: orderId, songTitle }: { id: string | null; songTitle: string },
  key: string,
  { appUrl, now }: Surroundings,
  more: Pick<NoticeEmailData, 'detail' | 'until'> = {},
): OutboxEmail {
  const adminUrl = appUrl + (NOTICE_PAGES[occasion] ?? `/admin/orders/${orderId}`);
  const id = [orderId, 'team_notice', occasion, key].filter(Boolean).join(':');
  return queuedEmail(
    { id, template: 'team_notice', orderId },
    renderEmail('team_notice', { occasion, orderId, songTitle, adminUrl, ...more }),
    now,
  );
}

type Reviewed = NonNullable<Order['review']>['reason'];

const REVIEW_WORDS: Readonly<Record<Reviewed, string>> = {
  dispute: 'A bank disputes the payment',
  dispute_lost: 'A dispute was lost',
  currency_mismatch: 'The payment has another currency',
  amount_mismatch: 'The payment has another amount',
  refund_failed: 'A refund did not go through',
  paid_twice: 'The order was paid twice',
  paid_after_cancel: 'The order was paid after it was canceled',
  partial_refund: 'A part was given back outside of Keepsong',
};

/** Notifies the team of each review once, however it is worded. */
export function reviewEmails(
  { order, extra }: Found,
  reviews: readonly { reason: Reviewed; key: string; detail: string }[],
  at: Surroundings,
): OutboxEmail[] {
  const { disputes } = extra ?? order;
  const of = extra ? ` (${catalogue[extra.product].label})` : '';
  return reviews.map(({ reason, key, detail }) => {
    const about = createHash('sha256').update(`${reason} ${key}`).digest('hex').slice(0, 24);
    const dispute = disputes.find(({ id }) => reason === 'dispute' && key.startsWith(`${id}:`));
    const disputed = dispute && !asksForAnswer(dispute.state) ? 'dispute_answered' : 'dispute';
    return teamNotice(reason === 'dispute' ? disputed : 'payment_review', order, about, at, {
      ...untilOf(dispute),
      detail: `${REVIEW_WORDS[reason]}${of}: ${detail}.`,
    });
  });
}

function untilOf(dispute: Dispute | undefined): { until?: Day } {
  return dispute?.dueBy && asksForAnswer(dispute.state) ? { until: shopDayOf(dispute.dueBy) } : {};
}

const REMINDED_BEFORE_MS = 2 * DAY_MS;

/** Reminds the team two days before the deadline of each dispute that asks for an answer; none that would be late. */
export function deadlineEmails({ order, extra }: Found, at: Surroundings): OutboxEmail[] {
  return (extra ?? order).disputes.flatMap(({ id, state, dueBy, amountCents, currency }) => {
    if (!asksForAnswer(state) || !dueBy) return [];
    const nextAttemptAt = new Date(dueBy.getTime() - REMINDED_BEFORE_MS);
    if (nextAttemptAt <= at.now) return [];
    const until = shopDayOf(dueBy);
    const notice = teamNotice('dispute_due', order, `${id}:${dueBy.getTime()}`, at, {
      until,
      detail: `${id} over ${moneyIn(amountCents, currency)}: the bank takes an answer until ${until}.`,
    });
    return [{ ...notice, nextAttemptAt }];
  });
}

/** Notifies the team of edits or comments on a song's lyrics, once a day for each occasion and song. */
export const dailyNotice = (
  occasion: 'lyrics_edited' | 'lyrics_commented',
  { id, orderId, title }: Pick<Song, 'id' | 'orderId' | 'title'>,
  at: Surroundings,
): OutboxEmail => teamNotice(occasion, { id: orderId, songTitle: title }, `${id}:${shopDayOf(at.now)}`, at);

const REFUND_TEMPLATE = {
  pending: 'refund_on_its_way',
  succeeded: 'order_refunded',
  failed: 'refund_failed',
} as const;

/** Notifies the customer of a refund's state, with one e-mail for each state that it reaches. */
export function refundEmails(
  { order, extra }: Found,
  { refundId, state, amountCents: refundCents, isByBank, payment }: RefundNews,
  at: ToCustomer,
): OutboxEmail[] {
  const isRest = payment.backCents >= payment.amountCents;
  const share = refundCents >= payment.amountCents ? 'all' : isRest ? 'rest' : 'part';
  const occasion =
    payment.owedBecause === 'paid_twice' ? 'paid_twice' : order.canceledAt && !extra ? 'canceled' : 'refund';
  const what = extra && catalogue[extra.product].label;
  const news = { refundCents, isByBank, share, occasion, what } as const;
  return orderEmails(REFUND_TEMPLATE[state], order, refundId, news, at);
}
