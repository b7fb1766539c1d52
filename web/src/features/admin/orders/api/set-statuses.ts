import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { useFunctions } from 'reactfire';
import { failureText, reportFailure } from '@/lib/calls/action';
import { callFunction } from '@/lib/firebase/call';
import { forEachInTurn, outcomeOf, triedOf } from '../model/bulk-status';
import type { Outcome, Tried } from '../model/bulk-status';

type OnDone = (count: number) => void;

/** Sets the status of many orders with one call each, so that one failure does not stop the others. */
export function useSetStatuses() {
  const functions = useFunctions();
  const call = (order: Order, status: OrderStatus, how: { confirmed: boolean; isTrial: boolean }) =>
    callFunction(functions, setOrderStatus, { orderId: order.id, status, expected: order.status, ...how });
  function whyOf(error: unknown): string {
    reportFailure(error, 'setting the status of many orders');
    return failureText(error);
  }

  return {
    /** Returns the warnings. Writes nothing. */
    tryAll: (orders: readonly Order[], status: OrderStatus, onDone: OnDone): Promise<Tried[]> =>
      forEachInTurn(
        orders,
        async (order) => {
          try {
            return triedOf(order, await call(order, status, { confirmed: false, isTrial: true }));
          } catch (error) {
            return { order, why: whyOf(error) };
          }
        },
        onDone,
      ),
    setAll: (tried: readonly Tried[], status: OrderStatus, onDone: OnDone): Promise<Outcome[]> =>
      forEachInTurn(
        tried,
        async (one): Promise<Outcome> => {
          if ('why' in one) return one;
          const { order, warnings } = one;
          try {
            // Confirms only if the admin has seen warnings.
            const confirmed = warnings.length > 0;
            return outcomeOf(order, await call(order, status, { confirmed, isTrial: false }));
          } catch (error) {
            return { order, why: whyOf(error) };
          }
        },
        onDone,
      ),
  };
}
