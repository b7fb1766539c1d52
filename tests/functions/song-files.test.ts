import { songPath } from '@keepsong/domain/documents/song';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { checkedUpload, exists, upload, wavFile } from '../support/files.ts';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { newAdmin } from '../support/people.ts';
import { givenSongFiles, SONG_FILES, storedSongFiles } from '../support/song-files.ts';
import { waitFor } from '../support/wait-for.ts';

const AT = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const [MASTER, INSTRUMENTAL] = SONG_FILES;

async function songOfSomebody() {
  const ownerId = `owner-${randomUUID()}`;
  const { songId, orderId } = await finishedSong({ uid: ownerId, email: `${ownerId}@example.com` }, {}, 0);
  return { ownerId, songId, orderId };
}

describe('the files of a song', () => {
  it('are named by the song once their bytes were checked', async () => {
    const { ownerId, songId, orderId } = await songOfSomebody();
    const [master, instrumental] = await givenSongFiles({ id: songId, userId: ownerId });
    const about = { songId, orderId, userId: ownerId };
    expect(await storedSongFiles(songId)).toMatchObject([
      { ...about, id: 'instrumental', path: instrumental, contentType: 'audio/mpeg', sound: null },
      {
        ...about,
        id: 'master',
        path: master,
        originalName: 'Master.wav',
        contentType: 'audio/wav',
        bytes: MASTER.bytes.length,
        sound: { durationMs: 3000, sampleRate: 8000, bitsPerSample: 16, channels: 1 },
      },
    ]);
    expect((await storedSong(songId)).audio).toBeNull();
  });

  it('are replaced by later ones, whatever the clock of the browser said, and the older file is deleted', async () => {
    const admin = await newAdmin();
    const { ownerId, songId, orderId } = await songOfSomebody();
    const file = { ...MASTER, ownerId, songId, metadata: { uploadedBy: admin.uid } };
    const first = await upload({ ...file, at: AT + DAY_MS });
    await checkedUpload(first);
    const second = await upload({ ...file, bytes: wavFile(1), at: AT });
    await checkedUpload(second);
    await waitFor('the older file to be deleted', async () => !(await exists(first)));
    expect(await storedSongFiles(songId)).toMatchObject([{ path: second, sound: { durationMs: 1000 } }]);
    expect(await exists(second)).toBe(true);
    const about = { action: 'file_uploaded', target: songPath(songId), orderId };
    const kind = 'master';
    expect(await auditEntriesOf(admin)).toMatchObject([
      { ...about, before: { path: null }, after: { kind, path: first, isCurrent: true } },
      { ...about, before: { path: first }, after: { kind, path: second, isCurrent: true } },
    ]);
  });

  it('in the folder of another person are refused', async () => {
    const { songId } = await songOfSomebody();
    const path = await upload({ ...INSTRUMENTAL, ownerId: 'somebody-else', songId });
    expect(await checkedUpload(path)).toMatchObject({ state: 'rejected' });
    await waitFor('the file to be deleted', async () => !(await exists(path)));
    expect(await storedSongFiles(songId)).toEqual([]);
  });
});
