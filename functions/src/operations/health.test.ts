import { expect, it } from 'vitest';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import { exampleRun } from '@keepsong/domain/examples/service-health';
import { healthOf, type HealthDeps } from './health.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const email = (minutes: number) => ({ nextAttemptAt: ago(minutes) });

function ask(emails: object[], ledgerMinutes: number[], changes: Partial<HealthDeps>) {
  return healthOf({
    services: () => Promise.resolve([]),
    outbox: { due: () => Promise.resolve(emails as OutboxEmail[]) },
    payments: {
      dueForCheck: () =>
        Promise.resolve(ledgerMinutes.map((minutes) => ({ nextCheckAt: ago(minutes) }) as PaymentLedger)),
    },
    now: () => NOW,
    timeoutMs: 1_000,
    ...changes,
  });
}

const LATE = { status: 'late', firestore: 'ok' };
const DOWN = { status: 'down', firestore: 'unreachable' };
const nothing = { emailsLateSeconds: null, paymentsLateSeconds: null, behind: [] };
const behind = () => Promise.resolve([exampleRun('sendReminders', { left: 12, ranAt: NOW })]);
const refuses = () => Promise.reject(new Error('unavailable'));
const hangs = () => new Promise<never>(() => undefined);

it.each<[string, object[], number[], Partial<HealthDeps>, object]>([
  ['nothing is due', [], [], {}, { status: 'ok', firestore: 'ok', ...nothing }],
  [
    'sweeper and reconciler are only a little late',
    [email(20)],
    [40],
    {},
    { status: 'ok', emailsLateSeconds: 1200, paymentsLateSeconds: 2400 },
  ],
  ['an e-mail waits too long', [email(21)], [], {}, LATE],
  ['the longer waiting of two is late', [email(1), email(21)], [], {}, LATE],
  ['a payment is not asked about', [], [41], {}, LATE],
  ['a schedule is behind', [], [], { services: behind }, { ...LATE, behind: ['sendReminders'] }],
  ['Firestore refuses', [], [], { outbox: { due: refuses } }, DOWN],
  ['Firestore does not answer', [], [], { outbox: { due: hangs }, timeoutMs: 20 }, DOWN],
])('health when %s', async (_when, emails, ledgers, changes, expected) => {
  expect(await ask(emails, ledgers, changes)).toMatchObject(expected);
});
