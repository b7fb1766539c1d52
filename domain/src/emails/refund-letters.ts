import { REFUND_BUSINESS_DAYS } from '../cancellation.ts';
import { formatCents } from '../pricing.ts';
import { oneLine, written } from './html.ts';
import { button, letterHtml, paragraph, rows, type Row } from './layout.ts';
import type { AboutOrder, RenderedEmail } from './rendered-email.ts';
import { letterText, textRows } from './text-letter.ts';
import { greetedName, WHY } from './wording.ts';

export interface RefundNews {
  /** The amount of this refund. */
  refundCents: number;
  /** True when this refund completes a full refund of the payment. */
  isWhole: boolean;
  occasion: 'canceled' | 'paid_twice' | 'refund';
  /** The customer's bank has taken the payment back, in a dispute. */
  isByBank: boolean;
}

const BANKS = `Banks usually take ${REFUND_BUSINESS_DAYS} business days to show it. There is nothing for you to do.`;

interface RefundWords {
  heading: string;
  opening: (what: string, amount: string) => string;
  next: string;
  label: string;
}
type RefundTemplate = 'order_refunded' | 'refund_on_its_way' | 'refund_failed';

/** The heading and opening of a refund e-mail, by the result of the refund. */
const REFUND_WORDS: Readonly<Record<RefundTemplate, RefundWords>> = {
  order_refunded: {
    heading: 'Your money is on its way back',
    opening: (what, amount) => `we have refunded ${what}: ${amount} goes back to the way you paid.`,
    next: BANKS,
    label: 'Refunded',
  },
  refund_on_its_way: {
    heading: 'Your refund is on its way',
    opening: (what, amount) =>
      `we have ordered a refund for ${what}: ${amount} goes back to the way you paid as soon as the bank has confirmed it.`,
    next: 'This can take a few days. We write to you again when it is done; there is nothing for you to do.',
    label: 'On its way',
  },
  refund_failed: {
    heading: 'Your refund needs a little longer',
    opening: (what, amount) => `the refund of ${amount} for ${what} did not go through.`,
    next: 'A person on our team is looking at it and will write to you. There is nothing for you to do, and you will not lose the money.',
    label: 'Still to be refunded',
  },
};

/** What is true while the bank looks into a dispute, and when it has decided for the customer. */
const BANK_WORDS: Partial<Record<RefundTemplate, RefundWords>> = {
  order_refunded: {
    heading: 'Your bank has returned your money',
    opening: (what, amount) =>
      `your bank has decided the dispute for you: ${amount} for ${what} went back to you from there.`,
    next: 'There is nothing for you to do, and nothing more comes from us.',
    label: 'Returned by your bank',
  },
  refund_failed: {
    heading: 'Your bank has your money',
    opening: (what, amount) =>
      `we wanted to refund ${amount} for ${what}, but your bank has taken this payment back from us while it looks into a dispute.`,
    next: 'If the bank decides for you, it returns the money. If not, we refund it. We write to you either way; there is nothing for you to do.',
    label: 'With your bank',
  },
};

function refundedThing({ occasion, isWhole, songTitle }: AboutOrder & RefundNews): string {
  const title = `“${written(songTitle)}”`;
  if (occasion === 'paid_twice') return `your second payment for ${title}`;
  return isWhole ? `${title} in full` : `a part of what you paid for ${title}`;
}

/** `template`: the result of the refund. */
export function refundLetter(template: RefundTemplate, data: AboutOrder & RefundNews): RenderedEmail {
  const byBank = data.isByBank ? BANK_WORDS[template] : undefined;
  const words = byBank ?? REFUND_WORDS[template];
  const heading =
    data.occasion === 'canceled' && template !== 'refund_failed' && !byBank
      ? 'Your order is canceled'
      : words.heading;
  const subject = `${heading}: ${oneLine(data.songTitle)}`;
  const amount = formatCents(data.refundCents);
  const opening = `Hello ${greetedName(data.customerName)}, ${words.opening(refundedThing(data), amount)}`;
  const facts: Row[] = [
    { label: words.label, value: amount, strong: true },
    { label: 'Order', value: data.orderId },
  ];
  return {
    subject,
    html: letterHtml({
      subject,
      preview: words.next,
      heading,
      why: WHY.customer,
      body: [
        paragraph(opening),
        paragraph(words.next),
        rows(facts, 'Your refund'),
        button('See your order', data.orderUrl),
      ],
    }),
    text: letterText({
      heading,
      why: WHY.customer,
      body: [opening, words.next, textRows(facts), `See your order: ${data.orderUrl}`],
    }),
  };
}
