import { NOTE_STATES, type TakeNote } from '@keepsong/domain/documents/take-note';
import { where } from 'firebase/firestore';
import { useOwnQuery } from '@/lib/firebase/use-own-query';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';
import { notesOf } from './song-reads';

/** Only the owner may read drafts; the rules require this filter from admins. */
const SENT = NOTE_STATES.filter((state) => state !== 'draft');

/** The newest notes on the takes of a song, live: the owner's own, or for an admin the sent ones. `songId` null reads nothing. */
export function useNotes(songId: string | null): Read<TakeNote[]> {
  const { isAdmin } = useSession();
  const visible = isAdmin ? [where('state', 'in', SENT)] : [];
  return useLiveQuery(useOwnQuery(songId === null ? null : notesOf(songId), ...visible));
}
