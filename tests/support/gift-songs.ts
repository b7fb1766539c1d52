import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { afterAll } from 'vitest';
import { database, outboxOf } from './database.ts';
import { givenFinishedSong } from './gifts.ts';
import { type Person } from './people.ts';

type SongChanges = Parameters<typeof givenFinishedSong> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * Returns a function that makes finished songs of the current owner. After the file's tests, their queued e-mails are deleted, because another
 * test's fault would apply to them, and the clients are closed.
 */
export function songsOf(owner: () => Person) {
  const orderIds: string[] = [];
  afterAll(async () => {
    for (const orderId of orderIds) {
      const rows = (await outboxOf(orderId)).filter(({ state }) => state === 'queued');
      await Promise.all(rows.map(({ id }) => database.doc(outboxEmailPath(id)).delete()));
    }
  });
  return async (...changes: SongChanges) => {
    const given = await givenFinishedSong(owner(), ...changes);
    orderIds.push(given.orderId);
    return given;
  };
}
