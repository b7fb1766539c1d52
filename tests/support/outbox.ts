import { randomUUID } from 'node:crypto';
import { outboxEmailPath, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { renderEmail } from '@keepsong/domain/emails/render-email';
import { database, outboxOf } from './database.ts';
import { buildOrder, givenOrders } from './factory.ts';

/**
 * Rows of tests are due in a year, so that neither the running trigger nor the running sweeper sends them. Only the test's
 * own sender does, whose clock is set to that year.
 */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
export const testClock = (laterMs = 0): Date => new Date(Date.now() + YEAR_MS + laterMs);
/** Differs in each test file, because each loads its own copy of this module. */
const OWN_ROW = `test-${randomUUID()}-`;
export const isOwnRow = ({ id }: OutboxEmail): boolean => id.startsWith(OWN_ROW);

/** A row waiting in the outbox. Without an `orderId`, it has an order whose customer has the address `to`. */
export async function queuedRow(
  changes: Partial<OutboxEmail> & { to?: string } = {},
): Promise<OutboxEmail & { to: string }> {
  const id = `${OWN_ROW}${randomUUID()}`;
  const now = testClock();
  const row = {
    id,
    template: 'order_status_update' as const,
    to: `${id}@example.com`,
    orderId: id,
    ...renderEmail('order_status_update', {
      ...{ orderId: id, customerName: 'Ada', songTitle: 'River Road', status: 'in_production' },
      ...{ orderUrl: 'https://app.example/orders/x', unsubscribeUrl: null, date: null },
    }),
    state: 'queued' as const,
    ...{ attempts: 1, nextAttemptAt: now, lastError: null, sentAt: null, problem: null },
    ...{ optOut: null, expireAt: null, createdAt: now, updatedAt: now },
    ...changes,
  };
  if (changes.orderId === undefined) await givenOrders([buildOrder({ uid: id, email: row.to }, { id })]);
  await database.doc(outboxEmailPath(id)).set(row);
  return row;
}

/** Deletes the queued e-mails about these orders. */
export async function removeQueued(orderIds: readonly string[]): Promise<void> {
  const rows = (await Promise.all(orderIds.map((orderId) => outboxOf(orderId))))
    .flat()
    .filter(({ state }) => state === 'queued');
  await Promise.all(rows.map(({ id }) => database.doc(outboxEmailPath(id)).delete()));
}
