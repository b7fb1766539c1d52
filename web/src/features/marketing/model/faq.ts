import { CANCEL_WINDOW_HOURS } from '@keepsong/domain/cancellation';
import { makersText, type ShopSettings } from '@keepsong/domain/shop-settings';
import { PLUS_TAX } from '@/config/tax';
import { PACKAGE, catalogue, formatCents } from '@keepsong/domain/pricing';

export interface Question {
  question: string;
  answer: string;
}

/** For the pricing page and its structured data. */
export const questionsOf = (makers: ShopSettings['makers']): readonly Question[] => [
  {
    question: 'Is this really a one-time price?',
    answer: `Yes. ${formatCents(catalogue.song.amountCents)} covers the whole package. There is no subscription, and nothing is charged later unless you add something yourself. Cover art adds ${formatCents(catalogue.cover.amountCents)} if you choose it${PLUS_TAX ? `, ${PLUS_TAX}` : ''}.`,
  },
  {
    question: 'What if the song is not right?',
    answer: `You receive two unique options, and up to ${PACKAGE.revisions} revisions are included. Write notes on the recording, at a moment or for the whole song. We answer each of them and work on it again.`,
  },
  {
    question: 'Can I cancel?',
    answer: `Within ${CANCEL_WINDOW_HOURS} hours of your payment, as long as production has not started, you get your money back. The refund policy has the details.`,
  },
  {
    question: 'Who makes the song?',
    answer: `${makersText(makers)} With the finished song comes a passport that says who wrote and who sang it.`,
  },
  {
    question: 'Who owns the song?',
    answer:
      'You do. Full rights to your song are part of the package: words, music and recording, also where a model has drafted the words. We keep none of them. Where a law gives nobody rights in words that no person wrote, there are none to pass on; the passport of your song says what share of its lines a person wrote or changed. It stays private unless you decide to make it public yourself.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on the page of our payment provider Stripe. Your card number goes to them alone; we neither see nor store it.',
  },
];
