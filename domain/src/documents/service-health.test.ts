import { expect, it } from 'vitest';
import { exampleRun } from '../../examples/service-health.ts';
import { servicesBehind, type ServiceHealth } from './service-health.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it.each<[string, string, Partial<ServiceHealth>, boolean]>([
  ['has run in time', 'sendReminders', { ranAt: minutesAgo(180) }, false],
  ['has not run three times', 'sendReminders', { ranAt: minutesAgo(181) }, true],
  ['runs each minute and has 20', 'sweepEmails', { ranAt: minutesAgo(20) }, false],
  ['has not run for longer', 'sweepEmails', { ranAt: minutesAgo(21) }, true],
  ['failed as a whole', 'sendReminders', { ranAt: NOW, error: 'TypeError' }, true],
  ['failed for one thing', 'sendReminders', { ranAt: NOW, asked: 2, failed: 1 }, false],
  ['left something', 'sendReminders', { ranAt: NOW, left: 1 }, true],
  ['is no job of today', 'formerJob', { ranAt: minutesAgo(9_999) }, false],
])('a scheduled job is behind when it %s', (_what, id, run, isBehind) => {
  expect(servicesBehind([exampleRun(id, run)], NOW)).toEqual(isBehind ? [id] : []);
});
