import {
  NOTE_STATES,
  takeNoteSchema,
  takeNotesPath,
  type TakeNote,
} from '@keepsong/domain/documents/take-note';
import { limit, orderBy, where } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { useOwnQuery } from '@/lib/firebase/use-own-query';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const notes = documents(takeNoteSchema);

/** The rules' limit per query. */
const MAX_NOTES = 100;

/** Only the owner may read drafts; the rules require this filter from admins. */
const SENT = NOTE_STATES.filter((state) => state !== 'draft');

/** The newest notes on the takes of a song, live: the owner's own, or for an admin the sent ones. `songId` null reads nothing. */
export function useNotes(songId: string | null): Read<TakeNote[]> {
  const { isAdmin } = useSession();
  const ofSong = songId === null ? null : notes.in(takeNotesPath(songId));
  const visible = isAdmin ? [where('state', 'in', SENT)] : [];
  return useLiveQuery(useOwnQuery(ofSong, ...visible, orderBy('createdAt', 'desc'), limit(MAX_NOTES)));
}
