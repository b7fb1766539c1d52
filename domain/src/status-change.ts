import { isCompleted, isStepBack, type OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';

/** What an admin is asked before an unusual change of status. Any change is allowed once it is confirmed. */
export const STATUS_WARNINGS = {
  step_back: 'This moves the order back to an earlier step.',
  unpaid: 'This order has not been paid.',
  no_audio: 'No finished song has been uploaded.',
} as const;
export type StatusWarning = keyof typeof STATUS_WARNINGS;

export function statusWarnings(
  order: { status: OrderStatus; paymentStatus: PaymentStatus; finalSongPath: string | null },
  to: OrderStatus,
): StatusWarning[] {
  const completes = isCompleted(to) && !isCompleted(order.status);
  return [
    ...(isStepBack(order.status, to) ? (['step_back'] as const) : []),
    ...(completes && order.paymentStatus !== 'paid' ? (['unpaid'] as const) : []),
    ...(completes && order.finalSongPath === null ? (['no_audio'] as const) : []),
  ];
}
