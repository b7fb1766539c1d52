import { REFUND_BUSINESS_DAYS } from '../cancellation.ts';
import { formatCents, type LineItem } from '../pricing.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '../order-status.ts';
import { oneLine } from './html.ts';
import { button, letterHtml, paragraph, rows, type Row } from './layout.ts';
import { giftReactions, type GiftEmailData } from './gift-letters.ts';
import { newMessages, teamNewMessages, type MessagesEmailData } from './message-letters.ts';
import {
  lyricsChanged,
  optionsReady,
  reminder,
  revisionAdded,
  dateMoved,
  type DateEmailData,
  type OptionsEmailData,
  type ReminderEmailData,
  type RequestEmailData,
  type RevisionEmailData,
} from './request-letters.ts';
import { letterText, textRows } from './text.ts';
import { EMAIL_TEMPLATES, type EmailTemplate } from './templates.ts';
import { dayFormat, firstName, WHY } from './words.ts';

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
    /** The order's own page, where its lyrics are approved. */
    orderUrl: string;
    /** Null when the e-mail comes whatever the customer's preferences. */
    unsubscribeUrl: string | null;
  };
  lyrics_changed: RequestEmailData;
  options_ready: OptionsEmailData;
  revision_added: RevisionEmailData;
  date_moved: DateEmailData;
  reminder: ReminderEmailData;
  new_messages: MessagesEmailData;
  gift_reactions: GiftEmailData;
  team_new_messages: MessagesEmailData;
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
  order_refunded: RefundEmailData;
  refund_on_its_way: RefundEmailData;
  refund_failed: RefundEmailData;
  team_notice: {
    occasion: keyof typeof NOTICE_WORDS;
    /** Null for what is about no single order. */
    orderId: string | null;
    songTitle: string;
    adminUrl: string;
  };
}

interface RefundEmailData {
  orderId: string;
  customerName: string;
  songTitle: string;
  /** Of this refund. */
  refundCents: number;
  /** With it, all of the payment goes back. */
  isWhole: boolean;
  occasion: 'canceled' | 'paid_twice' | 'refund';
  dashboardUrl: string;
}

export interface RenderedEmail {
  /** One line, without control characters. */
  subject: string;
  html: string;
  text: string;
}

type Renderers = { [T in EmailTemplate]: (data: EmailData[T]) => RenderedEmail };

