import { CANCEL_WINDOW_HOURS } from '../cancellation.ts';
import { mediumDay, shopDayOf, type Day } from '../day.ts';
import type { Order } from '../documents/order.ts';
import { CUSTOMER_TASKS } from '../next-step/steps.ts';
import type { OrderStatus } from '../order-status.ts';
import { isFree, sumsOf, totalCents, type Charged } from '../paid.ts';
import { formatCents, type LineItem } from '../pricing.ts';
import { oneLine, written, type AboutOrder, type RenderedEmail, greetedName, WHY } from './markup.ts';
import type { Row } from './layout.ts';
import { letter, type SongLetter } from './letter.ts';

interface PurchaseNews extends Charged {
  lineItems: readonly LineItem[];
  needsStory: boolean;
  /** What follows from an extra; null for the order itself. */
  added: string | null;
  /** The last day on which the law lets them withdraw; null where the shop has none to offer. */
  withdrawUntil: Day | null;
  consent: Order['consent'];
  termsUrl: string;
}

type InNotice = 'customerName' | 'customerEmail' | 'songTitle' | 'promisedDay' | 'neededBy';

export interface NewOrderEmailData extends Charged, Pick<Order, InNotice> {
  orderId: string;
  style: string;
  mood: string;
  providesLyrics: boolean;
  lineItems: readonly LineItem[];
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

const agreed = ({ at, termsVersion }: NonNullable<Order['consent']>, termsUrl: string): string =>
  `On ${mediumDay(shopDayOf(at))} you agreed to our terms (version ${termsVersion}, ${termsUrl}).`;
const begun = (until: Day | null, since: string): string =>
  `You asked us to begin at once. Your right to withdraw ends when work on your song begins; until production starts, you can cancel ${until ? `until ${mediumDay(until)}` : `within ${CANCEL_WINDOW_HOURS} hours of your ${since}`}.`;

export const purchaseConfirmation = (data: AboutOrder & PurchaseNews): SongLetter => ({
  // An order has one confirmation; a person would take a second one for another order.
  subject: data.added === null ? 'Your order is confirmed' : 'What you added is confirmed',
  heading: `Thank you, ${greetedName(data.customerName)}`,
  isThanks: true,
  body: [
    `${isFree(data) ? 'Your code covers the whole price' : 'Your payment has arrived'}${data.added === null ? ' and your song is in our hands. We make two options of it, so that you can choose the one that feels right.' : `. ${data.added}`}`,
    data.needsStory ? 'One thing comes first: tell us the story of your song.' : null,
    data.date,
    { caption: 'What you ordered', rows: orderRows(data) },
  ],
  ...(data.consent && {
    after: `${agreed(data.consent, data.termsUrl)}${data.added === null ? ` ${begun(data.withdrawUntil, isFree(data) ? 'order' : 'payment')}` : ''}`,
  }),
  ...(data.needsStory ? { action: CUSTOMER_TASKS.story, anchor: 'story' } : { action: 'See your order' }),
});

const STATUS_WORDS: Readonly<
  Record<OrderStatus, { heading: string; body: string; action: string; anchor?: 'lyrics' }>
> = {
  pending: {
    heading: 'Your order is in our queue',
    body: 'We have everything we need and will begin soon. There is nothing for you to do.',
    action: 'See your order',
  },
  pending_lyrics_approval: {
    heading: 'Your lyrics are ready to read',
    body: 'Please read them, change what you like and tell us that they are right. Production begins after that.',
    action: CUSTOMER_TASKS.lyrics,
    anchor: 'lyrics',
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

export const orderStatusUpdate = ({ status, date }: AboutOrder & { status: OrderStatus }): SongLetter => ({
  ...STATUS_WORDS[status],
  body: [STATUS_WORDS[status].body, date],
});

export function newOrderNotification(data: NewOrderEmailData): RenderedEmail {
  const opening = isFree(data)
    ? `${written(data.customerName)} has ordered “${written(data.songTitle)}” with a code that covers the price.`
    : `${written(data.customerName)} has ordered and paid for “${written(data.songTitle)}”.`;
  const facts: Row[] = [
    { label: 'Style', value: written(data.style) },
    { label: 'Mood', value: written(data.mood) },
    { label: 'Lyrics', value: data.providesLyrics ? 'From the customer' : 'Ours to write' },
    { label: 'Customer', value: oneLine(data.customerEmail) },
    ...(data.promisedDay ? [{ label: 'Promised for', value: mediumDay(data.promisedDay) }] : []),
    ...(data.neededBy ? [{ label: 'Needed by', value: mediumDay(data.neededBy) }] : []),
    { label: 'Order', value: data.orderId },
  ];
  return letter({
    subject: `New order: ${oneLine(data.songTitle)} (${formatCents(totalCents(data))})`,
    preview: opening,
    heading: 'A new song to make',
    why: WHY.team,
    body: [
      opening,
      { caption: 'The brief in short', rows: facts },
      { caption: 'What was ordered', rows: orderRows(data) },
      { action: 'Open the admin dashboard', url: data.adminUrl },
    ],
  });
}
