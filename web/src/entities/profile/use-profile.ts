import { type Profile, profilePath } from '@keepsong/domain/documents/account';
import { type Read, useLiveDoc } from '@/lib/firebase/use-read';
import { profileRef } from './profile-documents';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { useAction } from '@/lib/calls/action';
import { CallError, OFFLINE } from '@/lib/calls/call-error';

/** A person's profile, live. `uid` null reads nothing. The rules allow one's own and, for the team, everybody's. */
export function useProfile(uid: string | null): Read<Profile> {
  return useLiveDoc(uid === null ? null : profileRef(uid));
}

/** Each preference by itself, so that two which are changed at once are both kept. */
type ProfileChange = Partial<
  Pick<Profile, 'name' | 'phoneNumber'> &
    Record<`emailPreferences.${keyof Profile['emailPreferences']}`, boolean>
>;

/** Changes the person's own profile. Waits for the server; fails when the rules reject. `failure`: the toast's text. */
export function useUpdateProfile(uid: string, failure: string) {
  return useAction(
    async (change: ProfileChange) => {
      // Firestore would keep the change for later, and the next one would wait for it.
      if (!navigator.onLine) throw new CallError('offline', OFFLINE);
      await updateDoc(doc(firestore, profilePath(uid)), { ...change, updatedAt: serverTimestamp() });
      return true;
    },
    { failure: { title: 'Error', description: failure } },
  );
}
