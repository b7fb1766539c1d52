import { brand } from '../brand.ts';
import { REFUND_BUSINESS_DAYS } from '../cancellation.ts';
import { formatCents, type LineItem } from '../pricing.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '../order-status.ts';
import { oneLine } from './html.ts';
import { button, letterHtml, paragraph, rows, type Row } from './layout.ts';
import { letterText, textRows } from './text.ts';
import { EMAIL_TEMPLATES, type EmailTemplate } from './templates.ts';

export interface EmailData {
  purchase_confirmation: {
    orderId: string;
    customerName: string;
    songTitle: string;
    lineItems: readonly LineItem[];
    amountCents: number;
    promisedAt: Date | null;
    dashboardUrl: string;
  };
  order_status_update: {
    orderId: string;
    customerName: string;
    songTitle: string;
    status: OrderStatus;
    dashboardUrl: string;
  };
  new_order_notification: {
    orderId: string;
    customerName: string;
    customerEmail: string;
    songTitle: string;
    style: string;
    mood: string;
    providesLyrics: boolean;
    lineItems: readonly LineItem[];
    amountCents: number;
    promisedAt: Date | null;
    adminUrl: string;
  };
  order_refunded: {
    orderId: string;
    customerName: string;
    songTitle: string;
    refundedCents: number;
    wasCanceled: boolean;
    dashboardUrl: string;
  };
}

export interface RenderedEmail {
  /** One line, without control characters. */
  subject: string;
  html: string;
  text: string;
}

type Renderers = { [T in EmailTemplate]: (data: EmailData[T]) => RenderedEmail };

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function orderRows(lineItems: readonly LineItem[], amountCents: number): Row[] {
  return [
    ...lineItems.map((item) => ({ label: oneLine(item.label), value: formatCents(item.amountCents) })),
    { label: 'Total', value: formatCents(amountCents), strong: true },
  ];
}

const firstName = (name: string) => oneLine(name).split(' ')[0] || 'there';

function purchaseConfirmation(data: EmailData['purchase_confirmation']): RenderedEmail {
  const title = oneLine(data.songTitle);
  const subject = `Your order is confirmed: ${title}`;
  const heading = `Thank you, ${firstName(data.customerName)}`;
  const opening = `Your payment has arrived and “${title}” is now in our hands. We write two versions of your song, so that you can choose the one that feels right.`;
  const promise = data.promisedAt
    ? `You will have it by ${dayFormat.format(data.promisedAt)}. We write to you at each step on the way.`
    : 'We write to you at each step on the way.';
  const order = orderRows(data.lineItems, data.amountCents);
  const facts: Row[] = [{ label: 'Order', value: data.orderId }];
  const why = `You get this e-mail because you ordered a song from ${brand.name}.`;
  return {
    subject,
    html: letterHtml({
      subject,
      preview: promise,
      heading,
      why,
      body: [
        paragraph(opening),
        rows([...order, ...facts], 'What you ordered'),
        paragraph(promise),
        button('See your order', data.dashboardUrl),
      ],
    }),
    text: letterText({
      heading,
      why,
      body: [opening, textRows([...order, ...facts]), promise, `See your order: ${data.dashboardUrl}`],
    }),
  };
}

