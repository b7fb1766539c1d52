import { songPath } from '@keepsong/domain/documents/song';
import { database } from '../support/database.ts';
import { mp3File, upload, wavFile } from '../support/files.ts';
import { storedSongFiles } from '../support/song-files.ts';
import { downloadBy } from './support/downloads.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openWorkshop } from './support/song-page.ts';
import { givenOptions } from './support/given-options.ts';

const MASTER = { name: 'Final master.wav', mimeType: 'audio/wav', buffer: wavFile(3) };
const INSTRUMENTAL = { name: 'No words.mp3', mimeType: 'audio/mpeg', buffer: mp3File(2) };

/** A completed order of two options, A chosen, with a master and an instrumental that were checked. */
async function givenCompleted(owner: { uid: string; email: string }, title: string) {
  const recordings = { A: wavFile(2), B: wavFile(1) };
  const { order, song } = await givenOptions(owner, recordings, { title, orderStatus: 'completed' });
  const audio = (await database.doc(`${songPath(song.id)}/takes/1A`).get()).get('audio') as object;
  await database.doc(songPath(song.id)).update({ audio, chosenTakeId: '1A' });
  await database.doc(`orders/${order.id}`).update({ status: 'completed', stage: 'completed' });
  await givenFiles({ id: song.id, userId: owner.uid });
  return { order, recordings };
}

async function givenFiles(song: { id: string; userId: string }) {
  const about = { ownerId: song.userId, songId: song.id };
  const master = {
    kind: 'master',
    name: MASTER.name,
    contentType: 'audio/wav',
    bytes: MASTER.buffer,
  } as const;
  const instrumental = {
    kind: 'instrumental',
    name: INSTRUMENTAL.name,
    contentType: 'audio/mpeg',
    bytes: INSTRUMENTAL.buffer,
  } as const;
  await Promise.all([upload({ ...master, ...about }), upload({ ...instrumental, ...about })]);
  await expect.poll(async () => (await storedSongFiles(song.id)).length).toBe(2);
}

test('The customer downloads every file of a completed order under its name', async ({ page, signedIn }) => {
  const { order, recordings } = await givenCompleted(signedIn, 'Harbour Lights');
  await page.goto(`/orders/${order.id}`);
  await openWorkshop(page);
  const panel = page.getByRole('region', { name: 'Your files' });
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toContainText('WAV, 16 bit, 8 kHz · 47 KB');
  await expectAccessible(page);

  const files = [
    ['Your song', 'Harbour Lights.wav', recordings.A],
    ['Option B', 'Harbour Lights - Option B.wav', recordings.B],
    ['Master', 'Harbour Lights - Master.wav', MASTER.buffer],
    ['Instrumental', 'Harbour Lights - Instrumental.mp3', INSTRUMENTAL.buffer],
  ] as const;
  for (const [name, fileName, bytes] of files) {
    const button = rows.filter({ hasText: name }).getByRole('button', { name: 'Download' });
    const file = await downloadBy(button);
    expect(file.name).toBe(fileName);
    expect(bytes.equals(file.bytes)).toBe(true);
  }
});
