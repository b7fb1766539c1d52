import type { Day } from '../day.ts';
import { lineItemsFor, totalCentsOf } from '../pricing.ts';
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

function samplesOf(appUrl: string): { [T in EmailTemplate]: News<T> } {
  const { amountCents, adminUrl } = sampleOrder(appUrl);
  const canBeStopped = { unsubscribeUrl: `${appUrl}/unsubscribe` };
  const refund = { refundCents: amountCents, share: 'all', isByBank: false, what: null } as const;
  return {
    purchase_confirmation: { date: BY },
    order_status_update: { status: 'pending_lyrics_approval', date: IF_APPROVED },
    story_question: {
      ...{ date: IF_TOLD, questionId: 'sample' },
      question: 'What did she call him when nobody listened?',
    },
    lyrics_changed: { date: BY },
    options_ready: { date: IF_CHOSEN, news: 'first' },
    remedy_offered: { day: SONG_DAY, waitCents: 699 },
    date_moved: {
      ...{ before: SONG_DAY, after: LATER_DAY },
      reason: 'Our singer has a cold. We do not want to give your song to anybody else.',
    },
    needed_by_answered: { neededBy: SONG_DAY, isYes: true, day: SONG_DAY, reason: 'We begin today.' },
    revision_added: { isGivenBack: true, left: 2 },
    reminder: { task: 'story', date: IF_TOLD, ...canBeStopped },
    checkout_reminder: canBeStopped,
    new_messages: {
      messages: [
        {
          author: 'Grace',
          text: 'We have a question about the second verse:\ndid you dance on the bridge, or beside it?',
        },
      ],
      earlier: 0,
    },
    gift_reactions: { hasThanks: true, hearts: 3, isClosed: false, ...canBeStopped },
    song_hidden: { reason: 'The melody belongs to somebody else.' },
    review_request: { ending: 'completed', ...canBeStopped },
    review_hidden: { hiddenBecause: 'personal_data' },
    team_new_messages: {
      messages: [{ author: null, text: 'It was on the bridge.\nAnd it rained, which I had forgotten.' }],
      ...{ earlier: 0, orderUrl: adminUrl },
    },
    order_canceled: { withdrawnAt: null, isFree: true },
    order_refunded: { ...refund, occasion: 'canceled' },
    refund_on_its_way: { ...refund, occasion: 'canceled' },
    refund_failed: { ...refund, occasion: 'refund' },
    new_order_notification: {
      ...{ customerEmail: 'ada@example.com', style: 'Jazz', mood: 'Romantic', providesLyrics: false },
    },
    team_notice: { occasion: 'story_told' },
  };
}

export const sampleData = <T extends EmailTemplate>(template: T, appUrl: string): EmailData[T] =>
  ({ ...sampleOrder(appUrl), ...samplesOf(appUrl)[template] }) as unknown as EmailData[T];

const SLEEVE = `data:image/svg+xml,${encodeURIComponent(sleeveSvg(SONG_TITLE, { size: 208 }))}`;

/** A template with sample data. `coverUrl`: of the song's picture. */
export function sampleEmail(template: EmailTemplate, appUrl: string, coverUrl = SLEEVE): RenderedEmail {
  const song = {
    coverUrl,
    firstLine: 'We missed the last tram and did not mind',
    maker: 'June is working on it',
  };
  return withSong(renderEmail(template, sampleData(template, appUrl)), song);
}
