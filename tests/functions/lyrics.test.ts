import { describe, expect, it } from 'vitest';
import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { KEPT_LYRICS_VERSIONS, lyricsVersionsPath } from '@keepsong/domain/documents/lyrics-version';
import { songPath } from '@keepsong/domain/documents/song';
import { database } from '../support/database.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { givenSong } from '../support/factory.ts';
import { storedLyrics, versionsOf } from '../support/songs.ts';

const auditOf = async (songId: string) => {
  const found = await database.collection('auditLog').where('target', '==', songPath(songId)).get();
  return found.docs.map((document) => document.data());
};

describe('the owner of a paid song', () => {
  it('saves lyrics, and the text before stays readable', async () => {
    const owner = await newCustomer();
    const { song } = await givenSong(owner, { lyrics: 'as ordered' });
    expect(
      await owner.call(saveLyrics, {
        ...{ songId: song.id, lyrics: 'first change', baseRevision: 0 },
        // Only the team generates lyrics.
        source: 'generated',
      }),
    ).toEqual({ outcome: 'saved', revision: 1 });
    expect(
      await owner.call(saveLyrics, {
        songId: song.id,
        lyrics: 'as ordered',
        baseRevision: 1,
        source: 'restored',
      }),
    ).toEqual({ outcome: 'saved', revision: 2 });

    expect(await storedLyrics(song.id)).toEqual({ lyrics: 'as ordered', lyricsRevision: 2 });
    expect(await versionsOf(song.id)).toMatchObject([
      { revision: 0, lyrics: 'as ordered', source: 'ordered', savedBy: 'customer', userId: owner.uid },
      { revision: 1, lyrics: 'first change', source: 'typed', savedBy: 'customer', userId: owner.uid },
      { revision: 2, lyrics: 'as ordered', source: 'restored', savedBy: 'customer', userId: owner.uid },
    ]);
    expect(await auditOf(song.id)).toEqual([]);
  });

  it('keeps the ordered text and the last hundred', async () => {
    const owner = await newCustomer();
    const { song } = await givenSong(owner, { lyrics: 'as ordered' });
    const path = songPath(song.id);
    const version = {
      songId: song.id,
      userId: owner.uid,
      savedBy: 'customer',
      source: 'typed',
      createdAt: new Date(),
    };
    await database.doc(path).update({ lyricsRevision: KEPT_LYRICS_VERSIONS });
    for (const revision of [0, 1, 2]) {
      await database
        .doc(`${lyricsVersionsPath(song.id)}/${revision}`)
        .set({ ...version, revision, lyrics: 'old' });
    }
    await owner.call(saveLyrics, { songId: song.id, lyrics: 'new', baseRevision: KEPT_LYRICS_VERSIONS });
    const kept = await database.collection(lyricsVersionsPath(song.id)).orderBy('revision').get();
    expect(kept.docs.map((document) => document.id)).toEqual(['0', '2', String(KEPT_LYRICS_VERSIONS + 1)]);
  });

  it('gets both texts when another person saved meanwhile, and nothing is overwritten', async () => {
    const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const { song } = await givenSong(owner);
    await admin.call(saveLyrics, { songId: song.id, lyrics: 'ours', baseRevision: 0 });

    const mine = { songId: song.id, lyrics: 'mine', baseRevision: 0 };
    expect(await owner.call(saveLyrics, mine)).toEqual({ outcome: 'conflict', revision: 1, lyrics: 'ours' });
    expect(await storedLyrics(song.id)).toEqual({ lyrics: 'ours', lyricsRevision: 1 });

    expect(await owner.call(saveLyrics, { ...mine, baseRevision: 1 })).toEqual({
      outcome: 'saved',
      revision: 2,
    });
    expect((await versionsOf(song.id)).map(({ lyrics, savedBy }) => [lyrics, savedBy])).toEqual([
      ['', 'customer'],
      ['ours', 'team'],
      ['mine', 'customer'],
    ]);
  });

  it('who repeats a save whose reply was lost receives the same success, and one version', async () => {
    const owner = await newCustomer();
    const { song } = await givenSong(owner);
    const save = { songId: song.id, lyrics: 'once', baseRevision: 0 };
    await owner.call(saveLyrics, save);
    expect(await owner.call(saveLyrics, save)).toEqual({ outcome: 'saved', revision: 1 });
    expect(await versionsOf(song.id)).toHaveLength(2);
  });

  it.each([
    ['completed', { orderStatus: 'completed' }, 'not_allowed_now'],
    ['not paid', { isPaid: false }, 'not_found'],
  ] as const)('cannot change a song that is %s', async (_what, changes, code) => {
    const owner = await newCustomer();
    const { song } = await givenSong(owner, { lyrics: 'final', ...changes });
    const save = owner.call(saveLyrics, { songId: song.id, lyrics: 'later', baseRevision: 0 });
    await expect(save).rejects.toMatchObject({ code });
    expect(await storedLyrics(song.id)).toEqual({ lyrics: 'final', lyricsRevision: 0 });
  });
});

describe('the team', () => {
  it('an admin saves any song, also completed or unpaid, and it is recorded', async () => {
    const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
    for (const changes of [{ orderStatus: 'completed' }, { isPaid: false }] as const) {
      const { song, order } = await givenSong(owner, changes);
      await admin.call(saveLyrics, {
        songId: song.id,
        lyrics: 'ours',
        baseRevision: 0,
        source: 'generated',
      });
      expect((await versionsOf(song.id)).at(-1)).toMatchObject({
        lyrics: 'ours',
        savedBy: 'team',
        source: 'generated',
      });
      expect(await auditOf(song.id)).toMatchObject([
        { action: 'lyrics_saved', actorEmail: admin.email, orderId: order.id, after: { revision: 1 } },
      ]);
    }
  });
});
