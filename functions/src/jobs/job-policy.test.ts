import { expect, it } from 'vitest';
import type { Job } from '@keepsong/domain/documents/job';
import {
  afterFailure,
  afterPause,
  afterWork,
  KEPT_MS,
  leased,
  MOST_FAILURES,
  newJob,
  resumed,
  WORK_MS,
} from './job-policy.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const job = (changes: Partial<Job> = {}): Job => ({ ...newJob('ada', undefined, NOW), ...changes });

it.each([
  ['new', {}, true],
  ['due later', { dueAt: at(1) }, false],
  ['with a living worker', { state: 'working', dueAt: at(10) }, false],
  ['whose worker has died', { state: 'working', dueAt: at(0) }, true],
  ['done', { state: 'done' }, false],
  ['failed', { state: 'failed' }, false],
] as const)('the work of a job that is %s is taken: %s', (_, changes, isTaken) => {
  expect(leased(job(changes), NOW) !== null).toBe(isTaken);
});

it('the work of a job is taken by one worker at a time, whose lease is longer than its life', () => {
  const taken = { ...job(), ...leased(job(), NOW) };
  expect(taken.run).toBe(2);
  expect(leased(taken, new Date(NOW.getTime() + WORK_MS + 120_000))).toBeNull();
  expect(leased(taken, at(10))).toMatchObject({ run: 3 });
});

it('the work of a job goes on at once after a pause, however many there were', () => {
  expect(leased({ ...job({ state: 'working' }), ...afterPause(NOW) }, NOW)).not.toBeNull();
  expect(afterPause(NOW)).not.toHaveProperty('failures');
});

it('the work of a job waits longer after each failure, and ends as failed', () => {
  const waits = [];
  let failing = job();
  while (failing.state !== 'failed') {
    failing = { ...failing, ...afterFailure(failing, NOW) };
    waits.push((failing.dueAt.getTime() - NOW.getTime()) / 60_000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, KEPT_MS / 60_000]);
  expect(failing.failures).toBe(MOST_FAILURES);
});

it('the work of a job keeps its result for a week', () => {
  const changes = { state: 'done', done: 12, dueAt: at(7 * 24 * 60) };
  expect(afterWork(job({ done: 11, total: 12 }), NOW)).toMatchObject(changes);
});

it.each([
  ['is queued', {}, { state: 'queued' }],
  ['has lost its worker', { state: 'working' }, { state: 'queued', failures: 1 }],
  ['has lost its last worker', { state: 'working', failures: MOST_FAILURES - 1 }, { state: 'failed' }],
] as const)('the work of a job that %s is resumed, or ends', (_, changes, expected) => {
  expect(resumed(job(changes), NOW)).toMatchObject(expected);
});

it.each([{ dueAt: at(1) }, { state: 'working' as const, dueAt: at(1) }, { state: 'done' as const }])(
  'the work of a job that is %j is left alone',
  (changes) => {
    expect(resumed(job(changes), NOW)).toBeNull();
  },
);

it('the work of a job that is asked for again is no business of the former worker', () => {
  expect(newJob('ada', job({ run: 4, state: 'failed' }), NOW)).toMatchObject({ run: 5, state: 'queued' });
});
