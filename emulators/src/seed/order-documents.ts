import type { Order } from '@keepsong/domain/documents/order';
import { OFF_BOARD, boardOf } from '@keepsong/domain/due';
import { orderPath, orderSchema } from '@keepsong/domain/documents/order';
import { messageSchema, messagesPath, type MessageSide } from '@keepsong/domain/documents/message';
import { orderEventSchema, orderEventsPath, type OrderEvent } from '@keepsong/domain/documents/order-event';
import { newLedger, paymentLedgerPath, paymentLedgerSchema } from '@keepsong/domain/documents/payment-ledger';
import type { OrderForm } from '@keepsong/domain/order-form';
import { OPTIONS, takeIdOf } from '@keepsong/domain/documents/take';
import { styleOf } from '@keepsong/domain/order-form';
import { stageOf } from '@keepsong/domain/order-stage';
import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { CURRENCY, lineItemsFor, totalCentsOf } from '@keepsong/domain/pricing';
import { BEFORE_PAYMENT, produce, productionOf, type ProductionAction } from '@keepsong/domain/production';
import { searchTokens } from '@keepsong/domain/search';
import { DEMO_ROUND, finishedPathOf, songIdOf, titleOf } from './files.ts';
import { momentsOf, type Moments } from './moments.ts';
import { hasTakes } from './orders.ts';
import type { DemoOrder } from './orders.ts';
import { demoAdmin } from './people.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

function formOf({ story, customer, wantCover }: DemoOrder): OrderForm {
  return {
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    ...(story.title ? { songTitle: story.title } : {}),
    provideLyrics: story.ownLyrics ? 'yes' : 'no',
    ...(story.ownLyrics ? { lyrics: story.lyrics.trim() } : {}),
    theme: story.themes,
    musicStyle: story.style,
    ...(story.otherStyle ? { otherMusicStyle: story.otherStyle } : {}),
    mood: story.mood,
    ...(story.otherMood ? { otherMood: story.otherMood } : {}),
    ...(story.references ? { references: story.references } : {}),
    wantCoverImage: wantCover,
    wantSecondSong: false,
  };
}

const hasPaid = ({ paymentStatus }: DemoOrder) => paymentStatus === 'paid' || paymentStatus === 'refunded';

/** The timeline's entry of each step. */
const EVENTS = {
  publish_takes: 'options_ready',
  choose_take: 'option_chosen',
  set_status: 'status_changed',
} as const;

/** The action that led to a status: on the options, or a change by an admin. */
function stepTo(
  demo: DemoOrder,
  status: OrderStatus,
): Extract<ProductionAction, { type: keyof typeof EVENTS }> {
  const songId = songIdOf(demo);
  if (hasTakes(demo) && status === 'ready_for_review')
    return { type: 'publish_takes', options: { [songId]: OPTIONS }, notes: [] };
  if (demo.chosen && status === 'completed')
    return { type: 'choose_take', songId, takeId: takeIdOf(DEMO_ROUND, demo.chosen) };
  return { type: 'set_status', status, isConfirmed: true };
}

/** The turn, clock, revisions and board of the order after all its steps. */
function productionAt(
  demo: DemoOrder,
  at: Moments,
): Pick<Order, 'waitingOn' | 'clock' | 'revisions' | 'board'> {
  const songId = songIdOf(demo);
  const song = { songId, revision: 1, lines: [], approval: null, takeRound: 0, chosenTakeId: null };
  let production = productionOf(BEFORE_PAYMENT, [song]);
  let board = OFF_BOARD;
  const happen = (action: ProductionAction, when: Date | null | undefined) => {
    if (!when) return;
    const produced = produce(production, action, when);
    if (!produced.ok) throw new Error(`${songId}: ${action.type} is refused, ${produced.refusal}`);
    production = produced.production;
    const { status, waitingOn, clock } = production;
    const order = { status, waitingOn, clock, board, promisedAt: at.promised };
    board = boardOf({ ...order, paymentStatus: demo.paymentStatus, canceledAt: at.canceled }, when);
  };
  if (at.promised) happen({ type: 'paid', promisedAt: at.promised }, at.paid);
  for (const status of ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(demo.status) + 1)) {
    happen(stepTo(demo, status), at.statuses[status]);
  }
  const { waitingOn, clock, revisions } = production;
  return { waitingOn, clock, revisions, board };
}

/** How many messages one side has not read: those after its own last message. */
function unreadBy(reader: MessageSide, { messages = [] }: DemoOrder): number {
  return messages.length - 1 - messages.findLastIndex(({ side }) => side === reader);
}

