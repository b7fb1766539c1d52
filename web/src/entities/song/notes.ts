import { NOTE_STATES, takeNoteSchema, takeNotesPath } from '@keepsong/domain/documents/take-note';
import type { TakeNote } from '@keepsong/domain/documents/take-note';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { owned } from '@/lib/firebase/owned';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const noteConverter = converter(takeNoteSchema);

/** The rules' limit per query. */
const MAX_NOTES = 100;

/** Only the owner may read drafts; the rules require this filter from admins. */
const SENT = NOTE_STATES.filter((state) => state !== 'draft');

/** The newest notes on the takes of a song, live: the owner's own, or for an admin the sent ones. `songId` null reads nothing. */
export function useNotes(songId: string | null): Read<TakeNote[]> {
  const { user, isAdmin } = useSession();
  return useLiveQuery(songId === null || !user ? null : notesQuery(songId, isAdmin ? null : user.uid));
}

/** `ownerId` null: for an admin. */
function notesQuery(songId: string, ownerId: string | null): Query<TakeNote> {
  const notes = collection(firestore, takeNotesPath(songId)).withConverter(noteConverter);
  return ownerId === null
    ? query(notes, where('state', 'in', SENT), orderBy('createdAt', 'desc'), limit(MAX_NOTES))
    : query(owned(notes, ownerId), orderBy('createdAt', 'desc'), limit(MAX_NOTES));
}
