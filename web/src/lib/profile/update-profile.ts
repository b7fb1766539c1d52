import { profilePath } from '@keepsong/domain/documents/profile';
import type { Profile } from '@keepsong/domain/documents/profile';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';

export type ProfileChange = Partial<Pick<Profile, 'name' | 'phoneNumber' | 'emailPreferences'>>;

/** Changes the person's own profile. Waits for the server; rejects when the rules refuse. */
export async function updateProfile(uid: string, change: ProfileChange): Promise<void> {
  await updateDoc(doc(firestore(), profilePath(uid)), { ...change, updatedAt: serverTimestamp() });
}
