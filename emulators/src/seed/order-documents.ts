import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { LEGAL_TEXTS } from '@keepsong/domain/legal';
import { shopDayOf, type Day } from '@keepsong/domain/day';
import { orderPath, orderSchema, type Order } from '@keepsong/domain/documents/order';
import { withAlerts } from '@keepsong/domain/alerts';
import { madeBooks, monthOf, NEW_BOOKS } from '@keepsong/domain/books';
import { OFF_BOARD, boardOf } from '@keepsong/domain/due';
import {
  messageSchema,
  messagesPath,
  type MessageSide,
  orderEventSchema,
  orderEventsPath,
  type OrderEvent,
} from '@keepsong/domain/documents/order-parts';
import { newLedger, paymentLedgerPath, paymentLedgerSchema } from '@keepsong/domain/documents/payment-ledger';
import { type OrderForm, styleOf } from '@keepsong/domain/order-form';
import { OPTIONS, takeIdOf } from '@keepsong/domain/documents/takes';
import { publicIdAt, reviewPath, reviewSchema } from '@keepsong/domain/documents/review';
import { orderSearchPath, searchDocumentOf, searchIdOf } from '@keepsong/domain/order-search';
import { stageOf } from '@keepsong/domain/order-status';
import { lineItemsFor, totalCentsOf } from '@keepsong/domain/pricing';
import { after, beforePayment } from '@keepsong/domain/examples/production';
import type { ProductionAction } from '@keepsong/domain/production/actions';
import {
  storyPath,
  storyQuestionSchema,
  storyQuestionsPath,
  storySchema,
} from '@keepsong/domain/documents/story';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';
import { DELIVERY_WORKING_DAYS } from '@keepsong/domain/shop';
import { isEnough } from '@keepsong/domain/story';
import { UNTOUCHED_ORDER } from '@keepsong/domain/untouched';
import { addWorkingDays } from '@keepsong/domain/working-days';
import type { z } from 'zod/mini';
import { DEMO_ROUND, finishedPathOf, orderIdOf, songIdOf, titleOf } from './files.ts';
import { hasPaid, type DemoOrder } from './demo-order.ts';
import { demoAdmin } from './people.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import { reachedAt, timelineOf } from './demo-timeline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHECKOUT_MS = DAY_MS;

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

/** What an event changes in production; null for nothing. */
function actionOf(demo: DemoOrder, { type, status }: OrderEvent, promisedDay: Day): ProductionAction | null {
  const songId = songIdOf(demo);
  const { answers = {} } = demo;
  if (type === 'paid') {
    const isPast = demo.status !== 'pending' || demo.paymentStatus !== 'paid';
    return { type, promisedDay, isEnough: isPast || isEnough({ answers, form: formOf(demo) }) };
  }
  if (type === 'question_asked') return { type: 'ask' };
  if (type === 'question_answered') return { type: 'answer', isFirst: true };
  if (type === 'options_ready') return { type: 'publish_takes', options: { [songId]: OPTIONS }, notes: [] };
  if (type === 'option_chosen' && demo.chosen)
    return { type: 'choose_take', songId, takeId: takeIdOf(DEMO_ROUND, demo.chosen) };
  return status && { type: 'set_status', status };
}

/** The turn, clock, revisions, story and board of a paid order after all its events. */
function productionAt(demo: DemoOrder, events: OrderEvent[], promisedDay: Day, canceledAt: Date | null) {
  let production = beforePayment(songIdOf(demo));
  let board = OFF_BOARD;
  for (const event of events) {
    const action = actionOf(demo, event, promisedDay);
    if (!action) continue;
    production = after(production, action, event.at);
    const { paymentStatus } = demo;
    board = boardOf(
      {
        ...production,
        ...{ alerts: [], neededBy: null, neededByAnswer: null },
        ...{ board, paymentStatus, canceledAt },
      },
      event.at,
    );
  }
  const { waitingOn, clock, revisions, storyState, openQuestions } = production;
  return { waitingOn, clock, revisions, storyState, openQuestions, board };
}

