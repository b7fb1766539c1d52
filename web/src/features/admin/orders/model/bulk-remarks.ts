import type { ChangeOutcome, OrderChange } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { STATUS_WARNINGS } from '@keepsong/domain/status-change';

/** A chosen order, and what became of it, or in a trial would. */
export interface OrderOutcome {
  order: Order;
  result: ChangeOutcome;
}

/** In the order of the list, without those that the server had no time for. */
export const outcomesOf = (
  orders: readonly Order[],
  outcomes: Readonly<Record<string, ChangeOutcome>>,
): OrderOutcome[] =>
  orders.flatMap((order) => {
    const result = outcomes[order.id];
    return result ? [{ order, result }] : [];
  });

/** A change that was made of `count` orders. */
export interface MadeChange {
  change: OrderChange;
  count: number;
  outcomes: readonly OrderOutcome[];
}

export const savedOf = ({ outcomes }: MadeChange): number =>
  outcomes.filter(({ result }) => result.outcome === 'saved').length;

export function whyOf(result: ChangeOutcome): string | null {
  switch (result.outcome) {
    case 'saved':
      return null;
    case 'conflict':
      return `Somebody else has set it to ${ORDER_STATUS_LABELS[result.status]} meanwhile.`;
    // The warning appeared after the confirmation.
    case 'confirm':
      return result.warnings.map((warning) => STATUS_WARNINGS[warning]).join(' ');
    case 'failed':
      return result.message;
  }
}

const NO_EMAIL = 'The customer gets no e-mail about it.';
/** A trial finds nothing to confirm only then. */
const SET_ALREADY = 'It has this status already.';

/** An order that needs a look before the change; `cannot`: it will not be changed. */
interface Remark {
  order: Order;
  cannot: boolean;
  text: string;
}

export function remarksOf(tried: readonly OrderOutcome[]): Remark[] {
  return tried.flatMap(({ order, result }): Remark[] => {
    if (result.outcome !== 'confirm') return [{ order, cannot: true, text: whyOf(result) ?? SET_ALREADY }];
    const texts = [whyOf(result), result.isMailed ? null : NO_EMAIL].filter(Boolean);
    return texts.length > 0 ? [{ order, cannot: false, text: texts.join(' ') }] : [];
  });
}

export const canChange = ({ result }: OrderOutcome): boolean => result.outcome === 'confirm';

/** `Set to In Production`, `Assigned to June` */
export function changeText(change: OrderChange, adminName: (uid: string | null) => string | null): string {
  if (change.type === 'status') return `Set to ${ORDER_STATUS_LABELS[change.status]}`;
  return `Assigned to ${assigneeText(change.adminId, adminName)}`;
}

/** `20 orders assigned to June`, `18 of 20 orders assigned to June` */
export function resultText(made: MadeChange, adminName: (uid: string | null) => string | null): string {
  const saved = savedOf(made);
  const what = changeText(made.change, adminName);
  const which = saved === made.count ? '' : `${saved} of `;
  return `${which}${ordersText(made.count)} ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** `June`, or `nobody`; `somebody` for an admin whose name is not known: while the admins load, and after they have left. */
const assigneeText = (uid: string | null, adminName: (uid: string | null) => string | null): string =>
  uid === null ? 'nobody' : (adminName(uid) ?? 'somebody');

export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`;
