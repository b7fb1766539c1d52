import type { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { STATUS_WARNINGS } from '@keepsong/domain/status-change';
import type { StatusWarning } from '@keepsong/domain/status-change';

type Answer = CallResponse<typeof setOrderStatus>;

/** The result of an order's trial: the warnings to confirm, or why it cannot change. */
export type Tried =
  { order: Order; warnings: readonly StatusWarning[]; isMailed: boolean } | { order: Order; why: string };

/** The final result of an order; `why` null: the status was set. */
export interface Outcome {
  order: Order;
  why: string | null;
}

export function triedOf(order: Order, answer: Answer): Tried {
  switch (answer.outcome) {
    case 'confirm':
      return { order, warnings: answer.warnings, isMailed: answer.isMailed };
    case 'conflict':
      return { order, why: conflictText(answer.status) };
    case 'saved':
      return { order, warnings: [], isMailed: false };
  }
}

export function outcomeOf(order: Order, answer: Answer): Outcome {
  switch (answer.outcome) {
    case 'saved':
      return { order, why: null };
    case 'conflict':
      return { order, why: conflictText(answer.status) };
    // The warning appeared after the confirmation.
    case 'confirm':
      return { order, why: warningText(answer.warnings) };
  }
}

function conflictText(status: Order['status']): string {
  return `Somebody else has set it to ${ORDER_STATUS_LABELS[status]} meanwhile.`;
}

export function warningText(warnings: readonly StatusWarning[]): string {
  return warnings.map((warning) => STATUS_WARNINGS[warning]).join(' ');
}

export const NO_EMAIL = 'The customer gets no e-mail about it.';

export const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

const IN_PARALLEL = 4;

/** Runs the work for each item, a few at a time, and reports progress. Results keep the order of the items. */
export async function forEachInTurn<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onDone: (count: number) => void,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += IN_PARALLEL) {
    results.push(...(await Promise.all(items.slice(from, from + IN_PARALLEL).map(work))));
    onDone(results.length);
  }
  return results;
}