/** How many messages one side has not read: those after its own last message. */
function unreadBy(reader: MessageSide, { messages = [] }: DemoOrder): number {
  return messages.length - 1 - messages.findLastIndex(({ side }) => side === reader);
}

export function orderOf(demo: DemoOrder, now: Date): Order {
  const { story, customer, status, paymentStatus } = demo;
  const form = formOf(demo);
  const events = timelineOf(demo, now);
  const at = (type: OrderEvent['type']) => events.find((event) => event.type === type)?.at ?? null;
  const createdAt = at('ordered') ?? now;
  const paidAt = at('paid');
  const canceledAt = at('canceled');
  const promisedDay = paidAt && addWorkingDays(shopDayOf(paidAt), DELIVERY_WORKING_DAYS, DEFAULT_SETTINGS);
  const lineItems = lineItemsFor(form);
  const amountCents = totalCentsOf(lineItems);
  const wasSent = paymentStatus !== 'pending';
  const sessionId = `cs_test_demo_${story.key}`;
  // The title first: the admin's list shows the beginning of an id.
  const id = orderIdOf(demo);
  const order = orderSchema.parse({
    ...UNTOUCHED_ORDER,
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
    fromOrderId: null,
    lineItems,
    amountCents,
    chargedCents: hasPaid(demo) ? amountCents : null,
    consent: paidAt && { at: paidAt, termsVersion: LEGAL_TEXTS.terms.version },
    includesCoverImage: demo.wantCover,
    status,
    stage: stageOf({ status, paymentStatus, canceledAt }),
    paymentStatus,
    paymentIntentId: hasPaid(demo) ? `pi_demo_${story.key}` : null,
    refundedCents: paymentStatus === 'refunded' ? amountCents : 0,
    costMoney: paymentStatus === 'refunded',
    checkout: {
      attempt: 1,
      key: `${id}-1`,
      sessionId: wasSent ? sessionId : null,
      expiresAt: new Date(createdAt.getTime() + CHECKOUT_MS),
    },
    sessionIds: wasSent ? [sessionId] : [],
    neededBy: null,
    paidAt,
    promisedDay,
    waitingOn: 'nobody',
    clock: { dueDay: null, pausedAt: null, pausedMs: 0 },
    revisions: UNUSED_REVISIONS,
    storyState: 'enough',
    openQuestions: 0,
    openAnswers: 0,
    ...(promisedDay && productionAt(demo, events, promisedDay, canceledAt)),
    unread: { customer: unreadBy('customer', demo), team: unreadBy('team', demo) },
    nextReminderAt: null,
    reviewAskedAt: demo.reviewed ? reachedAt(demo, 'completed', now) : null,
    alerts: [],
    openComments: 0,
    canceledAt,
    completedAt: reachedAt(demo, 'completed', now),
    finalSongPath: status === 'completed' ? finishedPathOf(demo) : null,
    createdAt,
    updatedAt: events.at(-1)?.at ?? createdAt,
  } satisfies z.input<typeof orderSchema>);
  return { ...order, ...withAlerts(order, order.updatedAt, DEFAULT_SETTINGS), books: booksOf(order) };
}

