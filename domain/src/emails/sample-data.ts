import type { Day } from '../day.ts';
import { ORDER_STATUS_LABELS } from '../order-status.ts';
import { catalogue, lineItemsFor, totalCentsOf } from '../pricing.ts';
import { sleeveSvg } from '../sleeve/sleeve.ts';
import { renderEmail, type EmailData } from './render-email.ts';
import type { RenderedEmail } from './markup.ts';
import { withSong } from './song-head.ts';
import type { EmailTemplate } from './templates.ts';

export const SONG_TITLE = 'The Night We Danced in Lisbon';
const BY = 'You have it by Jan 15.';
const IF_TOLD = 'If you answer today, you have it by Jan 15.';
const IF_APPROVED = 'If you approve today, you have it by Jan 15.';
const IF_CHOSEN = 'It is yours the moment you choose. If you send notes today, you have it by Jan 15.';
const SONG_DAY: Day = '2027-01-15';
const LATER_DAY: Day = '2027-01-20';

/** What most e-mails are about. `appUrl` without a trailing slash. */
function sampleOrder(appUrl: string) {
  const lineItems = lineItemsFor({ wantCoverImage: true, wantSecondSong: false });
  return {
    ...{ orderId: 'SAMPLE0000ORDER00000', customerName: 'Ada Sample', songTitle: SONG_TITLE, lineItems },
    ...{ amountCents: totalCentsOf(lineItems), chargedCents: totalCentsOf(lineItems) },
    ...{ discountCents: 0, taxCents: 0, promotionCode: null, added: null, needsStory: false },
    ...{ orderUrl: `${appUrl}/orders/SAMPLE0000ORDER00000`, adminUrl: `${appUrl}/admin` },
    ...{ unsubscribeUrl: null, date: null, promisedDay: SONG_DAY, neededBy: null },
    consent: { at: new Date('2026-11-28T12:00:00Z'), termsVersion: '1' },
    withdrawUntil: null,
    termsUrl: `${appUrl}/terms`,
  };
}
type SampleOrder = ReturnType<typeof sampleOrder>;
type News<T extends EmailTemplate> = Omit<EmailData[T], keyof SampleOrder> & Partial<EmailData[T]>;

