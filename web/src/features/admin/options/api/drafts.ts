import { OPTIONS, draftTakeSchema, draftTakesPath } from '@keepsong/domain/documents/take';
import type { DraftTake } from '@keepsong/domain/documents/take';
import { collection, limit, query } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const draftConverter = converter(draftTakeSchema);

/** The uploaded, unpublished recordings of a song, A before B, live. `songId` null reads nothing. */
export function useDrafts(songId: string | null): Read<DraftTake[]> {
  return useLiveQuery(
    songId === null
      ? null
      : query(
          collection(firestore, draftTakesPath(songId)).withConverter(draftConverter),
          limit(OPTIONS.length),
        ),
  );
}
