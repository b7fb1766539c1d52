import { createServer, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenLocally } from '@keepsong/emulators/http/serve-local';
import { afterAll, expect, it } from 'vitest';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { ports } from '../../support/cloud.ts';
import { startTriggers, stopTriggers } from '../../support/triggers.ts';

/** The metadata of each copy that the code requested from Cloud Storage. */
const copies: unknown[] = [];

/** Forwards requests to the Storage emulator, which hides a missing content type by using the original's. */
const storage = createServer((incoming, response) => {
  const { url = '', method, headers } = incoming;
  const outgoing = request(
    { host: LOCAL_HOST, port: ports.storage, path: url, method, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    },
  );
  incoming.pipe(outgoing);
  if (/\/(rewriteTo|copyTo)\//.test(url)) void json(incoming).then((metadata) => copies.push(metadata));
});

const { url, stop } = await listenLocally(storage, 0);
process.env['STORAGE_EMULATOR_HOST'] = url;
afterAll(stop);
// Opened before the tests' own apps, so that the functions' code uses this one.
const { bucket } = await import('../../../functions/src/services/bucket.ts');
bucket();

it('a public copy is made with the content type of its original and no other metadata of it', async () => {
  const { finishedSong, removeSong } = await import('../../support/finished-song.ts');
  const { database } = await import('../../support/database.ts');
  const { syncPublicSong } = await import('../../../functions/src/gallery/sync-public-song.ts');
  const { songId } = await finishedSong({ uid: 'an-owner', email: 'owner@example.com' });

  // Otherwise the song's trigger makes the copy.
  await stopTriggers();
  try {
    await database.doc(`songs/${songId}`).update({ isPublic: true });
    expect(await syncPublicSong(songId)).toBe('public');
  } finally {
    await startTriggers();
  }
  await removeSong(songId);

  expect(copies).toEqual([
    { contentType: 'audio/wav', cacheControl: 'private, no-cache', metadata: { published: 'true' } },
  ]);
});
