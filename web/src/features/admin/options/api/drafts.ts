import { OPTIONS, draftTakeSchema, draftTakesPath, type DraftTake } from '@keepsong/domain/documents/takes';
import { limit, query } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';

const drafts = documents(draftTakeSchema);

/** The uploaded, unpublished recordings of a song, A before B, live. `songId` null reads nothing. */
export function useDrafts(songId: string | null): Read<DraftTake[]> {
  return useLiveQuery(
    songId === null ? null : query(drafts.in(draftTakesPath(songId)), limit(OPTIONS.length)),
  );
}
