import { readBusiness as readBusinessCall } from '@keepsong/domain/calls/team';
import { defineCallable, CallError } from '../callable/define-callable.ts';
import { tableOf } from '../store/business-store.ts';
import { sayHeardFrom as sayHeardFromCall } from '@keepsong/domain/calls/my-order';
import { orderStore } from '../store/order-store.ts';

export const readBusiness = defineCallable(readBusinessCall, { who: 'admin' }, ({ month }) => tableOf(month));

export const sayHeardFrom = defineCallable(
  sayHeardFromCall,
  { who: 'signed_in' },
  async ({ orderId, heardFrom }, { uid }) => {
    const order = await orderStore.change(orderId, (stored) =>
      stored.userId === uid && stored.paidAt !== null && stored.heardFrom === null
        ? { order: { heardFrom } }
        : null,
    );
    if (order?.userId !== uid) throw new CallError('not_found');
    return {};
  },
);
