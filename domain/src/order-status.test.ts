import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, hasProductionStarted, isStepBack } from './order-status.ts';
import { PAYMENT_STATUSES, canResumePayment } from './payment-status.ts';

describe('statuses', () => {
  it('a step back is any status earlier in the work', () => {
    expect(isStepBack('completed', 'pending')).toBe(true);
    expect(isStepBack('pending', 'completed')).toBe(false);
    expect(isStepBack('in_production', 'in_production')).toBe(false);
  });

  it('production starts with the recording, not with the lyrics', () => {
    expect(ORDER_STATUSES.filter(hasProductionStarted)).toEqual([
      'in_production',
      'ready_for_review',
      'completed',
    ]);
  });

  it('payment can be resumed while nothing was paid', () => {
    expect(PAYMENT_STATUSES.filter(canResumePayment)).toEqual(['pending', 'failed', 'expired']);
  });
});
