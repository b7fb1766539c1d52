import type {
  BulkChange,
  ChangeOutcome,
  OrderChange,
  OrderOutcome,
} from '@keepsong/domain/documents/bulk-change';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { STATUS_WARNINGS } from '@keepsong/domain/status-change';

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
  order: OrderOutcome;
  cannot: boolean;
  text: string;
}

export function remarksOf(tried: readonly OrderOutcome[]): Remark[] {
  return tried.flatMap((order): Remark[] => {
    const { result } = order;
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
export function resultText(
  { change, results, orders }: Pick<BulkChange, 'change' | 'results' | 'orders'>,
  adminName: (uid: string | null) => string | null,
): string {
  const done = results.filter(({ result }) => result.outcome === 'saved').length;
  const what = changeText(change, adminName);
  const which = done === orders.length ? '' : `${done} of `;
  return `${which}${ordersText(orders.length)} ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** `June`, or `nobody`; `somebody` for an admin whose name is not known: while the admins load, and after they have left. */
const assigneeText = (uid: string | null, adminName: (uid: string | null) => string | null): string =>
  uid === null ? 'nobody' : (adminName(uid) ?? 'somebody');

export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`;
