import { createHash } from 'node:crypto';
import { shopDayOf, type Day } from '@keepsong/domain/day';
import { asksForAnswer, type Dispute } from '@keepsong/domain/disputes';
import type { Order } from '@keepsong/domain/documents/order';
import { OUTBOX_DAYS, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Song } from '@keepsong/domain/documents/song';
import { renderEmail, type EmailData } from '@keepsong/domain/emails/render-email';
import type { EmailTemplate } from '@keepsong/domain/emails/templates';
import { nextOf } from '@keepsong/domain/next-step/steps';
import { formOf, moodOf } from '@keepsong/domain/order-form';
import { moneyIn } from '@keepsong/domain/pricing';
import { isCompleted, type OrderStatus } from '@keepsong/domain/order-status';
import type { RefundNews } from '@keepsong/domain/refund-news';
import { unsubscribeUrl } from './unsubscribe-link.ts';

interface Surroundings {
  appUrl: string;
  now: Date;
}

/** The fields about sending, of a row that is due at once. */
export function unsent(now: Date) {
  return {
    state: 'queued' as const,
    to: null,
    attempts: 0,
    nextAttemptAt: now,
    leaseUntil: null,
    lastError: null,
    sentAt: null,
    providerMessageId: null,
    problem: null,
    createdAt: now,
    updatedAt: now,
    expireAt: new Date(now.getTime() + OUTBOX_DAYS * 86_400_000),
  };
}

/** A row of the outbox, due at once. */
export function queuedEmail<T extends EmailTemplate>(
  row: Pick<OutboxEmail, 'id' | 'orderId'> & { template: T; optOut?: OutboxEmail['optOut'] },
  data: EmailData[T],
  now: Date,
): OutboxEmail {
  return {
    optOut: null,
    ...row,
    ...renderEmail(row.template, data),
    ...unsent(now),
  };
}

/** Returns the e-mail to the customer; none for an order without an address, after its account was deleted. */
function toCustomer(order: Order, email: OutboxEmail): OutboxEmail[] {
  return order.customerEmail === '' ? [] : [email];
}

/** The customer's confirmation and the team's notice. Ids come from the order, so that each exists once. */
export function emailsForPaidOrder(order: Order, { appUrl, now }: Surroundings): OutboxEmail[] {
  const { id: orderId, songTitle, lineItems, promisedDay, customerName, customerEmail } = order;
  const { amountCents, chargedCents, discountCents, taxCents, promotionCode } = order;
  const charged = { amountCents, chargedCents, discountCents, taxCents, promotionCode };
  const form = formOf(order);
  const confirmation = queuedEmail(
    { id: `${orderId}:purchase_confirmation`, template: 'purchase_confirmation', orderId },
    {
      orderId,
      customerName,
      songTitle,
      lineItems,
      ...charged,
      promisedDay,
      orderUrl: `${appUrl}/orders/${orderId}`,
      needsStory: nextOf(order).task === 'story',
      consent: order.consent,
      termsUrl: `${appUrl}/terms`,
    },
    now,
  );
  const notice = queuedEmail(
    {
      id: `${orderId}:new_order_notification`,
      template: 'new_order_notification',
      orderId,
    },
    {
      orderId,
      customerName,
      customerEmail,
      songTitle,
      style: order.songStyle,
      mood: moodOf(form),
      providesLyrics: form.provideLyrics === 'yes',
      lineItems,
      ...charged,
      promisedDay,
      neededBy: order.neededBy,
      adminUrl: `${appUrl}/admin/orders/${orderId}`,
    },
    now,
  );
  return [...toCustomer(order, confirmation), notice];
}

