import type { Day } from '../day.ts';
import { ORDER_STATUSES, ORDER_STATUS_LABELS, type OrderStatus } from '../order-status.ts';
import { catalogue, lineItemsFor, totalCentsOf } from '../pricing.ts';
import { sleeveSvg } from '../sleeve/sleeve.ts';
import { renderEmail, type EmailData } from './render-email.ts';
import type { RenderedEmail } from './markup.ts';
import { withSong } from './song-head.ts';
import type { EmailTemplate } from './templates.ts';

type Samples = { readonly [T in EmailTemplate]: Readonly<Record<string, EmailData[T]>> };

export const SONG_TITLE = 'The Night We Danced in Lisbon';
const BY = 'You have it by Jan 15.';
const IF_TOLD = 'If you answer today, you have it by Jan 15.';
const IF_APPROVED = 'If you approve today, you have it by Jan 15.';
const IF_CHOSEN = 'It is yours the moment you choose. If you send notes today, you have it by Jan 15.';
const STATUS_DATES: Partial<Record<OrderStatus, string>> = {
  pending: BY,
  pending_lyrics_approval: IF_APPROVED,
  in_production: BY,
  ready_for_review: BY,
};
const SONG_DAY: Day = '2027-01-15';
const LATER_DAY: Day = '2027-01-20';