/** What the owner's table counts of an order, as the functions would have written it. */
function booksOf(order: Order): Order['books'] {
  const { paidAt, completedAt, refundedCents, updatedAt } = order;
  return {
    ...NEW_BOOKS,
    paidIn: paidAt && monthOf(paidAt),
    ...(refundedCents > 0 && {
      refunded: { [`${monthOf(updatedAt)} elsewhere`]: refundedCents },
    }),
    made: completedAt && madeBooks(order, completedAt, DEFAULT_SETTINGS),
  };
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
  const session = {
    seen: [...seen[paymentStatus]],
    ...{ paymentIntentId, currency },
    ...{ subtotalCents: amountCents, discountCents: 0, taxCents: 0, totalCents: amountCents },
    ...{
      code: null,
      consentAt: order.consent?.at ?? null,
      termsVersion: order.consent?.termsVersion ?? null,
    },
  };
  const refund = {
    paymentIntentId: paymentIntentId ?? '',
    amountCents,
    state: 'succeeded',
    madeAt: order.updatedAt,
    requestKey: null,
  } as const;
  return seedDocument(paymentLedgerPath(order.id), paymentLedgerSchema, {
    ...newLedger(order.id, order.createdAt, null),
    sessions: sessionId ? { [sessionId]: session } : {},
    refunds: paymentStatus === 'refunded' ? { [`re_demo_${order.id}`]: refund } : {},
    paidBySessionId: paymentIntentId ? sessionId : null,
    updatedAt: order.updatedAt,
  });
}

function messagesOf({ messages = [] }: DemoOrder, order: Order, now: Date): SeedDocument[] {
  return messages.map(({ side, text, hoursAgo }, index) => {
    const id = `demo-${index + 1}`;
    const author = side === 'team' ? demoAdmin.name : null;
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    const data = { id, userId: order.userId, side, author, text, at };
    return seedDocument(`${messagesPath(order.id)}/${id}`, messageSchema, data);
  });
}

/** What the customer has told, and the questions about it. */
function storyDocuments({ answers, questions = [] }: DemoOrder, order: Order, now: Date): SeedDocument[] {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const told = answers && {
    id: 'answers' as const,
    orderId: order.id,
    userId: order.userId,
    answers: Object.fromEntries(
      Object.entries(answers).map(([card, text]) => [
        card,
        { text, version: 1, savedAt: order.paidAt ?? order.createdAt },
      ]),
    ),
    read: null,
  };
  return [
    ...(told ? [seedDocument(storyPath(order.id), storySchema, told)] : []),
    ...questions.map(({ text, hoursAgo: asked, answer }, index) => {
      const id = `demo-${index + 1}`;
      return seedDocument(`${storyQuestionsPath(order.id)}/${id}`, storyQuestionSchema, {
        id,
        userId: order.userId,
        text,
        state: answer ? 'answered' : 'open',
        answer: answer?.text ?? '',
        version: answer ? 1 : 0,
        askedAt: hoursAgo(asked),
        answeredAt: answer ? hoursAgo(answer.hoursAgo) : null,
      });
    }),
  ];
}

const REVIEWED_AFTER_DAYS = 4;

function reviewOf({ reviewed }: DemoOrder, { id, userId, completedAt }: Order): SeedDocument[] {
  if (!reviewed || !completedAt) return [];
  const at = new Date(completedAt.getTime() + REVIEWED_AFTER_DAYS * DAY_MS);
  return [
    seedDocument(reviewPath(id), reviewSchema, {
      ...{ hidden: null, ...reviewed, id, userId, publicId: publicIdAt(at), ending: 'completed', version: 1 },
      ...{ consentedAt: at, createdAt: at, updatedAt: at },
    }),
  ];
}

/** The order, its timeline, its messages, its story, its review, and the facts that Stripe has sent about it. */
export function orderDocuments(demo: DemoOrder, order: Order, now: Date): SeedDocument[] {
  return [
    seedDocument(orderPath(order.id), orderSchema, order),
    {
      path: orderSearchPath(order),
      data: { id: searchIdOf(order), ...searchDocumentOf(order) },
    },
    ...timelineOf(demo, now).map((event) =>
      seedDocument(`${orderEventsPath(order.id)}/${event.id}`, orderEventSchema, event),
    ),
    ...messagesOf(demo, order, now),
    ...storyDocuments(demo, order, now),
    ...reviewOf(demo, order),
    ledgerOf(order),
  ];
}