function orderRows(lineItems: readonly LineItem[], amountCents: number): Row[] {
  return [
    ...lineItems.map((item) => ({ label: oneLine(item.label), value: formatCents(item.amountCents) })),
    { label: 'Total', value: formatCents(amountCents), strong: true },
  ];
}

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
        button('See your order', data.dashboardUrl),
      ],
    }),
    text: letterText({
      heading,
      why: WHY.customer,
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
    action: 'Approve your lyrics',
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
  const actionUrl = data.status === 'pending_lyrics_approval' ? data.orderUrl : data.dashboardUrl;
  const subject = `${heading}: ${title}`;
  const greeting = `Hello ${firstName(data.customerName)}, here is news about “${title}”.`;
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
      body: [paragraph(greeting), paragraph(body), rows(facts, 'Your order'), button(action, actionUrl)],
    }),
    text: letterText({
      heading,
      why: WHY.customer,
      unsubscribeUrl: data.unsubscribeUrl,
      body: [greeting, body, textRows(facts), `${action}: ${actionUrl}`],
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

const BANKS = `Banks usually take ${REFUND_BUSINESS_DAYS} business days to show it. There is nothing for you to do.`;

/** What a refund e-mail says first, by what has become of the refund. */
const REFUND_WORDS = {
  order_refunded: {
    heading: 'Your money is on its way back',
    told: (what: string, amount: string) =>
      `we have refunded ${what}: ${amount} goes back to the way you paid.`,
    next: BANKS,
    label: 'Refunded',
  },
  refund_on_its_way: {
    heading: 'Your refund is on its way',
    told: (what: string, amount: string) =>
      `we have ordered a refund for ${what}: ${amount} goes back to the way you paid as soon as the bank has confirmed it.`,
    next: 'This can take a few days. We write to you again when it is done; there is nothing for you to do.',
    label: 'On its way',
  },
  refund_failed: {
    heading: 'Your refund needs a little longer',
    told: (what: string, amount: string) => `the refund of ${amount} for ${what} did not go through.`,
    next: 'A person on our team is looking at it and will write to you. There is nothing for you to do, and you will not lose the money.',
    label: 'Still to be refunded',
  },
} as const;

function refundedThing({ occasion, isWhole, songTitle }: RefundEmailData): string {
  const title = `“${oneLine(songTitle)}”`;
  if (occasion === 'paid_twice') return `your second payment for ${title}`;
  return isWhole ? `${title} in full` : `a part of what you paid for ${title}`;
}

function refundLetter(template: keyof typeof REFUND_WORDS, data: RefundEmailData): RenderedEmail {
  const words = REFUND_WORDS[template];
  const heading =
    data.occasion === 'canceled' && template !== 'refund_failed' ? 'Your order is canceled' : words.heading;
  const subject = `${heading}: ${oneLine(data.songTitle)}`;
  const amount = formatCents(data.refundCents);
  const opening = `Hello ${firstName(data.customerName)}, ${words.told(refundedThing(data), amount)}`;
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

const NOTICE_WORDS = {
  order_canceled: {
    heading: 'An order was canceled',
    next: 'Please stop working on it. What was paid goes back by itself; the order shows what becomes of it.',
  },
  account_deleted: {
    heading: 'An account was deleted',
    next: 'Its songs and files are gone, and its orders no longer name anybody. Please stop working on them.',
  },
  lyrics_edited: {
    heading: 'A customer has changed their lyrics',
    next: 'Please read them before you go on. You get at most one such e-mail a day for each song.',
  },
  lyrics_commented: {
    heading: 'A customer has commented on their lyrics',
    next: 'Please read the comments beside the lines. You get at most one such e-mail a day for each song.',
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
  song_reported: {
    heading: 'A public song was reported',
    next: 'Please listen to it and decide whether it stays public.',
  },
  gift_reported: {
    heading: 'A gift page was reported',
    next: 'Please read what was reported and decide whether the page stays open.',
  },
} as const;

function teamNotice({ occasion, orderId, songTitle, adminUrl }: EmailData['team_notice']): RenderedEmail {
  const { heading, next } = NOTICE_WORDS[occasion];
  const title = oneLine(songTitle);
  const subject = title ? `${heading}: ${title}` : heading;
  const facts: Row[] = [
    ...(title ? [{ label: 'Song', value: title }] : []),
    ...(orderId === null ? [] : [{ label: 'Order', value: orderId }]),
  ];
  return {
    subject,
    html: letterHtml({
      subject,
      preview: next,
      heading,
      why: WHY.team,
      body: [
        paragraph(next),
        ...(facts.length > 0 ? [rows(facts, 'What it is about')] : []),
        button('Look at it', adminUrl),
      ],
    }),
    text: letterText({ heading, why: WHY.team, body: [next, textRows(facts), `Look at it: ${adminUrl}`] }),
  };
}

const renderers: Renderers = {
  purchase_confirmation: purchaseConfirmation,
  order_status_update: orderStatusUpdate,
  lyrics_changed: lyricsChanged,
  options_ready: optionsReady,
  revision_added: revisionAdded,
  date_moved: dateMoved,
  reminder,
  new_order_notification: newOrderNotification,
  order_refunded: (data) => refundLetter('order_refunded', data),
  refund_on_its_way: (data) => refundLetter('refund_on_its_way', data),
  refund_failed: (data) => refundLetter('refund_failed', data),
  team_notice: teamNotice,
  new_messages: newMessages,
  gift_reactions: giftReactions,
  team_new_messages: teamNewMessages,
};

/** Renders an e-mail; every value is escaped. Throws for a template that does not exist. */
export function renderEmail<T extends EmailTemplate>(template: T, data: EmailData[T]): RenderedEmail {
  if (!EMAIL_TEMPLATES.includes(template)) throw new Error(`Unknown email template: ${String(template)}`);
  const render: Renderers[T] = renderers[template];
  return render(data);
}
