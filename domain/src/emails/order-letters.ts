import { CANCEL_WINDOW_HOURS } from '../cancellation.ts';
import { longDay, shopDayOf, type Day } from '../day.ts';
import type { Order } from '../documents/order.ts';
import { CUSTOMER_TASKS } from '../next-step/steps.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '../order-status.ts';
import { isFree, sumsOf, totalCents, type Charged } from '../paid.ts';
import { formatCents, type LineItem } from '../pricing.ts';
import { oneLine, written } from './html.ts';
import { button, letterHtml, paragraph, rows, type Row } from './layout.ts';
import type { RenderedEmail } from './rendered-email.ts';
import { letterText, textRows } from './text-letter.ts';
import { greetedName, WHY } from './wording.ts';

export interface PurchaseEmailData extends Charged {
  orderId: string;
  customerName: string;
  songTitle: string;
  lineItems: readonly LineItem[];
  promisedDay: Day | null;
  orderUrl: string;
  /** The story is to be completed first. */
  needsStory: boolean;
  /** To which version of the terms the customer has agreed, and when. */
  consent: Order['consent'];
  termsUrl: string;
}

export interface StatusEmailData {
  orderId: string;
  customerName: string;
  songTitle: string;
  status: OrderStatus;
  orderUrl: string;
  /** Null when the e-mail does not depend on the customer's preferences. */
  unsubscribeUrl: string | null;
}

export interface NewOrderEmailData extends Charged {
  orderId: string;
  customerName: string;
  customerEmail: string;
  songTitle: string;
  style: string;
  mood: string;
  providesLyrics: boolean;
  lineItems: readonly LineItem[];
  promisedDay: Day | null;
  neededBy: Day | null;
  adminUrl: string;
}

function orderRows(order: Charged & { lineItems: readonly LineItem[] }): Row[] {
  return [
    ...order.lineItems.map((item) => ({ label: oneLine(item.label), value: formatCents(item.amountCents) })),
    ...sumsOf(order).map(({ label, cents, isTotal }) => ({
      label: oneLine(label),
      value: formatCents(cents),
      ...(isTotal && { strong: true }),
    })),
  ];
}

export function purchaseConfirmation(data: PurchaseEmailData): RenderedEmail {
  const title = oneLine(data.songTitle);
  const subject = `Your order is confirmed: ${title}`;
  const heading = `Thank you, ${greetedName(data.customerName)}`;
  const arrived = isFree(data) ? 'Your code covers the whole price' : 'Your payment has arrived';
  const opening = `${arrived} and “${written(data.songTitle)}” is now in our hands. We make two options of your song, so that you can choose the one that feels right.`;
  const { needsStory, orderUrl } = data;
  const promise = data.promisedDay
    ? needsStory
      ? `One thing comes first: tell us the story of your song. If you complete it today, you will have your song by ${longDay(data.promisedDay)}; the date waits for you. We write to you at each step on the way.`
      : `You will have it by ${longDay(data.promisedDay)}. We write to you at each step on the way.`
    : 'We write to you at each step on the way.';
  const action = needsStory ? CUSTOMER_TASKS.story : 'See your order';
  const consent =
    data.consent &&
    `On ${longDay(shopDayOf(data.consent.at))} you agreed to our terms (version ${data.consent.termsVersion}, ${data.termsUrl}) and asked us to begin at once. Your right to withdraw ends when work on your song begins; until production starts, you can cancel within ${CANCEL_WINDOW_HOURS} hours.`;
  const order = orderRows(data);
  const facts: Row[] = [{ label: 'Order', value: data.orderId }];
  return {
    subject,
    html: letterHtml({
      subject,
      preview: promise,
      heading,
      why: WHY.customer,
      body: [
        paragraph(opening),
        rows([...order, ...facts], 'What you ordered'),
        paragraph(promise),
        button(action, orderUrl),
        ...(consent ? [paragraph(consent)] : []),
      ],
    }),
    text: letterText({
      heading,
      why: WHY.customer,
      body: [
        opening,
        textRows([...order, ...facts]),
        promise,
        `${action}: ${orderUrl}`,
        ...(consent ? [consent] : []),
      ],
    }),
  };
}

