import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '@/lib/testing/page-in-app';
import { EmailRows } from './email-rows';

const at = new Date('2026-01-05T12:00:00Z');
const email: OutboxEmail = {
  ...{
    id: 'order-1:date_moved:1',
    template: 'date_moved',
    orderId: 'order-1-of-ada',
    songTitle: 'River Road',
  },
  ...{ to: 'ada@example.com', subject: 'The date has moved: River Road', html: '', text: '' },
  ...{ state: 'sent', attempts: 1, nextAttemptAt: at, leaseUntil: null, lastError: null, sentAt: at },
  ...{ problem: null, optOut: null, expireAt: null, createdAt: at, updatedAt: at },
};

it.each<[string, Partial<OutboxEmail>, boolean, string[]]>([
  ['its song and order', {}, false, ['River Road', 'order-1-']],
  ['its order', { songTitle: '' }, false, ['order-1-']],
  ['its song', { orderId: null }, false, ['River Road']],
  ['neither on the page of the order', {}, true, []],
])('a row has %s', (_what, changes, isOfOneOrder, named) => {
  renderInApp(<EmailRows isOfOneOrder={isOfOneOrder} emails={[{ ...email, ...changes }]} />);
  screen.getByRole('button', { name: 'The date has moved: River Road' });
  expect(['River Road', 'order-1-'].filter((text) => screen.queryByText(text) !== null)).toEqual(named);
  const link = screen.queryByRole('link')?.getAttribute('href') ?? null;
  expect(link).toBe(named.includes('order-1-') ? '/admin/orders/order-1-of-ada' : null);
});
