import { profilePath, profileSchema } from '@keepsong/domain/documents/profile';
import type { Profile } from '@keepsong/domain/documents/profile';
import { doc } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveDoc } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const profileConverter = converter(profileSchema);

/** The person's own profile, live; null data while there is none. `uid` null reads nothing. */
export function useMyProfile(uid: string | null): Live<Profile | null> {
  const ref = uid === null ? null : doc(firestore(), profilePath(uid)).withConverter(profileConverter);
  return useLiveDoc(ref, `${uid}/profile`);
}
