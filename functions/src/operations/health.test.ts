import { describe, expect, it } from 'vitest';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import { exampleRun } from '@keepsong/domain/examples/service-health';
import { healthOf, type HealthDeps } from './health.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const queued = (minutes: number) => ({ state: 'queued', nextAttemptAt: ago(minutes), leaseUntil: null });
const abandoned = (minutes: number) => ({
  state: 'sending',
  nextAttemptAt: ago(999),
  leaseUntil: ago(minutes),
});

function ask(emails: object[], ledgerMinutes: number[] = [], changes: Partial<HealthDeps> = {}) {
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

describe('health', () => {
  it('is ok when nothing is due', async () => {
    expect(await ask([])).toEqual({
      status: 'ok',
      firestore: 'ok',
      emailsLateSeconds: null,
      paymentsLateSeconds: null,
      behind: [],
    });
  });

  it('is ok while sweeper and reconciler are only a little late', async () => {
    expect(await ask([queued(20)], [40])).toMatchObject({
      status: 'ok',
      emailsLateSeconds: 1200,
      paymentsLateSeconds: 2400,
    });
  });

  it.each([
    ['an e-mail waits too long', [queued(21)], []],
    ['a sender died and nobody took over', [abandoned(21)], []],
    ['the longer waiting of two is late', [queued(1), abandoned(21)], []],
    ['a payment is not asked about', [], [41]],
  ])('is late when %s', async (_why, emails, ledgers) => {
    expect(await ask(emails, ledgers)).toMatchObject({ status: 'late', firestore: 'ok' });
  });

  it('names the schedule that is behind', async () => {
    const services = () => Promise.resolve([exampleRun('sendReminders', { left: 12, ranAt: NOW })]);
    expect(await ask([], [], { services })).toMatchObject({ status: 'late', behind: ['sendReminders'] });
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('unavailable'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('is down when Firestore %s', async (_what, due) => {
    expect(await ask([], [], { outbox: { due }, timeoutMs: 20 })).toMatchObject({
      status: 'down',
      firestore: 'unreachable',
    });
  });
});
