import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { MailFailure } from '../services/sendgrid.ts';

/** Longer than a send can take with its timeout, so that a living sender is never overtaken. */
const LEASE_MS = 2 * 60_000;
const FIRST_WAIT_MS = 30_000;
/** A machine whose clock is ahead writes a due time in the future; the row is still sent by its first reader. */
const CLOCK_DIFFERENCE_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** With the waits above, about four hours of a provider that is not answering. */
export const MAX_ATTEMPTS = 10;

export type OutboxChange = Partial<Omit<OutboxEmail, 'id'>>;

/**
 * Null when it is not due or already leased. The holder of an expired lease has died, before or after it called the provider: the e-mail is sent
 * again, which is the one known case in which it can arrive twice.
 */
export function leaseForSending(row: OutboxEmail, now: Date): OutboxChange | null {
  if (row.state !== 'queued' && row.state !== 'sending') return null;
  const early = row.attempts === 0 ? CLOCK_DIFFERENCE_MS : 0;
  if (row.nextAttemptAt.getTime() > now.getTime() + early) return null;
  if (row.attempts >= MAX_ATTEMPTS)
    return { state: 'failed', lastError: row.lastError ?? 'sender_died', updatedAt: now };
  return {
    state: 'sending',
    attempts: row.attempts + 1,
    nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    updatedAt: now,
  };
}

export function afterSuccess(now: Date): OutboxChange {
  return { state: 'sent', sentAt: now, lastError: null, updatedAt: now };
}

export function nobodyToSendTo(now: Date): OutboxChange {
  return { state: 'failed', lastError: 'no_address', updatedAt: now };
}

/** Its reader does not want such e-mails any more, or does not need this one. */
export function switchedOff(now: Date): OutboxChange {
  return { state: 'unwanted', lastError: null, updatedAt: now };
}

/** Milliseconds until the next try: doubling, with up to a fifth of chance so that a crowd spreads out. */
function waitAfter(attempts: number, chance: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS) * (1 + chance / 5);
}

/** @param attempts how often it was tried, this time included; @param chance 0 to 1 */
export function afterFailure(
  failure: MailFailure,
  attempts: number,
  now: Date,
  chance: number,
): OutboxChange {
  const attempted = { lastError: failure.code, updatedAt: now };
  if (failure.kind === 'unknown') return { ...attempted, state: 'unknown' };
  if (failure.kind === 'refused' || attempts >= MAX_ATTEMPTS) return { ...attempted, state: 'failed' };
  return {
    ...attempted,
    state: 'queued',
    nextAttemptAt: new Date(now.getTime() + waitAfter(attempts, chance)),
  };
}
