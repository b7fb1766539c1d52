import type { Song } from '@keepsong/domain/documents/song';
import { afterAll } from 'vitest';
import { givenFinished } from './gifts.ts';
import { removeQueued } from './outbox.ts';
import type { Person } from './people.ts';

/**
 * Returns a function that makes finished songs of the current owner. After the file's tests, their queued e-mails are deleted:
 * no sweeper runs beside the tests, and the health endpoint would report them.
 */
export function songsOf(owner: () => Pick<Person, 'uid' | 'email'>) {
  const orderIds: string[] = [];
  afterAll(() => removeQueued(orderIds));
  return async (changes?: Partial<Song>, seconds?: number) => {
    const given = await givenFinished(owner(), changes, seconds);
    orderIds.push(given.orderId);
    return given;
  };
}
