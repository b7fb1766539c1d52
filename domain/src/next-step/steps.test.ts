import { describe, expect, it } from 'vitest';
import { renderEmail } from '../emails/render-email.ts';
import { exampleOrder } from '../examples/order.ts';
import { UNUSED_REVISIONS } from '../revisions.ts';
import { nextStepOf } from './customer-words.ts';
import { CUSTOMER_TASKS, customerTaskOf, type CustomerTask } from './steps.ts';

const NOW = new Date('2026-01-14T12:00:00Z');

describe('what an order waits for from its customer', () => {
  it.each([
    [{ storyState: 'open' }, 'story'],
    [{ openQuestions: 1 }, 'question'],
    [{ status: 'pending_lyrics_approval' }, 'lyrics'],
    [{ status: 'ready_for_review' }, 'options'],
    [{ status: 'ready_for_review', revisions: { ...UNUSED_REVISIONS, used: 1 } }, 'takes'],
    [{ status: 'completed', waitingOn: 'nobody' }, null],
    [{ status: 'in_production', waitingOn: 'team' }, null],
    [{ status: 'pending_lyrics_approval', waitingOn: 'team' }, null],
    [{ status: 'pending_lyrics_approval', paymentStatus: 'refunded' }, null],
    [{ status: 'ready_for_review', canceledAt: NOW }, null],
    [{ storyState: 'open', paymentStatus: 'pending' }, null],
  ] as const)('%j: %s', (changes, task: CustomerTask | null) => {
    const order = exampleOrder({ waitingOn: 'customer', ...changes });
    expect(customerTaskOf(order)).toBe(task);
    if (!task) return;
    // The page and the reminder lead there with the same words.
    const action = CUSTOMER_TASKS[task];
    expect(nextStepOf(order, 1, NOW).title).toBe(action);
    const orderUrl = 'https://keepsong.example/orders/1';
    const data = { ...order, orderId: order.id, orderUrl, task, unsubscribeUrl: '' };
    expect(renderEmail('reminder', data).text).toContain(`${action}: ${orderUrl}`);
  });
});