/** The e-mail text of each production status. */
const STATUS_WORDS: Readonly<Record<OrderStatus, { heading: string; body: string; action: string }>> = {
  pending: {
    heading: 'Your order is in our queue',
    body: 'We have everything we need and will begin soon. There is nothing for you to do.',
    action: 'See your order',
  },
  pending_lyrics_approval: {
    heading: 'Your lyrics are ready to read',
    body: 'Please read them, change what you like and tell us that they are right. Production begins after that.',
    action: CUSTOMER_TASKS.lyrics,
  },
  in_production: {
    heading: 'Your song is being made',
    body: 'The words are settled and we are now composing and recording. There is nothing for you to do.',
    action: 'See your order',
  },
  ready_for_review: {
    heading: 'Your song is nearly there',
    body: 'The recording is done and we are giving it a last careful listen before it is yours.',
    action: 'See your order',
  },
  completed: {
    heading: 'Your song is finished',
    body: 'It is waiting for you: listen to it, download it, and give it to the one it was made for.',
    action: 'Listen to your song',
  },
};

export function orderStatusUpdate(data: StatusEmailData): RenderedEmail {
  const title = oneLine(data.songTitle);
  const { heading, body, action } = STATUS_WORDS[data.status];
  const subject = `${heading}: ${title}`;
  const greeting = `Hello ${greetedName(data.customerName)}, here is news about “${written(data.songTitle)}”.`;
  const facts: Row[] = [
    { label: 'Status', value: ORDER_STATUS_LABELS[data.status], strong: true },
    { label: 'Order', value: data.orderId },
  ];
  return {
    subject,
    html: letterHtml({
      subject,
      preview: body,
      heading,
      why: WHY.customer,
      unsubscribeUrl: data.unsubscribeUrl,
      body: [paragraph(greeting), paragraph(body), rows(facts, 'Your order'), button(action, data.orderUrl)],
    }),
    text: letterText({
      heading,
      why: WHY.customer,
      unsubscribeUrl: data.unsubscribeUrl,
      body: [greeting, body, textRows(facts), `${action}: ${data.orderUrl}`],
    }),
  };
}

/** To the team. */
export function newOrderNotification(data: NewOrderEmailData): RenderedEmail {
  const title = oneLine(data.songTitle);
  const subject = `New order: ${title} (${formatCents(totalCents(data))})`;
  const heading = 'A new song to make';
  const opening = isFree(data)
    ? `${written(data.customerName)} has ordered “${written(data.songTitle)}” with a code that covers the price.`
    : `${written(data.customerName)} has ordered and paid for “${written(data.songTitle)}”.`;
  const facts: Row[] = [
    { label: 'Style', value: written(data.style) },
    { label: 'Mood', value: written(data.mood) },
    { label: 'Lyrics', value: data.providesLyrics ? 'From the customer' : 'Ours to write' },
    { label: 'Customer', value: oneLine(data.customerEmail) },
    ...(data.promisedDay ? [{ label: 'Promised for', value: longDay(data.promisedDay) }] : []),
    ...(data.neededBy ? [{ label: 'Needed by', value: longDay(data.neededBy) }] : []),
    { label: 'Order', value: data.orderId },
  ];
  const order = orderRows(data);
  return {
    subject,
    html: letterHtml({
      subject,
      preview: opening,
      heading,
      why: WHY.team,
      body: [
        paragraph(opening),
        rows(facts, 'The brief in short'),
        rows(order, 'What was ordered'),
        button('Open the admin dashboard', data.adminUrl),
      ],
    }),
    text: letterText({
      heading,
      why: WHY.team,
      body: [opening, textRows(facts), textRows(order), `Open the admin dashboard: ${data.adminUrl}`],
    }),
  };
}
