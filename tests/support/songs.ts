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

const lyricsSchema = z.pick(songSchema, { lyrics: true, lyricsRevision: true });

export async function storedLyrics(songId: string) {
  return lyricsSchema.parse((await database.doc(songPath(songId)).get()).data());
}
