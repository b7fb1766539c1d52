/** What happens next with an order: pages and e-mails take the step from here, and its words from this folder. */
import type { Alert } from '../alert-kinds.ts';
import type { Order } from '../documents/order.ts';
import { isOver } from '../order-status.ts';
import { canResumePayment } from '../payment-status.ts';

export type Step =
  | 'over'
  | 'unpaid'
  /** The story is not enough yet. */
  | 'telling'
  /** The team has asked something about the story. */
  | 'asked'
  | 'writing'
  | 'approving'
  /** Sent for approval, but there is nothing to approve. */
  | 'rewriting'
  | 'recording'
  | 'answering_notes'
  | 'reviewing'
  | 'choosing'
  | 'finished';

export type Stepped = Pick<
  Order,
  'status' | 'paymentStatus' | 'canceledAt' | 'waitingOn' | 'revisions' | 'openQuestions' | 'alerts'
>;

export function canBePaid(order: Pick<Order, 'paymentStatus' | 'canceledAt'>): boolean {
  return canResumePayment(order.paymentStatus) && order.canceledAt === null;
}

export function isTelling({ status, waitingOn }: Pick<Order, 'status' | 'waitingOn'>): boolean {
  return status === 'pending' && waitingOn === 'customer';
}

export function isChoosing({ status, waitingOn }: Pick<Order, 'status' | 'waitingOn'>): boolean {
  return status === 'ready_for_review' && waitingOn === 'customer';
}

function stepOf(order: Stepped): Step {
  if (isOver(order)) return 'over';
  if (order.paymentStatus !== 'paid') return 'unpaid';
  if (isChoosing(order)) return 'choosing';
  switch (order.status) {
    case 'pending':
      if (isTelling(order)) return order.openQuestions > 0 ? 'asked' : 'telling';
      return 'writing';
    case 'pending_lyrics_approval':
      return order.waitingOn === 'team' ? 'rewriting' : 'approving';
    case 'in_production':
    case 'ready_for_review':
      if (order.revisions.openNumber !== null) return 'answering_notes';
      return order.status === 'in_production' ? 'recording' : 'reviewing';
    case 'completed':
      return 'finished';
  }
}

/** What an order can wait for from its customer, and the words of the links and buttons that lead there. */
export const CUSTOMER_TASKS = {
  story: 'Complete your story',
  question: 'Answer our question',
  questions: 'Answer our questions',
  lyrics: 'Approve your lyrics',
  options: 'Listen to your two options',
  /** Options after a revision. */
  takes: 'Listen again and choose',
} as const;
export type CustomerTask = keyof typeof CUSTOMER_TASKS;

export interface Next {
  step: Step;
  task: CustomerTask | null;
  /** What the team answers before anything else; null when there is nothing. The clock runs until then. */
  alert: Alert | null;
}

export function nextOf(order: Stepped): Next {
  const step = stepOf(order);
  const [alert = null] = order.alerts;
  return { step, task: taskOf(step, order), alert };
}

function taskOf(step: Step, { openQuestions, revisions }: Stepped): CustomerTask | null {
  if (step === 'asked') return openQuestions === 1 ? 'question' : 'questions';
  if (step === 'choosing') return revisions.used > 0 ? 'takes' : 'options';
  if (step === 'telling') return 'story';
  return step === 'approving' ? 'lyrics' : null;
}

export function customerActionOf(order: Stepped): string | null {
  const { task } = nextOf(order);
  return task && CUSTOMER_TASKS[task];
}
