import { describe, expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { pendingTasksOf } from './pending-tasks';

describe('the pending tasks of a customer', () => {
  const lyrics = { status: 'pending_lyrics_approval' } as const;

  it('are none while the team works', () => {
    expect(pendingTasksOf([exampleOrder(), exampleOrder({ ...lyrics, paymentStatus: 'refunded' })])).toEqual({
      lyrics: null,
      payments: null,
    });
  });

  it('are the song whose lyrics are ready, the newest of several', () => {
    expect(pendingTasksOf([exampleOrder(lyrics)]).lyrics).toEqual({
      to: '/orders/order-1',
      note: 'One song waits for your word',
    });
    expect(pendingTasksOf([exampleOrder(lyrics), exampleOrder({ ...lyrics, id: 'order-2' })]).lyrics).toEqual(
      {
        to: '/orders/order-1',
        note: '2 songs wait for your word',
      },
    );
  });

  it('are the newest unpaid order, but not a canceled one', () => {
    const unpaid = { paymentStatus: 'expired', paidAt: null } as const;
    const canceled = exampleOrder({ ...unpaid, id: 'gone', canceledAt: new Date() });
    expect(pendingTasksOf([canceled, exampleOrder(unpaid)]).payments).toEqual({
      to: '/dashboard?order=order-1',
      note: 'One order waits for you',
    });
  });
});
