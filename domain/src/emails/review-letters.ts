import { HIDING_WORDS, type HidingReason, type OrderEnding } from '../reviews.ts';
import { brand } from '../brand.ts';
import type { SongLetter } from './letter.ts';

const HOW_IT_ENDED: Readonly<Record<OrderEnding, string>> = {
  completed:
    'Your song has been finished for a few days. We would like to know how it was to have it made, and so would others who think of ordering.',
  refunded:
    'Your order ended with a refund. We would like to know how it was, and so would others who think of ordering.',
  canceled:
    'Your order was canceled. We would like to know how it was, and so would others who think of ordering.',
};

export const reviewRequest = ({ ending }: { ending: OrderEnding }): SongLetter => ({
  heading: 'How was it?',
  subject: 'Tell others how it was',
  body: [
    HOW_IT_ENDED[ending],
    'A few words are enough. Praise or not, they are shown with the name that you choose, and you can change or delete them at any time.',
  ],
  action: 'Write a review',
  anchor: 'review',
  why: `Everybody whose order at ${brand.name} has ended gets this e-mail, once.`,
});

export const reviewHidden = ({ hiddenBecause }: { hiddenBecause: HidingReason }): SongLetter => ({
  heading: 'Your review is hidden',
  body: [
    `We do not show it any more, because it ${HIDING_WORDS[hiddenBecause].one}. Your stars still count, and beside the reviews we say that one is hidden, and why.`,
    'You can change it on the page of your order. Write to us there when you have, or when you think that we are wrong: then we read it again.',
  ],
  action: 'See your review',
  anchor: 'review',
});
