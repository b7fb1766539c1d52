import { isOver } from './order-stage.ts';
import { isCompleted, isStepBack, type OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';

/** The warnings an admin must confirm before an unusual change of status. Any change is allowed once confirmed. */
export const STATUS_WARNINGS = {
  over: 'This order was canceled or refunded. The customer gets no e-mail about the change.',
  step_back: 'This moves the order back to an earlier step.',
  lyrics_not_approved: 'The customer has not approved every line of the lyrics.',
  option_not_chosen: 'The customer has not chosen one of the options.',
  notes_not_answered:
    'The customer’s notes are not answered with a new take. The revision is given back to the customer.',
  unpaid: 'This order has not been paid.',
  no_audio: 'No finished song has been uploaded.',
  no_cover: 'The customer paid for cover art, and none has been uploaded.',
} as const;
export type StatusWarning = keyof typeof STATUS_WARNINGS;
export const STATUS_WARNING_NAMES = Object.keys(STATUS_WARNINGS) as [StatusWarning, ...StatusWarning[]];

export function statusWarnings(
  order: {
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    canceledAt: Date | null;
    finalSongPath: string | null;
  },
  to: OrderStatus,
  {
    lacksCover,
    skipsApproval,
    skipsChoice,
    skipsAnswers,
  }: { lacksCover: boolean; skipsApproval: boolean; skipsChoice: boolean; skipsAnswers: boolean },
): StatusWarning[] {
  const completes = isCompleted(to) && !isCompleted(order.status);
  return [
    ...(isOver(order) ? (['over'] as const) : []),
    ...(isStepBack(order.status, to) ? (['step_back'] as const) : []),
    ...(skipsApproval ? (['lyrics_not_approved'] as const) : []),
    ...(skipsChoice ? (['option_not_chosen'] as const) : []),
    ...(skipsAnswers ? (['notes_not_answered'] as const) : []),
    ...(completes && order.paymentStatus !== 'paid' ? (['unpaid'] as const) : []),
    ...(completes && order.finalSongPath === null ? (['no_audio'] as const) : []),
    ...(completes && lacksCover ? (['no_cover'] as const) : []),
  ];
}
