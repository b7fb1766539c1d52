/** What pages read of a song, without React: the first reads of a page start before it loads. */
import {
  lyricsApprovalSchema,
  lyricsApprovalsPath,
  lyricsTimingSchema,
  lyricsTimingsPath,
  lyricsVersionSchema,
  lyricsVersionsPath,
} from '@keepsong/domain/documents/lyrics';
import { SONGS, songPath, songSchema, type Song } from '@keepsong/domain/documents/song';
import {
  NOTE_STATES,
  takeNoteSchema,
  takeNotesPath,
  takeSchema,
  takesPath,
} from '@keepsong/domain/documents/takes';
import { limit, limitToLast, orderBy, query, where } from 'firebase/firestore';
import { documents, owned } from '@/lib/firebase/documents';

const songs = documents(songSchema);
const versions = documents(lyricsVersionSchema);
const approvals = documents(lyricsApprovalSchema);
const takes = documents(takeSchema);
const notes = documents(takeNoteSchema);
const timings = documents(lyricsTimingSchema);

/** The rules' limit per query; a song has at most one timing per take. */
const MOST = 100;
const MOST_TAKES = 40;

type SongKey = Pick<Song, 'id' | 'userId'>;

export const songsCollection = () => songs.in(SONGS);
export const songRef = (songId: string) => songs.at(songPath(songId));

export const versionsOf = ({ id, userId }: SongKey) =>
  query(owned(versions.in(lyricsVersionsPath(id)), userId), orderBy('revision', 'desc'));
export const versionOf = ({ id, userId }: SongKey, revision: number) =>
  query(owned(versions.in(lyricsVersionsPath(id)), userId), where('revision', '==', revision), limit(1));
export const newestVersionOf = (song: SongKey) => query(versionsOf(song), limit(1));
export const newestApprovalOf = ({ id, userId }: SongKey) =>
  query(owned(approvals.in(lyricsApprovalsPath(id)), userId), orderBy('revision', 'desc'), limit(1));

// Of the next three, only admins may read those of others: readers add the owner (`owned`).
/** The newest published takes, oldest first. Takes of a round have the same date; their ids sort A before B. */
export const takesOf = (songId: string) =>
  query(takes.in(takesPath(songId)), orderBy('publishedAt'), limitToLast(MOST_TAKES));
export const notesOf = (songId: string) =>
  query(notes.in(takeNotesPath(songId)), orderBy('createdAt', 'desc'), limit(MOST));
/** Only the owner may read drafts; the rules require this filter from admins. */
const SENT = NOTE_STATES.filter((state) => state !== 'draft');
export const sentNotesOf = (songId: string) => query(notesOf(songId), where('state', 'in', SENT));
export const timingsOf = (songId: string) => query(timings.in(lyricsTimingsPath(songId)), limit(MOST));
