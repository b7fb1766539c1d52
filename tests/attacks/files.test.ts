import { getSongUrl } from '@keepsong/domain/calls/get-song-url';
import { publishTakes } from '@keepsong/domain/calls/publish-takes';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { uploadDocumentPath, uploadIdOf } from '@keepsong/domain/documents/upload';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { maxUploadBytes } from '@keepsong/domain/uploads';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createActors, type ActorName, type Actors } from '../rules/actors.ts';
import { accounts, database } from '../support/database.ts';
import { bucket, exists, mp3File, publicUrl, upload, wavFile } from '../support/files.ts';
import { SONG_FILES } from '../support/song-files.ts';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { newAdmin, newCustomer, newVisitor, type Person } from '../support/people.ts';
import { givenDrafts, givenInProduction, storedTakes } from '../support/takes.ts';
import { waitFor } from '../support/wait-for.ts';
import { attack, outcomeOf } from './attack.ts';

let actors: Actors;
let songId: string;
let audioPath: string;

beforeAll(async () => {
  actors = await createActors(['storage']);
  const owner = { uid: actors.ownerUid, email: 'june@example.com' };
  ({ songId, audioPath } = await finishedSong(owner));
  await waitFor('the recording', async () => (await storedSong(songId)).audio);
});
afterAll(() => actors.leave());

const BUCKET = `gs://${LOCAL_PROJECT_ID}.appspot.com`;
const files = (who: ActorName) => actors[who].storage(BUCKET);
const NOW = 1_763_600_000_000;

/** Uploads as a browser does. The song does not exist, so an accepted file is deleted again. */
const put = async (
  who: ActorName,
  name: string,
  type: string,
  bytes: Uint8Array = wavFile(1),
  folder = 'songs',
) => {
  await files(who)
    .ref(`${folder}/${actors.ownerUid}/${randomUUID()}/${name}`)
    .put(bytes, { contentType: type, customMetadata: { uploadedBy: actors.adminUid } });
};

describe('uploading', () => {
  const good = [`${NOW}-a.wav`, 'audio/wav'] as const;

  attack('upload-customer', async () => {
    await assertFails(put('owner', ...good));
    await assertFails(put('visitor', ...good));
    await assertSucceeds(put('admin', ...good));
  });

  attack('upload-in-another-name', async () => {
    const path = `songs/${actors.ownerUid}/${randomUUID()}/${NOW}-a.wav`;
    const customMetadata = { uploadedBy: 'another-admin' };
    await assertFails(
      files('admin').ref(path).put(wavFile(1), { contentType: 'audio/wav', customMetadata }).then(),
    );
  });

  attack('upload-page', async () => {
    await assertFails(put('admin', `${NOW}-a.html`, 'text/html'));
    await assertFails(put('admin', `${NOW}-a.wav`, 'text/html'));
    await assertFails(put('admin', `${NOW}-a.svg`, 'image/svg+xml', undefined, 'covers'));
    await assertFails(put('admin', `${NOW}-a.png`, 'image/svg+xml', undefined, 'covers'));
  });

  attack('upload-mismatch', async () => {
    await assertFails(put('admin', `${NOW}-a.html`, 'audio/wav'));
    await assertFails(put('admin', `${NOW}-a.mp3`, 'audio/wav'));
    await assertFails(put('admin', `${NOW}-a.wav`, 'application/octet-stream'));
    await assertFails(put('admin', `${NOW}-a.jfif`, 'text/html', undefined, 'covers'));
    await assertFails(put('admin', `${NOW}-a.png`, 'audio/wav'));
    await assertFails(put('admin', `${NOW}-a.png`, 'image/png'));
  });

  attack('upload-names', async () => {
    for (const name of [
      'a.wav',
      `${NOW}-a.html.wav`,
      `${NOW}-a b.wav`,
      `${NOW}-"a.wav`,
      `${NOW}-..wav`,
      `${NOW}-a.WAV`,
    ]) {
      await assertFails(put('admin', name, 'audio/wav'));
    }
  });

  attack('upload-oversized', () =>
    assertFails(put('admin', ...good, new Uint8Array(maxUploadBytes('audio')))),
  );

  attack('upload-song-file', async () => {
    const song = [
      ['masters', `${NOW}-a.wav`, 'audio/wav'],
      ['instrumentals', `${NOW}-a.mp3`, 'audio/mpeg'],
    ] as const;
    for (const [folder, name, type] of song) {
      await assertFails(put('owner', name, type, wavFile(1), folder));
      await assertFails(put('visitor', name, type, wavFile(1), folder));
      await assertSucceeds(put('admin', name, type, wavFile(1), folder));
    }
  });

  attack('upload-overwrite', async () => {
    for (const who of ['admin', 'owner'] as const) {
      await assertFails(
        files(who)
          .ref(audioPath)
          .put(wavFile(1), { contentType: 'audio/wav', customMetadata: { uploadedBy: actors.adminUid } })
          .then(),
      );
      await assertFails(files(who).ref(audioPath).delete());
    }
  });

  attack('upload-public', () =>
    assertFails(
      files('admin')
        .ref(`public/${songId}/${NOW}-a.wav`)
        .put(wavFile(1), { contentType: 'audio/wav', customMetadata: { uploadedBy: actors.adminUid } })
        .then(),
    ),
  );

  attack('file-disguise', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const disguised = [
      { kind: 'audio', name: 'a.wav', contentType: 'audio/wav', bytes: page },
      { kind: 'cover', name: 'a.png', contentType: 'image/png', bytes: drawing },
      { kind: 'cover', name: 'a.jfif', contentType: 'image/jpeg', bytes: page },
      {
        kind: 'option_a',
        name: 'a.mp3',
        contentType: 'audio/mpeg',
        bytes: Buffer.concat([page, mp3File(1)]),
      },
      { kind: 'master', name: 'a.wav', contentType: 'audio/wav', bytes: page },
    ] as const;
    for (const file of disguised) {
      const path = await upload({ ...file, ownerId: actors.ownerUid, songId });
      const verdict = await waitFor('the verdict', async () => {
        const record = (await database.doc(uploadDocumentPath(uploadIdOf(path))).get()).data();
        return record?.['state'] === 'rejected' && record;
      });
      expect(verdict['message']).toMatch(/^Invalid file type/);
      await waitFor('the file to be deleted', async () => !(await exists(path)));
    }
    expect((await storedSong(songId)).audio?.path).toBe(audioPath);
  });
});