/** Sample data of every variant of each template, by variant name. `appUrl` without a trailing slash. */
export function samplesOf(appUrl: string): Samples {
  const lineItems = lineItemsFor({ wantCoverImage: true, wantSecondSong: false });
  const adminUrl = `${appUrl}/admin`;
  const order = {
    adminUrl,
    orderId: 'SAMPLE0000ORDER00000',
    customerName: 'Ada Sample',
    songTitle: SONG_TITLE,
    lineItems,
    amountCents: totalCentsOf(lineItems),
    ...{ chargedCents: totalCentsOf(lineItems), discountCents: 0, taxCents: 0, promotionCode: null },
    promisedDay: SONG_DAY,
    orderUrl: `${appUrl}/orders/SAMPLE0000ORDER00000`,
    unsubscribeUrl: null,
    date: null,
    ...{
      added: null,
      consent: { at: new Date('2026-11-28T12:00:00Z'), termsVersion: '1' },
      termsUrl: `${appUrl}/terms`,
    },
  };
  const withCode = { chargedCents: 3401, discountCents: 350, taxCents: 252, promotionCode: 'WELCOME10' };
  const extra = {
    lineItems: [{ product: 'revision', ...catalogue.revision }],
    ...{ amountCents: catalogue.revision.amountCents, chargedCents: catalogue.revision.amountCents },
    added: 'You have one more revision: write notes on the options, and send them when you are ready.',
  } as const;
  const free = { chargedCents: 0, discountCents: order.amountCents, promotionCode: 'FREE100' };
  const placed = {
    ...{ ...order, neededBy: null },
    ...{ customerEmail: 'ada@example.com', style: 'Jazz', mood: 'Romantic' },
  };
  const unsubscribeUrl = `${appUrl}/unsubscribe`;
  const whole = { ...order, refundCents: order.amountCents, isWhole: true, isByBank: false, what: null };
  const refunds = {
    'In full': { ...whole, occasion: 'refund' },
    'In part': { ...whole, refundCents: 500, isWhole: false, occasion: 'refund' },
    'Paid twice': { ...whole, occasion: 'paid_twice' },
  } as const;
  const canceled = { Canceled: { ...whole, occasion: 'canceled' } } as const;
  const byBank = { 'By the bank': { ...whole, occasion: 'canceled', isByBank: true } } as const;
  const fromTeam = {
    author: 'Grace',
    text: 'We have a question about the second verse:\ndid you dance on the bridge, or beside it?',
  };
  const fromTeammate = { author: null, text: 'No hurry. We begin with the first verse.' };
  const fromCustomer = { author: null, text: 'It was on the bridge.\nAnd it rained, which I had forgotten.' };
  return {
    purchase_confirmation: {
      'With a date': { ...order, date: BY, needsStory: false },
      'With a story to complete': { ...order, date: IF_TOLD, needsStory: true },
      'With a code and tax': { ...order, ...withCode, date: BY, needsStory: false },
      'With a code alone': { ...order, ...free, date: BY, needsStory: false },
      'Without a date': { ...order, needsStory: false },
      'Of an extra': { ...order, ...extra, needsStory: false },
    },
    order_status_update: Object.fromEntries(
      ORDER_STATUSES.map((status) => [
        ORDER_STATUS_LABELS[status],
        { ...order, status, date: STATUS_DATES[status] ?? null },
      ]),
    ),
    story_question: {
      'By the team': {
        ...order,
        date: IF_TOLD,
        questionId: 'sample',
        question: 'What did she call him when nobody listened?',
      },
    },
    lyrics_changed: { 'By the team': { ...order, date: BY } },
    options_ready: {
      'First time': { ...order, date: IF_CHOSEN, news: 'first' },
      'Later option': { ...order, date: IF_CHOSEN, news: 'take' },
      'Option with notes': { ...order, date: IF_CHOSEN, news: 'revision' },
      'Answers without an option': { ...order, date: IF_CHOSEN, news: 'answers' },
    },
    remedy_offered: { 'The day after': { ...order, date: null, day: SONG_DAY, percent: 20, waitCents: 699 } },
    date_moved: {
      'To an earlier day': {
        ...order,
        before: LATER_DAY,
        after: SONG_DAY,
        reason: 'Our singer is well again.',
      },
      'To a later day': {
        ...order,
        before: SONG_DAY,
        after: LATER_DAY,
        reason: 'Our singer has a cold. We do not want to give your song to anybody else.',
      },
    },
    needed_by_answered: {
      Yes: { ...order, neededBy: SONG_DAY, isYes: true, day: SONG_DAY, reason: 'We begin today.' },
      No: {
        ...order,
        neededBy: SONG_DAY,
        isYes: false,
        day: LATER_DAY,
        reason: 'Our singer is away.',
      },
    },
    revision_added: {
      'Given back': { ...order, isGivenBack: true, left: 2 },
      Granted: { ...order, isGivenBack: false, left: 1 },
    },
    reminder: {
      'Story to complete': {
        ...order,
        task: 'story',
        date: IF_TOLD,
        unsubscribeUrl,
      },
      'Question to answer': { ...order, task: 'question', date: IF_TOLD, unsubscribeUrl },
      'Lyrics to approve': {
        ...order,
        task: 'lyrics',
        date: IF_APPROVED,
        unsubscribeUrl,
      },
      'Options to choose from': { ...order, task: 'options', date: IF_CHOSEN, unsubscribeUrl },
      'Options after a revision': { ...order, task: 'takes', date: IF_CHOSEN, unsubscribeUrl },
    },
    checkout_reminder: { 'A day later': { ...order, unsubscribeUrl } },
    new_messages: {
      'One message': { ...order, messages: [fromTeam], earlier: 0 },
      'Several messages': { ...order, messages: [fromTeam, fromTeammate], earlier: 0 },
    },
    gift_reactions: {
      'Thanks and hearts': {
        ...order,
        hasThanks: true,
        hearts: 3,
        isClosed: false,
        unsubscribeUrl,
      },
      Thanks: { ...order, hasThanks: true, hearts: 0, isClosed: false, unsubscribeUrl },
      'One heart': { ...order, hasThanks: false, hearts: 1, isClosed: false, unsubscribeUrl },
      'Page closed': { ...order, hasThanks: false, hearts: 0, isClosed: true, unsubscribeUrl },
    },
    song_hidden: { 'By the team': { ...order, reason: 'The melody belongs to somebody else.' } },
    review_request: {
      Completed: { ...order, ending: 'completed', unsubscribeUrl },
      Refunded: { ...order, ending: 'refunded', unsubscribeUrl },
      Canceled: { ...order, ending: 'canceled', unsubscribeUrl },
    },
    review_hidden: { 'Names a person': { ...order, hiddenBecause: 'personal_data' } },
    team_new_messages: {
      'One message': { ...order, messages: [fromCustomer], earlier: 0, orderUrl: adminUrl },
      'More than are shown': {
        ...order,
        messages: [fromCustomer, fromCustomer],
        earlier: 3,
        orderUrl: adminUrl,
      },
    },
    order_canceled: {
      'With a code alone': { ...order, lineItems, withdrawnAt: null, isFree: true },
      'By withdrawal': { ...order, lineItems, withdrawnAt: new Date('2026-11-28T14:05:00Z'), isFree: false },
    },
    order_refunded: { ...canceled, ...refunds, ...byBank },
    refund_on_its_way: { ...canceled, ...refunds },
    refund_failed: { ...refunds, ...byBank },
    new_order_notification: {
      'Ours to write': { ...placed, providesLyrics: false },
      'Lyrics from the customer': { ...placed, providesLyrics: true },
    },
    team_notice: {
      'Order canceled': { ...order, occasion: 'order_canceled' },
      'Account deleted': { occasion: 'account_deleted', orderId: null, songTitle: '', adminUrl },
      'Story told': { ...order, occasion: 'story_told' },
      'Story changed': { ...order, occasion: 'story_changed' },
      'Lyrics edited': { ...order, occasion: 'lyrics_edited' },
      'Lyrics commented': { ...order, occasion: 'lyrics_commented' },
      'Lyrics approved': { ...order, occasion: 'lyrics_approved' },
      'Notes sent': { ...order, occasion: 'notes_sent' },
      'Option chosen': { ...order, occasion: 'option_chosen' },
      'Admin added': {
        ...{ occasion: 'admin_added', orderId: null, songTitle: '', adminUrl },
        detail: 'grace@example.com was added by ada@example.com.',
      },
      'Song reported': { ...order, occasion: 'song_reported' },
      'Review written': { ...order, occasion: 'review_written' },
      'Gift page reported': { ...order, occasion: 'gift_reported' },
      'Payment review': {
        ...order,
        occasion: 'payment_review',
        detail: 'A refund did not go through: re_1 over 34.99 USD failed.',
      },
      Dispute: {
        ...order,
        occasion: 'dispute',
        detail: 'A bank disputes the payment: du_1 over 34.99 USD needs evidence by 2026-03-11.',
        until: '2026-03-11',
      },
      'Dispute due': {
        ...order,
        occasion: 'dispute_due',
        until: '2026-03-11',
        detail: 'du_1 over 34.99 USD: the bank takes an answer until 2026-03-11.',
      },
    },
  };
}

export function variantsOf(template: EmailTemplate): string[] {
  return Object.keys(samplesOf('')[template]);
}

/** The drawn sleeve of the samples' song, for a page. */
const SLEEVE = `data:image/svg+xml,${encodeURIComponent(sleeveSvg(SONG_TITLE, { size: 208 }))}`;

/** A template with sample data; null when it has no such variant. `coverUrl`: of the song's picture. */
export function sampleEmail<T extends EmailTemplate>(
  template: T,
  variant: string,
  appUrl: string,
  coverUrl = SLEEVE,
): RenderedEmail | null {
  const variants: Readonly<Record<string, EmailData[T]>> = samplesOf(appUrl)[template];
  const data = Object.hasOwn(variants, variant) ? variants[variant] : undefined;
  if (!data) return null;
  const song = {
    coverUrl,
    firstLine: 'We missed the last tram and did not mind',
    maker: 'June is working on it',
  };
  return withSong(renderEmail(template, data), song);
}
