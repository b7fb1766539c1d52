import { expect, it } from 'vitest';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { MailFailure, toMailFailure } from '../services/sendgrid.ts';
import { unsent } from './order-emails.ts';
import { afterFailure, MAX_ATTEMPTS, leaseForSending } from './outbox-policy.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

const row = (changes: Partial<OutboxEmail> = {}): OutboxEmail => ({
  ...{
    ...{ id: 'order1:purchase_confirmation', template: 'purchase_confirmation', orderId: 'order1' },
    optOut: null,
  },
  ...{ subject: 'Subject', html: '<p>Hello</p>', text: 'Hello' },
  ...unsent(NOW),
  ...changes,
});

it('the outbox hands a waiting e-mail to one sender at a time', () => {
  const leased = leaseForSending(row(), NOW);
  expect(leased).toMatchObject({ state: 'sending', attempts: 1 });
  expect(leaseForSending(row({ ...leased }), later(60_000))).toBeNull();
});

it('the outbox hands an e-mail on when its sender has died', () => {
  const leased = leaseForSending(row(), NOW);
  expect(leaseForSending(row({ ...leased }), later(121_000))).toMatchObject({
    state: 'sending',
    attempts: 2,
  });
});

it('the outbox waits for the time of the next attempt; a first one may be a minute early, because clocks differ', () => {
  expect(leaseForSending(row({ nextAttemptAt: later(60_000) }), NOW)).not.toBeNull();
  expect(leaseForSending(row({ nextAttemptAt: later(60_001) }), NOW)).toBeNull();
  expect(leaseForSending(row({ attempts: 1, nextAttemptAt: later(1) }), NOW)).toBeNull();
});

it.each(['sent', 'failed', 'unknown', 'unwanted'] as const)('the outbox leaves alone what is %s', (state) => {
  expect(leaseForSending(row({ state }), later(1e9))).toBeNull();
});

it('the outbox waits twice as long after each refusal, at most an hour and a little', () => {
  const waits = Array.from({ length: 9 }, (_, index) => {
    const change = afterFailure(new MailFailure('not_accepted', '429', null), index + 1, NOW, 0);
    return ((change.nextAttemptAt?.getTime() ?? 0) - NOW.getTime()) / 1000;
  });
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

it('the outbox gives up after its last attempt, and at once when the e-mail itself is refused', () => {
  const busy = new MailFailure('not_accepted', '503', null);
  expect(afterFailure(busy, MAX_ATTEMPTS, NOW, 0)).toMatchObject({ state: 'failed', lastError: '503' });
  expect(afterFailure(new MailFailure('refused', '400', null), 1, NOW, 0)).toMatchObject({
    state: 'failed',
  });
  expect(leaseForSending(row({ attempts: MAX_ATTEMPTS }), NOW)).toMatchObject({ state: 'failed' });
});

it('the outbox leaves an e-mail that may have been sent for a person to decide', () => {
  const lost = new MailFailure('unknown', 'ECONNRESET', null);
  expect(afterFailure(lost, 1, NOW, 0)).toMatchObject({ state: 'unknown', lastError: 'ECONNRESET' });
});

const error = (code: unknown) => Object.assign(new Error('it failed'), { code });
it.each([
  [503, 'not_accepted'],
  [502, 'unknown'],
  [524, 'unknown'],
  [401, 'not_accepted'],
  [400, 'refused'],
  [413, 'refused'],
  ['ECONNREFUSED', 'not_accepted'],
  ['ENOTFOUND', 'not_accepted'],
  ['ECONNRESET', 'unknown'],
  ['ETIMEDOUT', 'unknown'],
] as const)('an error of the mail client %s means %s', (code, kind) => {
  expect(toMailFailure(error(code)).kind).toBe(kind);
});

it('an error of the mail client of another kind is not swallowed', () => {
  expect(() => toMailFailure(new TypeError('a mistake of ours'))).toThrow('a mistake of ours');
});
