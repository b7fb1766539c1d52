import type { RateLimit } from '../../functions/src/store/rate-limit.ts';
import { database } from './database.ts';
import type { Person } from './people.ts';

/** Uses up the last of these limits for this person, in this window and the next. */
export async function usedUp(
  person: Pick<Person, 'uid'>,
  limits: readonly Pick<RateLimit, 'name' | 'max' | 'windowSeconds'>[],
): Promise<void> {
  const limit = limits.at(-1);
  if (!limit) throw new Error('There is no limit');
  const window = Math.floor(Date.now() / (limit.windowSeconds * 1000));
  const used = { used: limit.max, expireAt: new Date(Date.now() + 120_000) };
  await Promise.all(
    [window, window + 1].map((at) => database.doc(`rateLimits/${person.uid}:${limit.name}:${at}`).set(used)),
  );
}
