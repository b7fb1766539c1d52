import { withAlerts } from '@keepsong/domain/alerts';
import { shopDayOf } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import type { Story } from '@keepsong/domain/documents/story';
import type { ProductionAction } from '@keepsong/domain/production/actions';
import type { StoryCard } from '@keepsong/domain/story';
import { config } from '../config.ts';
import { orderNotice } from '../email/order-emails.ts';
import { decide } from '../production/decide.ts';
import { orders } from '../store/collections.ts';
import type { Transaction } from '../store/firestore.ts';
import { queueEmails, unqueuedEmails } from '../store/outbox-store.ts';
import { productionWithoutSongs, writeProductionIn } from '../store/production-store.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { addEvent } from '../store/timeline.ts';

/** Enough for a person who types for hours: the page saves when they pause. */
export const STORY_LIMITS = limitsOf('story', { minute: 90, day: 3_000 });

type StoryAction = Extract<ProductionAction, { type: 'tell' | 'declare' | 'ask' | 'answer' }>;

/**
 * Writes the order after a step of its story, with the timeline's entry and the team's e-mail when it becomes the team's turn. All
 * reads of the transaction come before. Returns the order after it, null when the customer saw another state. Throws CallError when the step is refused.
 */
export async function stepIn(
  transaction: Transaction,
  order: Order,
  action: StoryAction,
  now: Date,
  openAnswers = order.openAnswers,
): Promise<Order | null> {
  const stored = await productionWithoutSongs(order);
  const after = decide(stored.production, action, now);
  if (!after) return null;
  const written = writeProductionIn(transaction, stored, after, now);
  if (openAnswers !== order.openAnswers) {
    const { status, waitingOn, clock } = after;
    const changed = { ...order, status, waitingOn, clock, openAnswers };
    const follows = withAlerts(changed, now, stored.production.calendar);
    transaction.update(orders().doc(order.id), { openAnswers, ...follows, updatedAt: now });
  }
  if (order.waitingOn === 'customer' && after.waitingOn === 'team') announceTold(transaction, order, now);
  return written;
}

function announceTold(transaction: Transaction, order: Order, now: Date): void {
  const key = addEvent(transaction, order, 'story_told', now);
  queueEmails(transaction, [orderNotice('story_told', order, key, { appUrl: config().APP_URL, now })]);
}

/** The story with another answer. */
export function withAnswer(
  { id: orderId, userId }: Order,
  stored: Story | undefined,
  card: StoryCard,
  answer: NonNullable<Story['answers'][StoryCard]>,
): Story {
  const { answers = {}, read = null } = stored ?? {};
  return { id: 'answers', orderId, userId, answers: { ...answers, [card]: answer }, read };
}

/** Notifies the team of a change of what it has read, once a day. Reads before anything is written. */
export const announceChange = (transaction: Transaction, order: Order, now: Date): Promise<() => void> =>
  unqueuedEmails(transaction, [
    orderNotice('story_changed', order, shopDayOf(now), { appUrl: config().APP_URL, now }),
  ]);
