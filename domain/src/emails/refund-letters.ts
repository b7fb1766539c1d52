import { REFUND_BUSINESS_DAYS } from '../cancellation.ts';
import { formatCents } from '../pricing.ts';
import type { SongLetter } from './letter.ts';

export interface RefundNews {
  refundCents: number;
  /** `rest`: what was left of the payment after other refunds. */
  share: 'all' | 'rest' | 'part';
  occasion: 'canceled' | 'paid_twice' | 'refund';
  /** The extra that was paid for; null for the order. */
  what: string | null;
  /** The customer's bank has taken the payment back, in a dispute. */
  isByBank: boolean;
}

const BANKS = `Banks usually take ${REFUND_BUSINESS_DAYS} business days to show it. There is nothing for you to do.`;

interface RefundWords {
  heading: string;
  opening: (what: string, amount: string) => string;
  next: string;
}
type RefundTemplate = 'order_refunded' | 'refund_on_its_way' | 'refund_failed';

const REFUND_WORDS: Readonly<Record<RefundTemplate, RefundWords>> = {
  order_refunded: {
    heading: 'Your money is on its way back',
    opening: (what, amount) => `We have refunded ${what}: ${amount} goes back to the way you paid.`,
    next: BANKS,
  },
  refund_on_its_way: {
    heading: 'Your refund is on its way',
    opening: (what, amount) =>
      `We have ordered a refund of ${what}: ${amount} goes back to the way you paid as soon as the bank has confirmed it.`,
    next: 'This can take a few days. We write to you again when it is done; there is nothing for you to do.',
  },
  refund_failed: {
    heading: 'Your refund needs a little longer',
    opening: (what, amount) => `The refund of ${what}, ${amount}, did not go through.`,
    next: 'A person on our team is looking at it and will write to you. There is nothing for you to do, and you will not lose the money.',
  },
};

/** What is true while the bank looks into a dispute, and when it has decided for the customer. */
const BANK_WORDS: Partial<Record<RefundTemplate, RefundWords>> = {
  order_refunded: {
    heading: 'Your bank has returned your money',
    opening: (what, amount) =>
      `Your bank has decided the dispute for you, and ${what} went back to you from there: ${amount}.`,
    next: 'There is nothing for you to do, and nothing more comes from us.',
  },
  refund_failed: {
    heading: 'Your bank has your money',
    opening: (what, amount) =>
      `We wanted to refund ${what}, ${amount}, but your bank has taken it back from us while it looks into a dispute.`,
    next: 'If the bank decides for you, it returns the money. If not, we refund it. We write to you either way; there is nothing for you to do.',
  },
};

function refundedThing({ occasion, share, what }: RefundNews): string {
  const of = what === null ? '' : ` for “${what}”`;
  if (occasion === 'paid_twice') return `your second payment${of}`;
  if (share === 'all') return `your payment${of} in full`;
  return `${share === 'rest' ? 'the rest' : 'a part'} of your payment${of}`;
}

export function refundLetter(template: RefundTemplate, data: RefundNews): SongLetter {
  const byBank = data.isByBank ? BANK_WORDS[template] : undefined;
  const words = byBank ?? REFUND_WORDS[template];
  const heading =
    data.occasion === 'canceled' && template !== 'refund_failed' && !byBank
      ? 'Your order is canceled'
      : words.heading;
  const opening = words.opening(refundedThing(data), formatCents(data.refundCents));
  return { heading, body: [opening, words.next], action: 'See your order' };
}