function samplesOf(appUrl: string): { [T in EmailTemplate]: Readonly<Record<string, News<T>>> } {
  const { amountCents, adminUrl } = sampleOrder(appUrl);
  const { amountCents: extraCents, label } = catalogue.revision;
  const aboutNoOrder = { orderId: null, songTitle: '' };
  const canBeStopped = { unsubscribeUrl: `${appUrl}/unsubscribe` };
  const whole = { refundCents: amountCents, share: 'all', isByBank: false, what: null } as const;
  const refunds = {
    'In full': { ...whole, occasion: 'refund' },
    'In part': { ...whole, refundCents: 500, share: 'part', occasion: 'refund' },
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
  const placed = { customerEmail: 'ada@example.com', style: 'Jazz', mood: 'Romantic' };
  const noReactions = { hasThanks: false, hearts: 0, isClosed: false, ...canBeStopped };
  return {
    purchase_confirmation: {
      'With a date': { date: BY },
      'With a story to complete': { date: IF_TOLD, needsStory: true },
      'With a code and tax': {
        ...{ date: BY, chargedCents: 3401, discountCents: 350, taxCents: 252, promotionCode: 'WELCOME10' },
      },
      'With a code alone': {
        ...{ date: BY, chargedCents: 0, discountCents: amountCents, promotionCode: 'FREE100' },
      },
      'Without a date': {},
      'Of an extra': {
        lineItems: [{ product: 'revision', label, amountCents: extraCents }],
        ...{ amountCents: extraCents, chargedCents: extraCents },
        added: 'You have one more revision: write notes on the options, and send them when you are ready.',
      },
    },
    order_status_update: {
      [ORDER_STATUS_LABELS.pending]: { status: 'pending', date: BY },
      [ORDER_STATUS_LABELS.pending_lyrics_approval]: { status: 'pending_lyrics_approval', date: IF_APPROVED },
      [ORDER_STATUS_LABELS.in_production]: { status: 'in_production', date: BY },
      [ORDER_STATUS_LABELS.ready_for_review]: { status: 'ready_for_review', date: BY },
      [ORDER_STATUS_LABELS.completed]: { status: 'completed' },
    },
    story_question: {
      'By the team': {
        ...{ date: IF_TOLD, questionId: 'sample' },
        question: 'What did she call him when nobody listened?',
      },
    },
    lyrics_changed: { 'By the team': { date: BY } },
    options_ready: {
      'First time': { date: IF_CHOSEN, news: 'first' },
      'Later option': { date: IF_CHOSEN, news: 'take' },
      'Option with notes': { date: IF_CHOSEN, news: 'revision' },
      'Answers without an option': { date: IF_CHOSEN, news: 'answers' },
    },
    remedy_offered: { 'The day after': { day: SONG_DAY, waitCents: 699 } },
    date_moved: {
      'To an earlier day': { before: LATER_DAY, after: SONG_DAY, reason: 'Our singer is well again.' },
      'To a later day': {
        ...{ before: SONG_DAY, after: LATER_DAY },
        reason: 'Our singer has a cold. We do not want to give your song to anybody else.',
      },
    },
    needed_by_answered: {
      Yes: { neededBy: SONG_DAY, isYes: true, day: SONG_DAY, reason: 'We begin today.' },
      No: { date: BY, neededBy: '2027-01-08', isYes: false, day: SONG_DAY, reason: 'Our singer is away.' },
    },
    revision_added: {
      'Given back': { isGivenBack: true, left: 2 },
      Granted: { isGivenBack: false, left: 1 },
    },
    reminder: {
      'Story to complete': { task: 'story', date: IF_TOLD, ...canBeStopped },
      'Question to answer': { task: 'question', date: IF_TOLD, ...canBeStopped },
      'Questions to answer': { task: 'questions', date: IF_TOLD, ...canBeStopped },
      'Lyrics to approve': { task: 'lyrics', date: IF_APPROVED, ...canBeStopped },
      'Options to choose from': { task: 'options', date: IF_CHOSEN, ...canBeStopped },
      'Options after a revision': { task: 'takes', date: IF_CHOSEN, ...canBeStopped },
    },
    checkout_reminder: { 'A day later': canBeStopped },
    new_messages: {
      'One message': { messages: [fromTeam], earlier: 0 },
      'Several messages': { messages: [fromTeam, fromTeammate], earlier: 0 },
    },
    gift_reactions: {
      'Thanks and hearts': { ...noReactions, hasThanks: true, hearts: 3 },
      Thanks: { ...noReactions, hasThanks: true },
      'One heart': { ...noReactions, hearts: 1 },
      'Page closed': { ...noReactions, isClosed: true },
    },
    song_hidden: { 'By the team': { reason: 'The melody belongs to somebody else.' } },
    review_request: {
      Completed: { ending: 'completed', ...canBeStopped },
      Refunded: { ending: 'refunded', ...canBeStopped },
      Canceled: { ending: 'canceled', ...canBeStopped },
    },
    review_hidden: { 'Names a person': { hiddenBecause: 'personal_data' } },
    team_new_messages: {
      'One message': { messages: [fromCustomer], earlier: 0, orderUrl: adminUrl },
      'More than are shown': { messages: [fromCustomer, fromCustomer], earlier: 3, orderUrl: adminUrl },
    },
    order_canceled: {
      'With a code alone': { withdrawnAt: null, isFree: true },
      'By withdrawal': { withdrawnAt: new Date('2026-11-28T14:05:00Z'), isFree: false },
    },
    order_refunded: { ...canceled, ...refunds, ...byBank },
    refund_on_its_way: { ...canceled, ...refunds },
    refund_failed: { ...refunds, ...byBank },
    new_order_notification: {
      'Ours to write': { ...placed, providesLyrics: false },
      'Lyrics from the customer': { ...placed, providesLyrics: true },
    },
    team_notice: {
      'Order canceled': { occasion: 'order_canceled' },
      'Account deleted': { occasion: 'account_deleted', ...aboutNoOrder },
      'Story told': { occasion: 'story_told' },
      'Story changed': { occasion: 'story_changed' },
      'Lyrics edited': { occasion: 'lyrics_edited' },
      'Lyrics commented': { occasion: 'lyrics_commented' },
      'Lyrics approved': { occasion: 'lyrics_approved' },
      'Notes sent': { occasion: 'notes_sent' },
      'Option chosen': { occasion: 'option_chosen' },
      'Admin added': {
        ...{ occasion: 'admin_added', ...aboutNoOrder },
        detail: 'grace@example.com was added by ada@example.com.',
      },
      'Song reported': { occasion: 'song_reported' },
      'Review written': { occasion: 'review_written' },
      'Gift page reported': { occasion: 'gift_reported' },
      'Payment review': {
        occasion: 'payment_review',
        detail: 'A refund did not go through: re_1 over 34.99 USD failed.',
      },
      Dispute: {
        ...{ occasion: 'dispute', until: '2026-03-11' },
        detail: 'A bank disputes the payment: du_1 over 34.99 USD needs evidence by 2026-03-11.',
      },
      'Dispute due': {
        ...{ occasion: 'dispute_due', until: '2026-03-11' },
        detail: 'du_1 over 34.99 USD: the bank takes an answer until 2026-03-11.',
      },
    },
  };
}

export function variantsOf(template: EmailTemplate): string[] {
  return Object.keys(samplesOf('')[template]);
}

export function sampleData<T extends EmailTemplate>(
  template: T,
  variant: string,
  appUrl: string,
): EmailData[T] | null {
  const variants: Readonly<Record<string, object>> = samplesOf(appUrl)[template];
  if (!Object.hasOwn(variants, variant)) return null;
  return { ...sampleOrder(appUrl), ...variants[variant] } as unknown as EmailData[T];
}

const SLEEVE = `data:image/svg+xml,${encodeURIComponent(sleeveSvg(SONG_TITLE, { size: 208 }))}`;

/** A template with sample data; null when it has no such variant. `coverUrl`: of the song's picture. */
export function sampleEmail(
  template: EmailTemplate,
  variant: string,
  appUrl: string,
  coverUrl = SLEEVE,
): RenderedEmail | null {
  const data = sampleData(template, variant, appUrl);
  if (!data) return null;
  const song = {
    coverUrl,
    firstLine: 'We missed the last tram and did not mind',
    maker: 'June is working on it',
  };
  return withSong(renderEmail(template, data), song);
}