describe('fetching', () => {
  attack('private-audio', async () => {
    await assertSucceeds(files('owner').ref(audioPath).getDownloadURL());
    for (const who of ['stranger', 'visitor'] as const) {
      await assertFails(files(who).ref(audioPath).getDownloadURL());
      await assertFails(files(who).ref(audioPath).getMetadata());
    }
    const guessed = await fetch(`${publicUrl(audioPath)}&token=${randomUUID()}`);
    expect([403, 404]).toContain(guessed.status);
  });

  attack('private-token', async () => {
    const token = randomUUID();
    const { songId: tokenSongId } = await finishedSong(
      { uid: actors.ownerUid, email: 'june@example.com' },
      {},
      0,
    );
    const path = await upload({
      kind: 'audio',
      ownerId: actors.ownerUid,
      songId: tokenSongId,
      name: 'a.wav',
      contentType: 'audio/wav',
      bytes: wavFile(1),
      metadata: { firebaseStorageDownloadTokens: token },
    });
    await waitFor('the recording', async () => (await storedSong(tokenSongId)).audio);
    expect((await fetch(`${publicUrl(path)}&token=${token}`)).status).toBe(403);
    expect((await bucket.file(path).getMetadata())[0].metadata).not.toHaveProperty(
      'firebaseStorageDownloadTokens',
    );
  });

  attack('private-song-url', async () => {
    const [owner, stranger] = await Promise.all([newCustomer(), newCustomer()]);
    const { songId: privateSongId, audioPath: privatePath } = await finishedSong(owner);
    await waitFor('the recording', async () => (await storedSong(privateSongId)).audio);
    const ask = (who: Person) => outcomeOf(who.call(getSongUrl, { songId: privateSongId }));
    expect(await ask(owner)).toBe('allowed');
    expect(await ask(stranger)).toBe('not_found');
    expect(await ask(newVisitor())).toBe('unauthenticated');
    // The token of a revoked admin still contains the claim.
    const revoked = await newAdmin();
    expect(await ask(revoked)).toBe('allowed');
    await accounts.setCustomUserClaims(revoked.uid, {});
    expect(await ask(revoked)).toBe('not_found');
    expect((await fetch(publicUrl(privatePath))).status).toBe(403);
  });

  attack('draft-file', async () => {
    const customer = await newCustomer();
    const { songs } = await givenInProduction(customer);
    const [{ path = '' } = {}] = await givenDrafts(songs, ['A']);
    const mine = actors.signedIn({}, customer.uid).storage(BUCKET);
    await assertFails(mine.ref(path).getDownloadURL());
    await assertFails(mine.ref(path).getMetadata());
    await assertFails(mine.ref(path.replace(/\/[^/]+$/, '')).list({ maxResults: 1 }));
    expect((await fetch(publicUrl(path))).status).toBe(403);
    expect(await outcomeOf(customer.call(getSongUrl, { songId: songs[0].id }))).toBe('not_found');
    await assertSucceeds(files('admin').ref(path).getMetadata());
  });

  attack('take-file', async () => {
    const [customer, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const { order, songs } = await givenInProduction(customer);
    await admin.call(publishTakes, { orderId: order.id, revision: null, drafts: await givenDrafts(songs) });
    const path = (await storedTakes(songs[0].id))[0]?.audio.path ?? '';
    for (const who of ['stranger', 'visitor'] as const) {
      await assertFails(files(who).ref(path).getDownloadURL());
      await assertFails(files(who).ref(path).getMetadata());
    }
    expect((await fetch(publicUrl(path))).status).toBe(403);
    await assertSucceeds(actors.signedIn({}, customer.uid).storage(BUCKET).ref(path).getMetadata());
  });

  attack('song-file', async () => {
    const paths = await Promise.all(
      SONG_FILES.map((file) => upload({ ...file, ownerId: actors.ownerUid, songId })),
    );
    for (const path of paths) {
      for (const who of ['stranger', 'visitor'] as const) {
        await assertFails(files(who).ref(path).getDownloadURL());
        await assertFails(files(who).ref(path).getMetadata());
      }
      expect((await fetch(publicUrl(path))).status).toBe(403);
      await assertSucceeds(files('owner').ref(path).getMetadata());
    }
  });

  attack('private-listing', async () => {
    for (const folder of [
      '',
      'songs',
      `songs/${actors.ownerUid}`,
      `songs/${actors.ownerUid}/${songId}`,
      'takes',
      'drafts/A',
      `masters/${actors.ownerUid}`,
      'instrumentals',
      'public',
      'gifts',
    ]) {
      await assertFails(files('stranger').ref(folder).list({ maxResults: 1 }));
      await assertFails(files('visitor').ref(folder).list({ maxResults: 1 }));
    }
  });

  attack('retype-file', () =>
    assertFails(files('admin').ref(audioPath).updateMetadata({ contentType: 'text/html' })),
  );
});
