import { sayHeardFrom as call } from '@keepsong/domain/calls/my-order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { orderStore } from '../store/order-store.ts';

export const sayHeardFrom = defineCallable(
  call,
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
