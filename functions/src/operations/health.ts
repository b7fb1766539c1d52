import {
  servicesBehind,
  type ServiceHealth,
  type ServiceName,
} from '@keepsong/domain/documents/service-health';
import { defineRead } from '../callable/for-visitors.ts';
import { errorFields, logEvent } from '../log.ts';
import { serviceRuns } from '../store/health-store.ts';
import { outboxStore, type OutboxStore } from '../store/outbox-store.ts';
import { paymentStore, type PaymentStore } from '../store/payment-store.ts';

/** Overdue by twenty runs of the sweeper, or four of the reconciler. */
const LATE_SECONDS = { email: 20 * 60, payment: 40 * 60 } as const;
const TIMEOUT_MS = 5_000;
/** Each instance caches the result this long, so that many requests cost one query. */
const KEEP_MS = 10_000;

interface Health {
  status: 'ok' | 'late' | 'down';
  firestore: 'ok' | 'unreachable';
  /** How long the longest waiting e-mail and payment check are overdue, in seconds; null when none is due. */
  emailsLateSeconds: number | null;
  paymentsLateSeconds: number | null;
  /** The scheduled jobs that did not run, failed, or could not do all that was due. */
  behind: ServiceName[];
}

export interface HealthDeps {
  services: () => Promise<ServiceHealth[]>;
  outbox: Pick<OutboxStore, 'due'>;
  payments: Pick<PaymentStore, 'dueForCheck'>;
  now: () => Date;
  timeoutMs: number;
}

const DOWN: Health = {
  status: 'down',
  firestore: 'unreachable',
  emailsLateSeconds: null,
  paymentsLateSeconds: null,
  behind: [],
};

function secondsSince(due: readonly (Date | null)[], now: Date): number | null {
  const times = due.flatMap((at) => (at ? [at.getTime()] : []));
  return times.length === 0 ? null : Math.floor((now.getTime() - Math.min(...times)) / 1000);
}

/** Checks that the database responds, that no e-mail or payment check is long overdue, and that the scheduled jobs run. */
export async function healthOf({ services, outbox, payments, now, timeoutMs }: HealthDeps): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Firestore did not answer in time')), timeoutMs);
  });
  try {
    const at = now();
    const asked = Promise.all([outbox.due(at, 1), payments.dueForCheck(at, 1), services()]);
    const [emails, ledgers, runs] = await Promise.race([asked, timeout]);
    const emailsLateSeconds = secondsSince(
      emails.map((email) => email.nextAttemptAt),
      at,
    );
    const paymentsLateSeconds = secondsSince(
      ledgers.map((ledger) => ledger.nextCheckAt),
      at,
    );
    const behind = servicesBehind(runs, at);
    const isLate =
      behind.length > 0 ||
      (emailsLateSeconds ?? 0) > LATE_SECONDS.email ||
      (paymentsLateSeconds ?? 0) > LATE_SECONDS.payment;
    return {
      status: isLate ? 'late' : 'ok',
      firestore: 'ok',
      emailsLateSeconds,
      paymentsLateSeconds,
      behind,
    };
  } catch (error) {
    logEvent('error', 'health_unknown', errorFields(error));
    return DOWN;
  } finally {
    clearTimeout(timer);
  }
}

let kept: { at: number; health: Promise<Health> } | undefined;

function currentHealth(now = Date.now()): Promise<Health> {
  if (!kept || now - kept.at >= KEEP_MS) {
    const deps = {
      services: serviceRuns,
      outbox: outboxStore,
      payments: paymentStore,
      now: () => new Date(),
      timeoutMs: TIMEOUT_MS,
    };
    kept = { at: now, health: healthOf(deps) };
  }
  return kept.health;
}

/** `/api/health`, for an uptime check: 200, or 503 when a person should look. Contains ages only, no ids or people. */
export const health = defineRead(
  'health_failed',
  { maxInstances: 2, timeoutSeconds: 15 },
  async (_request, response) => {
    const current = await currentHealth();
    if (current.status === 'late') {
      const { emailsLateSeconds, paymentsLateSeconds, behind } = current;
      logEvent('error', 'health_late', { emailsLateSeconds, paymentsLateSeconds, behind: behind.join(', ') });
    }
    response
      .set('Cache-Control', 'no-store')
      .status(current.status === 'ok' ? 200 : 503)
      .json(current);
  },
);
