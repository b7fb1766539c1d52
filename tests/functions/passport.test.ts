import { createHash } from 'node:crypto';
import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import { saveSungBy } from '@keepsong/domain/calls/orders';
import {
  passportCheckPath,
  passportCheckSchema,
  passportSchema,
  passportsPath,
} from '@keepsong/domain/documents/passport';
import { expect, it } from 'vitest';
import { deleteWhole } from '../support/account-jobs.ts';
import { changeOrder, database, stored, storedAll } from '../support/database.ts';
import { upload, wavFile } from '../support/files.ts';
import { finishedSong } from '../support/finished-song.ts';
import { newAdmin, newCustomer, type Person } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';
import { givenVersion } from '../support/songs.ts';

const versionsOf = (orderId: string) =>
  storedAll(database.collection(passportsPath(orderId)).orderBy('version'), passportSchema);

const version = (orderId: string, count: number) =>
  waitFor(`version ${count} of the passport`, async () => (await versionsOf(orderId))[count - 1]);

const checkOf = (number: string) => stored(passportCheckPath(number), passportCheckSchema);
const becomesVoid = (number: string, isVoid = true) =>
  waitFor(`void: ${isVoid}`, async () => (await checkOf(number))?.isVoid === isVoid);

/** A finished order with the first version of its passport. */
async function issued() {
  const owner = await newCustomer();
  const ids = await finishedSong(owner, { title: 'Platform Nine' }, 0);
  return { owner, ...ids, first: await version(ids.orderId, 1) };
}

/** Uploads a master, and returns the checksum of its bytes. */
async function uploadMaster(owner: Person, songId: string): Promise<string> {
  const bytes = wavFile(1);
  const master = { kind: 'master', name: 'Master.wav', contentType: 'audio/wav', bytes } as const;
  await upload({ ...master, ownerId: owner.uid, songId });
  return createHash('sha256').update(bytes).digest('hex');
}

it('the passport of an order is issued when the order is finished', async () => {
  const { owner, songId, orderId, first } = await issued();
  expect(first).toMatchObject({
    ...{ userId: owner.uid, orderId, version: 1, madeFor: 'Ada Lovelace', sungBy: '' },
    songs: [{ songId, title: 'Platform Nine', checksum: null }],
  });
  expect(first.number).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
});

it('the passport of an order is issued again for another master', async () => {
  const { owner, songId, orderId, first } = await issued();
  await givenVersion(songId, owner.uid, 'One\nTwo');
  const checksum = await uploadMaster(owner, songId);
  expect(await version(orderId, 2)).toMatchObject({
    number: first.number,
    songs: [{ checksum, lines: 2, byPeople: 0, hasDraft: true }],
  });
  expect(await checkOf(first.number)).toMatchObject({ checksums: [checksum] });
});

it('the passport of an order is issued again when the team says who sings, and its check names nobody', async () => {
  const { orderId, first } = await issued();
  const admin = await newAdmin();
  await admin.call(saveSungBy, { orderId, seen: 0, value: 'Mara Lind' });
  expect(await version(orderId, 2)).toMatchObject({ sungBy: 'Mara Lind', number: first.number });
  const check = await checkOf(first.number);
  expect(check).toMatchObject({ version: 2, isVoid: false });
  // As it is stored: the schema would drop what should not be there.
  const raw = (await database.doc(passportCheckPath(first.number)).get()).data();
  expect(Object.keys(raw ?? {}).sort()).toEqual(['checksums', 'id', 'isVoid', 'issuedOn', 'version']);
});

it('the passport of an order is issued again when the song is finished again, and is void after a refund', async () => {
  const { orderId, first } = await issued();
  await changeOrder(orderId, { status: 'in_production', stage: 'in_production', completedAt: null });
  await changeOrder(orderId, { status: 'completed', stage: 'completed', completedAt: new Date() });
  await version(orderId, 2);

  await changeOrder(orderId, { paymentStatus: 'refunded', stage: 'over' });
  await becomesVoid(first.number);
  // The refund has failed after all.
  await changeOrder(orderId, { paymentStatus: 'paid', stage: 'completed' });
  await becomesVoid(first.number, false);
  expect(await versionsOf(orderId)).toHaveLength(2);
});

it('the passport of an order is issued again when the team changes the words of the finished song', async () => {
  const { owner, songId, orderId } = await issued();
  await givenVersion(songId, owner.uid, 'One\nTwo');
  const admin = await newAdmin();
  await admin.call(saveLyrics, { songId, seen: 1, value: { lyrics: 'One\nTwo\nThree' } });
  expect(await version(orderId, 2)).toMatchObject({ songs: [{ lines: 3, byPeople: 1 }] });
});

it('the passport of an order names nobody when the account is deleted, and is void after a refund also then', async () => {
  const { owner, songId, orderId, first } = await issued();
  const checksum = await uploadMaster(owner, songId);
  await version(orderId, 2);
  await deleteWhole(owner);
  const nameless = { userId: 'deleted-account', madeFor: '', songs: [{ songId, title: '' }] };
  expect(await versionsOf(orderId)).toMatchObject([nameless, nameless]);
  expect(await checkOf(first.number)).toMatchObject({ isVoid: false, checksums: [checksum] });
  await changeOrder(orderId, { paymentStatus: 'refunded', stage: 'over' });
  await becomesVoid(first.number);
});
