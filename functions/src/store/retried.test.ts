import { describe, expect, it } from 'vitest';
import { retried } from './retried.ts';

const MINUTE_MS = 60_000;

/** Runs failing work of an event of this age. Returns how it ended. */
async function fail(minutes: number, giveUp: () => Promise<void> = async () => {}): Promise<string> {
  let given = 'not given up';
  const since = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  const about = { songId: 's1' };
  const end = async () => {
    await giveUp();
    given = 'given up';
  };
  try {
    await retried({ since, mostMinutes: 60, event: 'work_failed', about, giveUp: end }, () =>
      Promise.reject(new Error('no answer')),
    );
    return given;
  } catch (error) {
    return `${error instanceof Error ? error.message : ''}, ${given}`;
  }
}

describe('work that is repeated', () => {
  it('comes again while its event is young, and is given up when it is old', async () => {
    expect(await fail(0)).toBe('no answer, not given up');
    expect(await fail(59)).toBe('no answer, not given up');
    expect(await fail(60)).toBe('given up');
    expect(await fail(5_000)).toBe('given up');
  });

  it('comes again when it cannot be recorded that it was given up', async () => {
    expect(await fail(61, () => Promise.reject(new Error('no database')))).toBe('no database, not given up');
  });

  it.each([
    [59, true, 'tried'],
    [60, true, 'given up'],
    [60, false, 'tried'],
  ])('of %s minutes, when an earlier try was killed: %s, is %s', async (minutes, isUnfinished, outcome) => {
    const done: string[] = [];
    const note = (what: string) => () => Promise.resolve(void done.push(what));
    const since = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
    await retried(
      {
        ...{ since, mostMinutes: 60, event: 'e', about: {}, giveUp: note('given up') },
        isUnfinished: () => Promise.resolve(isUnfinished),
      },
      note('tried'),
    );
    expect(done).toEqual([outcome]);
  });
});
