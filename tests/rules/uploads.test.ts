import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ACTOR_NAMES, createActors, ACTOR_LABELS, type ActorName, type Actors } from './actors.ts';

let actors: Actors;
const path = `uploads/${randomUUID()}`;
const publication = `songPublications/${randomUUID()}`;

beforeAll(async () => {
  actors = await createActors(['firestore']);
  await actors.write(path, { by: actors.adminUid, state: 'rejected' });
  await actors.write(publication, { audio: { source: `songs/${actors.ownerUid}/s/1-a.mp3` } });
});
afterAll(() => actors.leave());

const db = (who: ActorName) => actors[who].firestore();
const others = ACTOR_NAMES.filter((who) => who !== 'admin').map((who) => [ACTOR_LABELS[who], who] as const);
const everybody = ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const);

describe('what became of an uploaded file', () => {
  it('an admin may read', async () => {
    await assertSucceeds(db('admin').doc(path).get());
    await assertSucceeds(db('admin').collection('uploads').limit(100).get());
  });

  it('an admin may not list without a limit, nor more than 100', async () => {
    await assertFails(db('admin').collection('uploads').get());
    await assertFails(db('admin').collection('uploads').limit(101).get());
  });

  it.each(others)('%s may not read', async (_, who) => {
    await assertFails(db(who).doc(path).get());
    await assertFails(db(who).collection('uploads').limit(100).get());
  });

  it.each(everybody)('%s may not write', async (_, who) => {
    await assertFails(db(who).doc(`uploads/${randomUUID()}`).set({ state: 'ready' }));
    await assertFails(db(who).doc(path).update({ state: 'ready' }));
    await assertFails(db(who).doc(path).delete());
  });
});

describe('which private file stands behind a public one', () => {
  it.each(everybody)('%s may neither read nor write', async (_, who) => {
    await assertFails(db(who).doc(publication).get());
    await assertFails(db(who).collection('songPublications').limit(1).get());
    await assertFails(db(who).doc(publication).delete());
  });
});
