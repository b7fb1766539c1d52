import { profilePath, profileSchema } from '@keepsong/domain/documents/profile';
import type { Profile } from '@keepsong/domain/documents/profile';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

export const profileConverter = converter(profileSchema);

/** The person's own profile, live; null data while there is none. `uid` null reads nothing. */
export function useMyProfile(uid: string | null): Live<Profile | null> {
  const db = useFirestore();
  return useLiveDoc(uid === null ? null : doc(db, profilePath(uid)).withConverter(profileConverter));
}