/** What each production status means for the person who waits. */
const STATUS_WORDS: Readonly<Record<OrderStatus, { heading: string; body: string; action: string }>> = {
  pending: {
    heading: 'Your order is in our queue',
    body: 'We have everything we need and will begin soon. There is nothing for you to do.',
    action: 'See your order',
  },
  pending_lyrics_approval: {
    heading: 'Your lyrics are ready to read',
    body: 'Please read them, change what you like and tell us that they are right. Production begins after that.',
    action: 'Read your lyrics',
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

function orderStatusUpdate(data: EmailData['order_status_update']): RenderedEmail {
  const title = oneLine(data.songTitle);
  const { heading, body, action } = STATUS_WORDS[data.status];
  const subject = `${heading}: ${title}`;
  const greeting = `Hello ${firstName(data.customerName)}, here is news about “${title}”.`;
  const facts: Row[] = [
    { label: 'Status', value: ORDER_STATUS_LABELS[data.status], strong: true },
    { label: 'Order', value: data.orderId },
  ];
  const why = `You get this e-mail because you ordered a song from ${brand.name}.`;
  return {
    subject,
    html: letterHtml({
      subject,
      preview: body,
      heading,
      why,
      body: [
        paragraph(greeting),
        paragraph(body),
        rows(facts, 'Your order'),
        button(action, data.dashboardUrl),
      ],
    }),
    text: letterText({
      heading,
      why,
      body: [greeting, body, textRows(facts), `${action}: ${data.dashboardUrl}`],
    }),
  };
}

function newOrderNotification(data: EmailData['new_order_notification']): RenderedEmail {
  const title = oneLine(data.songTitle);
  const subject = `New order: ${title} (${formatCents(data.amountCents)})`;
  const heading = 'A new song to make';
  const opening = `${oneLine(data.customerName)} has ordered and paid for “${title}”.`;
  const facts: Row[] = [
    { label: 'Style', value: oneLine(data.style) },
    { label: 'Mood', value: oneLine(data.mood) },
    { label: 'Lyrics', value: data.providesLyrics ? 'From the customer' : 'Ours to write' },
    { label: 'Customer', value: oneLine(data.customerEmail) },
    ...(data.promisedAt ? [{ label: 'Promised for', value: dayFormat.format(data.promisedAt) }] : []),
    { label: 'Order', value: data.orderId },
  ];
  const order = orderRows(data.lineItems, data.amountCents);
  const why = `You get this e-mail because you are on the ${brand.name} team.`;
  return {
    subject,
    html: letterHtml({
      subject,
      preview: opening,
      heading,
      why,
      body: [
        paragraph(opening),
        rows(facts, 'The brief in short'),
        rows(order, 'What was ordered'),
        button('Open the admin dashboard', data.adminUrl),
      ],
    }),
    text: letterText({
      heading,
      why,
      body: [opening, textRows(facts), textRows(order), `Open the admin dashboard: ${data.adminUrl}`],
    }),
  };
}

function orderRefunded(data: EmailData['order_refunded']): RenderedEmail {
  const title = oneLine(data.songTitle);
  const heading = data.wasCanceled ? 'Your order is canceled' : 'Your money is on its way back';
  const subject = `${heading}: ${title}`;
  const amount = formatCents(data.refundedCents);
  const opening = `Hello ${firstName(data.customerName)}, we have refunded “${title}” in full: ${amount} goes back to the card you paid with.`;
  const wait = `Banks usually take ${REFUND_BUSINESS_DAYS} business days to show it. There is nothing for you to do.`;
  const facts: Row[] = [
    { label: 'Refunded', value: amount, strong: true },
    { label: 'Order', value: data.orderId },
  ];
  const why = `You get this e-mail because you ordered a song from ${brand.name}.`;
  return {
    subject,
    html: letterHtml({
      subject,
      preview: wait,
      heading,
      why,
      body: [
        paragraph(opening),
        paragraph(wait),
        rows(facts, 'Your refund'),
        button('See your order', data.dashboardUrl),
      ],
    }),
    text: letterText({
      heading,
      why,
      body: [opening, wait, textRows(facts), `See your order: ${data.dashboardUrl}`],
    }),
  };
}

const renderers: Renderers = {
  purchase_confirmation: purchaseConfirmation,
  order_status_update: orderStatusUpdate,
  new_order_notification: newOrderNotification,
  order_refunded: orderRefunded,
};

/** Renders an e-mail; every value is escaped. Throws for a template that does not exist. */
export function renderEmail<T extends EmailTemplate>(template: T, data: EmailData[T]): RenderedEmail {
  if (!EMAIL_TEMPLATES.includes(template)) throw new Error(`Unknown email template: ${String(template)}`);
  const render: Renderers[T] = renderers[template];
  return render(data);
}