export function orderOf(demo: DemoOrder, now: Date): Order {
  const { story, customer, status, paymentStatus } = demo;
  const form = formOf(demo);
  const at = momentsOf(demo, now);
  const lineItems = lineItemsFor(form);
  const amountCents = totalCentsOf(lineItems);
  const wasSent = paymentStatus !== 'pending';
  const sessionId = `cs_test_demo_${story.key}`;
  // The title first: the admin's list shows the beginning of an id.
  const id = `${story.key}-demo-order`;
  return {
    id,
    userId: customer.uid,
    songId: songIdOf(demo),
    secondSongId: null,
    songTitle: titleOf(demo),
    songStyle: styleOf(form),
    songThemes: story.themes,
    customerEmail: customer.email,
    customerName: customer.name,
    metadata: { formData: form },
    lineItems,
    amountCents,
    currency: CURRENCY,
    includesCoverImage: demo.wantCover,
    status,
    stage: stageOf({ status, paymentStatus, canceledAt: at.canceled }),
    paymentStatus,
    paymentIntentId: hasPaid(demo) ? `pi_demo_${story.key}` : null,
    receiptUrl: null,
    refundedCents: paymentStatus === 'refunded' ? amountCents : 0,
    refunds: [],
    disputes: [],
    checkout: {
      attempt: 1,
      key: `${id}-1`,
      sessionId: wasSent ? sessionId : null,
      url: null,
      expiresAt: at.checkoutExpires,
    },
    sessionIds: wasSent ? [sessionId] : [],
    paidAt: at.paid,
    promisedAt: at.promised,
    ...productionAt(demo, at),
    nextReminderAt: null,
    unread: { customer: unreadBy('customer', demo), team: unreadBy('team', demo) },
    digests: { customer: null, team: null },
    assignedTo: null,
    canceledAt: at.canceled,
    completedAt: at.completed,
    review: null,
    finalSongPath: status === 'completed' ? finishedPathOf(demo) : null,
    searchTokens: searchTokens(id, titleOf(demo), customer.email, customer.name),
    createdAt: at.ordered,
    updatedAt: at.last,
  };
}

function timelineOf(demo: DemoOrder, order: Order, now: Date): SeedDocument[] {
  const at = momentsOf(demo, now);
  const entry = (
    id: string,
    type: OrderEvent['type'],
    at: Date | null,
    status: OrderStatus | null = null,
  ) => {
    if (at === null) return [];
    const data = { id, userId: order.userId, type, status, at };
    return [seedDocument(`${orderEventsPath(order.id)}/${id}`, orderEventSchema, data)];
  };
  return [
    ...entry('ordered', 'ordered', at.ordered),
    ...entry('paid', 'paid', at.paid),
    ...entry(`payment_failed-${order.checkout.sessionId ?? ''}`, 'payment_failed', at.paymentFailed),
    ...entry(`payment_expired-${order.checkout.sessionId ?? ''}`, 'payment_expired', at.paymentExpired),
    ...entry('lyrics_ready', 'lyrics_ready', at.statuses.pending_lyrics_approval ?? null),
    ...ORDER_STATUSES.flatMap((status) => {
      const type = EVENTS[stepTo(demo, status).type];
      return entry(`${type}-${status}`, type, at.statuses[status] ?? null, status);
    }),
    ...entry('canceled', 'canceled', at.canceled),
    ...entry('refunded', 'refunded', at.canceled),
  ];
}

function ledgerOf(order: Order): SeedDocument {
  const { sessionId } = order.checkout;
  const { amountCents, currency, paymentIntentId, paymentStatus } = order;
  const seen = {
    pending: [],
    paid: ['paid'],
    refunded: ['paid'],
    failed: ['failed'],
    expired: ['expired'],
  } as const;
  const refund = {
    paymentIntentId: paymentIntentId ?? '',
    amountCents,
    state: 'succeeded',
    requestKey: null,
  } as const;
  return seedDocument(paymentLedgerPath(order.id), paymentLedgerSchema, {
    ...newLedger(order.id, order.createdAt, null),
    sessions: sessionId
      ? { [sessionId]: { seen: [...seen[paymentStatus]], paymentIntentId, amountCents, currency } }
      : {},
    refunds: paymentStatus === 'refunded' ? { [`re_demo_${order.id}`]: refund } : {},
    paidBySessionId: paymentIntentId ? sessionId : null,
    updatedAt: order.updatedAt,
  });
}

function messagesOf({ messages = [] }: DemoOrder, order: Order, now: Date): SeedDocument[] {
  return messages.map(({ side, text, hoursAgo }, index) => {
    const id = `demo-${index + 1}`;
    const author = side === 'team' ? (demoAdmin.name.split(' ')[0] ?? null) : null;
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    const data = { id, userId: order.userId, side, author, text, at };
    return seedDocument(`${messagesPath(order.id)}/${id}`, messageSchema, data);
  });
}

/** The order, its timeline, its messages, and the facts that Stripe has sent about it. */
export function orderDocuments(demo: DemoOrder, order: Order, now: Date): SeedDocument[] {
  return [
    seedDocument(orderPath(order.id), orderSchema, order),
    ...timelineOf(demo, order, now),
    ...messagesOf(demo, order, now),
    ledgerOf(order),
  ];
}
