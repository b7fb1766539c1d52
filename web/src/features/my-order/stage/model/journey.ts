import type { Order } from '@keepsong/domain/documents/order';
import { nextOf, type Step, type Stepped } from '@keepsong/domain/next-step/steps';
import { isRunning } from '@keepsong/domain/order-status';

export const JOURNEY = ['Told', 'Written', 'Approved', 'Recorded', 'Chosen', 'Yours'] as const;

const PLACES: Readonly<Record<Step, number | null>> = {
  over: null,
  unpaid: 0,
  telling: 0,
  asked: 0,
  writing: 1,
  rewriting: 1,
  approving: 2,
  recording: 3,
  answering_notes: 3,
  reviewing: 3,
  choosing: 4,
  finished: 5,
};

/** The index of the step that an order is at; null for one that is over. */
export const journeyOf = (order: Stepped): number | null => PLACES[nextOf(order).step];

const THANKED_MS = 86_400_000;

export const isThankedFor = (order: Order, now: Date): boolean =>
  isRunning(order) && order.paidAt !== null && now.getTime() - order.paidAt.getTime() < THANKED_MS;
