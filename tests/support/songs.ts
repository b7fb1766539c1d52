import {
  lyricsApprovalSchema,
  lyricsApprovalsPath,
  lyricsTimingsPath,
  type LyricsApproval,
  type LyricsTiming,
  lyricsVersionsPath,
  lyricsVersionSchema,
} from '@keepsong/domain/documents/lyrics';
import { songPath, songSchema, type Song } from '@keepsong/domain/documents/song';
import { z } from 'zod/mini';
import { database, stored } from './database.ts';
import { newLines } from '@keepsong/domain/lyric-lines';

const textSchema = z.omit(lyricsVersionSchema, { createdAt: true });

/** Every saved text of the song, oldest first. */
export async function versionsOf(songId: string) {
  const found = await database.collection(lyricsVersionsPath(songId)).orderBy('revision').get();
  return found.docs.map((document) => textSchema.parse(document.data()));
}

/** The approvals and comments of the current lyrics; null before they were sent. */
export async function approvalOf(songId: string): Promise<LyricsApproval | null> {
  const { lyricsRevision } = await storedLyrics(songId);
  return stored(`${lyricsApprovalsPath(songId)}/${lyricsRevision}`, lyricsApprovalSchema);
}

/** A saved text of a song, as the functions would have written it. */
export const givenVersion = (songId: string, userId: string, lyrics: string, revision = 1) =>
  database.doc(`${lyricsVersionsPath(songId)}/${revision}`).set({
    ...{ id: String(revision), songId, userId, revision, lyrics, lines: newLines(lyrics, revision) },
    ...{ savedBy: 'team', source: 'generated', createdAt: new Date() },
  });

/** A timing of a song's recording, as the functions would have written it. Returns its document. */
export async function givenTiming(
  { id: songId, userId, audio }: Pick<Song, 'id' | 'userId' | 'audio'>,
  lines: LyricsTiming['lines'],
) {
  const at = new Date();
  const timing = { id: 'song', songId, userId, audioPath: audio?.path, lines, version: 1 };
  const document = database.doc(`${lyricsTimingsPath(songId)}/song`);
  await document.set({ ...timing, createdAt: at, updatedAt: at });
  return document;
}

const lyricsSchema = z.pick(songSchema, { lyrics: true, lyricsRevision: true });

export async function storedLyrics(songId: string) {
  return lyricsSchema.parse((await database.doc(songPath(songId)).get()).data());
}
