import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { songPath } from '@keepsong/domain/documents/song';
import { database } from '../support/database.ts';
import { bucket, upload, wavFile } from '../support/files.ts';
import { storedSongFiles, zipFile } from '../support/song-files.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOptions } from './support/given-options.ts';

const MASTER = { name: 'Final master.wav', mimeType: 'audio/wav', buffer: wavFile(3) };
const STEMS = {
  name: 'Tracks.zip',
  mimeType: 'application/zip',
  buffer: zipFile(['drums.wav', 'voice.wav']),
};

/** A completed order of two options, A chosen, with a master and stems that were checked. */
async function givenCompleted(owner: { uid: string; email: string }, title: string) {
  const recordings = { A: wavFile(2), B: wavFile(1) };
  const { order, song } = await givenOptions(owner, recordings, { title, orderStatus: 'completed' });
  const audio = (await database.doc(`${songPath(song.id)}/takes/1A`).get()).get('audio') as object;
  await database.doc(songPath(song.id)).update({ audio, chosenTakeId: '1A' });
  await database.doc(`orders/${order.id}`).update({ status: 'completed', stage: 'completed' });
  const paths = await givenFiles({ id: song.id, userId: owner.uid });
  return { order, song, paths, recordings };
}

async function givenFiles(song: { id: string; userId: string }) {
  const about = { ownerId: song.userId, songId: song.id };
  const master = {
    kind: 'master',
    name: MASTER.name,
    contentType: 'audio/wav',
    bytes: MASTER.buffer,
  } as const;
  const stems = {
    kind: 'stems',
    name: STEMS.name,
    contentType: 'application/zip',
    bytes: STEMS.buffer,
  } as const;
  const paths = await Promise.all([upload({ ...master, ...about }), upload({ ...stems, ...about })]);
  await expect.poll(async () => (await storedSongFiles(song.id)).length).toBe(2);
  return paths;
}

test('The customer downloads everything as one ZIP: at once, or step by step to the disk, and without a file that is gone', async ({
  page,
  signedIn,
}) => {
  // As in browsers that cannot write to a file step by step.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const { order, paths, recordings } = await givenCompleted(signedIn, 'Harbour Lights');
  await page.goto(`/orders/${order.id}`);
  const panel = page.getByRole('region', { name: 'Your files' });
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Your song');
  await expect(rows.nth(1)).toContainText('Option B');
  await expect(rows.nth(2)).toContainText('WAV, 16 bit, 8 kHz · 47 KB');
  await expect(rows.nth(3)).toContainText('Stems');
  await expectAccessible(page);

  const everything = panel.getByRole('button', { name: /^Download everything as one ZIP \(\d+ KB\)$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), everything.click()]);
  expect(download.suggestedFilename()).toBe('Harbour Lights - All files.zip');
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual([
    'Harbour Lights.wav',
    'Harbour Lights - Option B.wav',
    'Harbour Lights - Master.wav',
    'Harbour Lights - Stems.zip',
  ]);
  expect(recordings.A.equals(files['Harbour Lights.wav'] ?? Buffer.alloc(0))).toBe(true);
  expect(MASTER.buffer.equals(files['Harbour Lights - Master.wav'] ?? Buffer.alloc(0))).toBe(true);
  const stems = unzipSync(files['Harbour Lights - Stems.zip'] ?? new Uint8Array());
  expect(strFromU8(stems['voice.wav'] ?? new Uint8Array())).toBe('sound of voice.wav');

  // A real file of the browser, without the save dialog of the operating system.
  await page.evaluate(() => {
    const picker = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('everything.zip', { create: true });
    Object.assign(window, { showSaveFilePicker: picker });
  });
  const saved = async () =>
    Buffer.from(
      await page.evaluate(async () => {
        const handle = await (await navigator.storage.getDirectory()).getFileHandle('everything.zip');
        return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
      }),
    );

  // The request for the stems never completes.
  await page.route(/stems%2F/, () => undefined);
  await everything.click();
  await expect(panel.getByRole('status')).toHaveText('Fetching Stems');
  await expect(panel.getByRole('progressbar', { name: 'Downloading everything' })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel the download' }).click();
  await expect(everything).toBeVisible();
  expect((await saved()).length).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await bucket.file(paths[1]).delete();
  await everything.click();
  await expect(panel.getByRole('alert')).toContainText('Saved without Stems: the download failed.');
  expect(Object.keys(unzipSync(await saved()))).toEqual([
    'Harbour Lights.wav',
    'Harbour Lights - Option B.wav',
    'Harbour Lights - Master.wav',
  ]);
});
