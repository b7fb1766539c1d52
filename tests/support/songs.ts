import {
  lyricsApprovalSchema,
  lyricsApprovalsPath,
  type LyricsApproval,
  lyricsVersionsPath,
  lyricsVersionSchema,
} from '@keepsong/domain/documents/lyrics';
import { songPath, songSchema } from '@keepsong/domain/documents/song';
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

const lyricsSchema = z.pick(songSchema, { lyrics: true, lyricsRevision: true });

export async function storedLyrics(songId: string) {
  return lyricsSchema.parse((await database.doc(songPath(songId)).get()).data());
}
