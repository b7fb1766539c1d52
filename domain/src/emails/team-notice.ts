import { mediumDay, type Day } from '../day.ts';
import { oneLine, type RenderedEmail, WHY } from './markup.ts';
import type { Row } from './layout.ts';
import { letter } from './letter.ts';

const NOTICE_WORDS = {
  order_canceled: {
    heading: 'An order was canceled',
    next: 'Please stop working on it. Money that we owe goes back by itself; the order shows what becomes of it.',
  },
  account_deleted: {
    heading: 'An account was deleted',
    next: 'Its songs and files are gone, and its orders no longer name anybody. Please stop working on them.',
  },
  story_told: {
    heading: 'A customer has told their story',
    next: 'Nothing about it is open any more. Please write the lyrics; the promised date runs.',
  },
  story_changed: {
    heading: 'A customer has changed their story',
    next: 'You had read it before. Please read what changed. You get at most one such e-mail a day for each order.',
  },
  lyrics_edited: {
    heading: 'A customer has changed their lyrics',
    next: 'Please read them before you go on. You get at most one such e-mail a day for each song.',
  },
  lyrics_commented: {
    heading: 'A customer has written notes on their lyrics',
    next: 'Please read the notes beside the lines. You get at most one such e-mail a day for each song.',
  },
  lyrics_approved: {
    heading: 'A customer has approved their lyrics',
    next: 'Every line is approved. Production can begin.',
  },
  notes_sent: {
    heading: 'A customer has sent notes',
    next: 'Please answer each of them, and record what changes. The promised date runs again.',
  },
  option_chosen: {
    heading: 'A customer has chosen their song',
    next: 'The order is completed. The other option stays theirs to listen to.',
  },
  extra_bought: {
    heading: 'A customer has added something',
    next: 'The order shows it.',
  },
  admin_added: {
    heading: 'An admin was added',
    next: 'They see all orders and can change them. If nobody on the team meant this, take the rights back and look at the audit log.',
  },
  song_reported: {
    heading: 'A public song was reported',
    next: 'Please listen to it and decide whether it stays public.',
  },
  gift_reported: {
    heading: 'A gift page was reported',
    next: 'Please read what was reported and decide whether the page stays open.',
  },
  review_written: {
    heading: 'A customer has written a review',
    next: 'It is shown. Please read it: one that names a person, is abusive or is not about us can be hidden.',
  },
  payment_review: {
    heading: 'A payment needs a person',
    next: 'Please look at the order, do what is needed in Stripe, and resolve the review.',
  },
  dispute: {
    heading: 'Dispute',
    next: 'A bank takes a payment back, or asks about it. Please send the evidence in Stripe’s dashboard. Without an answer the money is lost.',
  },
  dispute_answered: {
    heading: 'Dispute, the bank decides',
    next: 'The bank has our answer. There is nothing for you to do until it decides.',
  },
  dispute_due: {
    heading: 'Dispute, two days are left',
    next: 'Please send the evidence in Stripe’s dashboard. Without an answer the money is lost.',
  },
} as const;

export interface NoticeEmailData {
  occasion: keyof typeof NOTICE_WORDS;
  /** Null when the notice is not about a single order. */
  orderId: string | null;
  songTitle: string;
  /** What exactly it is about, as one sentence. */
  detail?: string;
  until?: Day;
  adminUrl: string;
}

export function teamNotice({
  occasion,
  orderId,
  songTitle,
  detail,
  until,
  adminUrl,
}: NoticeEmailData): RenderedEmail {
  const { heading: occurred, next } = NOTICE_WORDS[occasion];
  const heading = until ? `${occurred}, answer by ${mediumDay(until)}` : occurred;
  const title = oneLine(songTitle);
  const facts: Row[] = [
    ...(title ? [{ label: 'Song', value: title }] : []),
    ...(orderId === null ? [] : [{ label: 'Order', value: orderId }]),
    ...(detail ? [{ label: 'What', value: detail }] : []),
  ];
  return letter({
    subject: title ? `${heading}: ${title}` : heading,
    heading,
    preview: next,
    body: [
      next,
      ...(facts.length > 0 ? [{ caption: 'What it is about', rows: facts }] : []),
      { action: 'Look at it', url: adminUrl },
    ],
    why: WHY.team,
  });
}
