import type { Profile } from '@keepsong/domain/documents/account';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';
import { profileRef } from './profile-documents';

/** A person's profile, live. `uid` null reads nothing. The rules allow one's own and, for the team, everybody's. */
export function useProfile(uid: string | null): Read<Profile> {
  return useLiveDoc(uid === null ? null : profileRef(uid));
}
