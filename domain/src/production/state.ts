import type { LyricsApproval, LyricsLine } from '../documents/lyrics.ts';
import type { Order } from '../documents/order.ts';
import { type OrderStatus, type Party, hasCustomer, isOver } from '../order-status.ts';
import { UNUSED_REVISIONS, type Revisions } from '../revisions.ts';
import type { WorkCalendar } from '../shop.ts';
import type { StoryState } from '../story.ts';
import type { Clock } from './clock.ts';

export type Approval = Pick<LyricsApproval, 'approved' | 'comments'>;

export interface SongState {
  songId: string;
  revision: number;
  lines: readonly LyricsLine[];
  /** Null until the lyrics were first sent for approval. */
  approval: Approval | null;
  takeRound: number;
  chosenTakeId: string | null;
  hasAudio: boolean;
}

export interface Production {
  status: OrderStatus;
  isPaid: boolean;
  /** Canceled, or refunded in full. */
  isOver: boolean;
  /** False after the account was deleted: then every turn is the team's. */
  hasCustomer: boolean;
  waitingOn: Party;
  /** Something else waits for the team: a dispute or an unread message. */
  hasAlerts: boolean;
  clock: Clock;
  revisions: Revisions;
  storyState: StoryState;
  openQuestions: number;
  songs: readonly SongState[];
  /** The working days by which the clock counts a pause. */
  calendar: WorkCalendar;
}

/** The fields of an order that decide about its production, before it is paid. */
export const BEFORE_PAYMENT = {
  status: 'pending',
  paymentStatus: 'pending',
  canceledAt: null,
  waitingOn: 'nobody',
  alerts: [] as Order['alerts'],
  openComments: 0,
  clock: { dueDay: null, pausedAt: null, pausedMs: 0 },
  revisions: UNUSED_REVISIONS,
  storyState: 'open',
  openQuestions: 0,
  openAnswers: 0,
} as const satisfies Partial<Order>;

export function productionOf(
  order: Pick<Order, keyof typeof BEFORE_PAYMENT | 'customerEmail'>,
  songs: readonly SongState[],
  calendar: WorkCalendar,
): Production {
  const { status, waitingOn, clock, revisions, storyState, openQuestions } = order;
  return {
    ...{ status, waitingOn, clock, revisions, storyState, openQuestions, songs, calendar },
    isPaid: order.paymentStatus === 'paid',
    isOver: isOver(order),
    hasCustomer: hasCustomer(order),
    // Comments are counted from the songs, unless these are left out.
    hasAlerts: order.alerts.some((alert) => alert !== 'comment' || songs.length === 0),
  };
}
