import type { Alert } from '@keepsong/domain/alert-kinds';
import type { Order } from '@keepsong/domain/documents/order';
import { nextOf, type Step } from '@keepsong/domain/next-step/steps';

export type Part =
  | 'story'
  | 'messages'
  | 'lyrics'
  | 'revisions'
  | 'options'
  | 'audio'
  | 'timing'
  | 'files'
  | 'cover'
  | 'payment'
  | 'timeline'
  | 'emails';

const AT_STEP: Readonly<Record<Step, readonly Part[]>> = {
  over: ['payment'],
  unpaid: ['payment'],
  telling: ['story'],
  asked: ['story'],
  writing: ['story', 'lyrics'],
  rewriting: ['lyrics'],
  approving: [],
  recording: ['options'],
  reviewing: ['options'],
  answering_notes: ['revisions', 'options'],
  choosing: ['options'],
  finished: ['files'],
};

const AT_ALERT: Readonly<Record<Alert, Part>> = {
  dispute: 'payment',
  bounced: 'emails',
  message: 'messages',
  answer: 'story',
  comment: 'lyrics',
};

/** The parts that the team needs for the next step of an order, or for what else waits for them. */
export const openPartsOf = (order: Order): ReadonlySet<Part> =>
  new Set<Part>([
    ...AT_STEP[nextOf(order).step],
    ...(order.review !== null || order.extrasUnderReview > 0 ? (['payment'] as const) : []),
    ...order.alerts.map((alert) => AT_ALERT[alert]),
  ]);

/** The list's dialog always has these open: what its work is about. */
export const IN_DIALOG: readonly Part[] = ['messages', 'lyrics', 'audio', 'cover'];
