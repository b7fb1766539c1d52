import { DAY_MS } from './day.ts';
import type { Order } from './documents/order.ts';
import { canBePaid } from './next-step/steps.ts';

export const CHECKOUT_REMINDED_AFTER_MS = DAY_MS;
const ONCE_IN_MS = 30 * DAY_MS;

interface ReminderFacts {
  isOn: boolean;
  isWanted: boolean;
  /** The address that the owner's account has proved; empty without one. */
  provenEmail: string;
  orders: readonly Pick<Order, 'id' | 'paidAt' | 'paymentRemindedAt'>[];
}

/** Why the customer may not be reminded of an unpaid order; null when they may. Asked when the e-mail is queued, and when it is sent. */
export function whyNotReminded(
  order: Order,
  { isOn, isWanted, provenEmail, orders }: ReminderFacts,
  now: Date,
): 'off' | 'not_payable' | 'unwanted' | 'unproven' | 'paid_since' | 'recently' | null {
  if (!isOn) return 'off';
  if (!canBePaid(order)) return 'not_payable';
  if (!isWanted) return 'unwanted';
  if (provenEmail === '' || provenEmail.toLowerCase() !== order.customerEmail.toLowerCase())
    return 'unproven';
  if (orders.some(({ paidAt }) => paidAt !== null && paidAt >= order.createdAt)) return 'paid_since';
  const limit = new Date(now.getTime() - ONCE_IN_MS);
  const isRecent = orders.some(
    ({ id, paymentRemindedAt }) => id !== order.id && paymentRemindedAt !== null && paymentRemindedAt > limit,
  );
  return isRecent ? 'recently' : null;
}