/** Notifies the team of another person's action. `path` is the page that shows it. */
export function teamNotice(
  id: string,
  { path, ...about }: Omit<EmailData['team_notice'], 'adminUrl'> & { path: string },
  { appUrl, now }: Surroundings,
): OutboxEmail {
  return queuedEmail(
    { id, template: 'team_notice', orderId: about.orderId },
    { ...about, adminUrl: appUrl + path },
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
  { id: orderId, songTitle, disputes }: Order,
  reviews: readonly { reason: Reviewed; key: string; detail: string }[],
  surroundings: Surroundings,
): OutboxEmail[] {
  return reviews.map(({ reason, key, detail }) => {
    const about = createHash('sha256').update(`${reason} ${key}`).digest('hex').slice(0, 24);
    return teamNotice(
      `${orderId}:team_notice:review:${about}`,
      {
        occasion: reason === 'dispute' ? 'dispute' : 'payment_review',
        ...untilOf(disputes.find(({ id }) => reason === 'dispute' && key.startsWith(`${id}:`))),
        orderId,
        songTitle,
        detail: `${REVIEW_WORDS[reason]}: ${detail}.`,
        path: `/admin/orders/${orderId}`,
      },
      surroundings,
    );
  });
}

/** The deadline of a dispute that asks for an answer. */
function untilOf(dispute: Dispute | undefined): { until?: Day } {
  return dispute?.dueBy && asksForAnswer(dispute.state) ? { until: shopDayOf(dispute.dueBy) } : {};
}

const REMINDED_BEFORE_MS = 2 * 86_400_000;

/** Reminds the team two days before the deadline of each dispute that asks for an answer; none that would be late. */
export function deadlineEmails(
  { id: orderId, songTitle, disputes }: Order,
  surroundings: Surroundings,
): OutboxEmail[] {
  return disputes.flatMap(({ id, state, dueBy, amountCents, currency }) => {
    if (!asksForAnswer(state) || !dueBy) return [];
    const nextAttemptAt = new Date(dueBy.getTime() - REMINDED_BEFORE_MS);
    if (nextAttemptAt <= surroundings.now) return [];
    const notice = teamNotice(
      `${orderId}:team_notice:dispute_due:${id}:${dueBy.getTime()}`,
      {
        occasion: 'dispute_due',
        until: shopDayOf(dueBy),
        orderId,
        songTitle,
        detail: `${id} over ${moneyIn(amountCents, currency)}: the bank takes an answer until ${shopDayOf(dueBy)}.`,
        path: `/admin/orders/${orderId}`,
      },
      surroundings,
    );
    return [{ ...notice, nextAttemptAt }];
  });
}

/** Notifies the team of edits or comments on a song's lyrics, once a day for each occasion and song. */
export function dailyNotice(
  occasion: 'lyrics_edited' | 'lyrics_commented',
  { id, orderId, title }: Pick<Song, 'id' | 'orderId' | 'title'>,
  surroundings: Surroundings,
): OutboxEmail {
  return teamNotice(
    `${id}:${occasion}:${shopDayOf(surroundings.now)}`,
    { occasion, orderId, songTitle: title, path: `/admin/orders/${orderId}` },
    surroundings,
  );
}

const REFUND_TEMPLATE = {
  pending: 'refund_on_its_way',
  succeeded: 'order_refunded',
  failed: 'refund_failed',
} as const;

/** Notifies the customer of a refund's state, with one e-mail for each state that it reaches. */
export function refundEmails(
  order: Order,
  { refundId, state, amountCents, isByBank, payment }: RefundNews,
  { appUrl, now }: Surroundings,
): OutboxEmail[] {
  const { id: orderId, customerName, songTitle, canceledAt } = order;
  const template = REFUND_TEMPLATE[state];
  const email = queuedEmail(
    { id: `${orderId}:${template}:${refundId}`, template, orderId },
    {
      orderId,
      customerName,
      songTitle,
      refundCents: amountCents,
      isByBank,
      isWhole: payment.backCents >= payment.amountCents || amountCents >= payment.amountCents,
      occasion: payment.owedBecause === 'paid_twice' ? 'paid_twice' : canceledAt ? 'canceled' : 'refund',
      orderUrl: `${appUrl}/orders/${orderId}`,
    },
    now,
  );
  return toCustomer(order, email);
}

const alwaysComes = (status: OrderStatus): boolean =>
  isCompleted(status) || status === 'pending_lyrics_approval';

/**
 * Notifies the customer of a new production status; `changeId` makes the row one per change. Customers who switched off
 * e-mails about each step still get the ones that the song is finished or waits for them.
 */
export function statusUpdateEmails(
  order: Order,
  changeId: string,
  {
    appUrl,
    now,
    unsubscribeSecrets,
  }: Surroundings & {
    unsubscribeSecrets: readonly string[];
  },
): OutboxEmail[] {
  const { id: orderId, userId, customerName, songTitle, status } = order;
  const preference = 'orderUpdates';
  const url = unsubscribeUrl(appUrl, userId, preference, unsubscribeSecrets);
  const optOut = alwaysComes(status) ? null : ({ userId, preference, url } as const);
  const email = queuedEmail(
    {
      id: `${orderId}:order_status_update:${changeId}`,
      template: 'order_status_update',
      orderId,
      optOut,
    },
    {
      orderId,
      customerName,
      songTitle,
      status,
      orderUrl: `${appUrl}/orders/${orderId}`,
      unsubscribeUrl: optOut && url,
    },
    now,
  );
  return toCustomer(order, email);
}

function requestData({ id: orderId, customerName, songTitle }: Order, appUrl: string) {
  return { orderId, customerName, songTitle, orderUrl: `${appUrl}/orders/${orderId}` };
}

/** E-mails to the customer that lead to the order's page. `changeId` makes the row one for each change. */
const emailsAbout =
  <T extends EmailTemplate, News>(
    template: T,
    dataOf: (about: ReturnType<typeof requestData>, news: News) => EmailData[T],
  ) =>
  (order: Order, changeId: string, news: Surroundings & News): OutboxEmail[] => {
    const row = { id: `${order.id}:${template}:${changeId}`, template, orderId: order.id };
    return toCustomer(order, queuedEmail(row, dataOf(requestData(order, news.appUrl), news), news.now));
  };

export const questionEmails = emailsAbout('story_question', (about, { text }: { text: string }) => ({
  ...about,
  question: text,
}));

/** Recordings to choose from, or answers to notes. */
export const optionsReadyEmails = emailsAbout(
  'options_ready',
  (about, { news }: Pick<EmailData['options_ready'], 'news'>) => ({ ...about, news }),
);

/** A revision was given back or granted. */
export const revisionAddedEmails = emailsAbout(
  'revision_added',
  (about, { isGivenBack, left }: Pick<EmailData['revision_added'], 'isGivenBack' | 'left'>) => ({
    ...about,
    isGivenBack,
    left,
  }),
);

export const dateMovedEmails = emailsAbout(
  'date_moved',
  (about, { before, after, reason }: Pick<EmailData['date_moved'], 'before' | 'after' | 'reason'>) => ({
    ...about,
    before,
    after,
    reason,
  }),
);

export const orderCanceledEmails = emailsAbout('order_canceled', (about) => about);

/** `changeId` is when it was hidden. */
export const songHiddenEmails = emailsAbout(
  'song_hidden',
  (about, { title, reason }: { title: string; reason: string }) => ({ ...about, songTitle: title, reason }),
);

export const neededByEmails = emailsAbout(
  'needed_by_answered',
  (
    about,
    {
      neededBy,
      isYes,
      day,
      reason,
    }: Pick<EmailData['needed_by_answered'], 'neededBy' | 'isYes' | 'day' | 'reason'>,
  ) => ({ ...about, neededBy, isYes, day, reason }),
);

/** Notifies the customer that the team has changed lyrics they were sent, once a day for each song. */
export function lyricsChangedEmails(
  order: Order,
  songId: string,
  { appUrl, now }: Surroundings,
): OutboxEmail[] {
  const orderId = order.id;
  const id = `${songId}:lyrics_changed:${shopDayOf(now)}`;
  const row = { id, template: 'lyrics_changed', orderId } as const;
  return toCustomer(order, queuedEmail(row, requestData(order, appUrl), now));
}

/** Reminds the customer of what the order waits for; `number` makes the row one per reminder. They can switch reminders off. */
export function reminderEmails(
  order: Order,
  number: number,
  {
    appUrl,
    now,
    task,
    unsubscribeSecrets,
  }: Surroundings & Pick<EmailData['reminder'], 'task'> & { unsubscribeSecrets: readonly string[] },
): OutboxEmail[] {
  const { id: orderId, userId } = order;
  const since = order.clock.pausedAt?.getTime() ?? 0;
  const preference = 'orderUpdates';
  const url = unsubscribeUrl(appUrl, userId, preference, unsubscribeSecrets);
  const email = queuedEmail(
    {
      id: `${orderId}:reminder:${since}:${number}`,
      template: 'reminder',
      orderId,
      optOut: { userId, preference, url },
    },
    {
      ...requestData(order, appUrl),
      task,
      unsubscribeUrl: url,
    },
    now,
  );
  return toCustomer(order, email);
}
