import { shopDayOf } from './day.ts';
import { isPaymentHeld } from './disputes.ts';
import type { Order } from './documents/order.ts';
import type { Remedy, RemedyChoice } from './documents/remedy.ts';
import { dueDayOf } from './due.ts';
import { isOver } from './order-status.ts';
import { leftCents } from './paid.ts';
import type { ShopSettings } from './shop-settings.ts';

/** What is to be offered now; null unless a promised day has passed on the team's turn and money is left to give back. */
export function dueRemedy(
  order: Order,
  { remedyPercent }: Pick<ShopSettings, 'remedyPercent'>,
  now: Date,
): Remedy | null {
  const day = dueDayOf(order);
  const isLate = order.waitingOn === 'team' && day !== null && day < shopDayOf(now);
  if (!isLate || remedyPercent === null || order.remedy !== null || isPaymentHeld(order)) return null;
  const part = Math.floor(((order.chargedCents ?? 0) * remedyPercent) / 100);
  const waitCents = Math.min(part, leftCents(order));
  return waitCents > 0 ? { day, waitCents, choice: null } : null;
}

export const REMEDY_REFUSALS = {
  not_offered: 'Nothing was offered for this order.',
  answered: 'You have answered already, and your first answer stays.',
  over: 'This order was canceled or refunded, so there is nothing left to choose.',
  held: 'Your bank decides about this payment, so nothing can be given back now.',
  published: 'Your order has gone on meanwhile. You can still get a part back.',
  given_back: 'This was given back to you already.',
} as const;
type RemedyRefusal = keyof typeof REMEDY_REFUSALS;

/** Whether an answer can be carried out now; `repeat`: it was before. What the team has given back meanwhile is not paid twice. */
export function remedyAnswer(
  order: Order,
  choice: RemedyChoice,
): { cents: number } | 'repeat' | RemedyRefusal {
  const { remedy, waitingOn } = order;
  if (!remedy) return 'not_offered';
  if (remedy.choice === choice) return 'repeat';
  if (remedy.choice !== null) return 'answered';
  if (isOver(order) || order.paymentStatus !== 'paid') return 'over';
  if (isPaymentHeld(order)) return 'held';
  if (choice === 'all' && waitingOn !== 'team') return 'published';
  const left = leftCents(order);
  const cents = choice === 'all' ? left : Math.min(left, remedy.waitCents);
  return cents > 0 ? { cents } : 'given_back';
}
