import { REFUND_BUSINESS_DAYS } from '../cancellation.ts';
import { formatCents } from '../pricing.ts';
import { oneLine, written } from './html.ts';
import { button, letterHtml, paragraph, rows, type Row } from './layout.ts';
import type { RenderedEmail } from './rendered-email.ts';
import { letterText, textRows } from './text-letter.ts';
import { greetedName, WHY } from './wording.ts';

export interface RefundEmailData {
  orderId: string;
  customerName: string;
  songTitle: string;
  /** The amount of this refund. */
  refundCents: number;
  /** True when this refund completes a full refund of the payment. */
  isWhole: boolean;
  occasion: 'canceled' | 'paid_twice' | 'refund';
  dashboardUrl: string;
}

const BANKS = `Banks usually take ${REFUND_BUSINESS_DAYS} business days to show it. There is nothing for you to do.`;

/** The heading and opening of a refund e-mail, by the result of the refund. */
const REFUND_WORDS = {
  order_refunded: {
    heading: 'Your money is on its way back',
    opening: (what: string, amount: string) =>
      `we have refunded ${what}: ${amount} goes back to the way you paid.`,
    next: BANKS,
    label: 'Refunded',
  },
  refund_on_its_way: {
    heading: 'Your refund is on its way',
    opening: (what: string, amount: string) =>
      `we have ordered a refund for ${what}: ${amount} goes back to the way you paid as soon as the bank has confirmed it.`,
    next: 'This can take a few days. We write to you again when it is done; there is nothing for you to do.',
    label: 'On its way',
  },
  refund_failed: {
    heading: 'Your refund needs a little longer',
    opening: (what: string, amount: string) => `the refund of ${amount} for ${what} did not go through.`,
    next: 'A person on our team is looking at it and will write to you. There is nothing for you to do, and you will not lose the money.',
    label: 'Still to be refunded',
  },
} as const;

function refundedThing({ occasion, isWhole, songTitle }: RefundEmailData): string {
  const title = `“${written(songTitle)}”`;
  if (occasion === 'paid_twice') return `your second payment for ${title}`;
  return isWhole ? `${title} in full` : `a part of what you paid for ${title}`;
}

/** `template`: the result of the refund. */
export function refundLetter(template: keyof typeof REFUND_WORDS, data: RefundEmailData): RenderedEmail {
  const words = REFUND_WORDS[template];
  const heading =
    data.occasion === 'canceled' && template !== 'refund_failed' ? 'Your order is canceled' : words.heading;
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
        button('See your order', data.dashboardUrl),
      ],
    }),
    text: letterText({
      heading,
      why: WHY.customer,
      body: [opening, words.next, textRows(facts), `See your order: ${data.dashboardUrl}`],
    }),
  };
}
