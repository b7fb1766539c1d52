import { expect, it } from 'vitest';
import { retried } from './retried.ts';

const FAILS = { fails: true };
it.each<[number, { fails?: boolean; isUnfinished?: boolean; cannotGiveUp?: boolean }, string]>([
  [0, FAILS, 'tried, no answer'],
  [59, FAILS, 'tried, no answer'],
  [60, FAILS, 'tried, given up'],
  [5_000, FAILS, 'tried, given up'],
  [61, { ...FAILS, cannotGiveUp: true }, 'tried, no database'],
  [59, { isUnfinished: true }, 'tried'],
  [60, { isUnfinished: true }, 'given up'],
  [60, { isUnfinished: false }, 'tried'],
])('work of %s minutes that is repeated until 60, %j: %s', async (minutes, how, outcome) => {
  const done: string[] = [];
  const step = (what: string, failure: string | false) => () => {
    if (failure) return Promise.reject(new Error(failure));
    return Promise.resolve(void done.push(what));
  };
  const work = {
    ...{ since: new Date(Date.now() - minutes * 60_000).toISOString(), mostMinutes: 60 },
    ...{ event: 'work_failed', about: { songId: 's1' } },
    giveUp: step('given up', how.cannotGiveUp === true && 'no database'),
    isUnfinished: () => Promise.resolve(how.isUnfinished === true),
  };
  await retried(work, () => {
    done.push('tried');
    return step('', how.fails === true && 'no answer')();
  }).catch((error: Error) => done.push(error.message));
  expect(done.filter(Boolean).join(', ')).toBe(outcome);
});
