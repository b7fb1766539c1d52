import { profilePath, type Profile } from '@keepsong/domain/documents/profile';
import { database } from '../../support/database.ts';

/** A profile as a first sign-in makes it. */
export async function givenProfile(
  { uid, email }: { uid: string; email: string },
  changes: Partial<Profile> = {},
): Promise<void> {
  const now = new Date();
  const profile: Profile = {
    id: uid,
    email,
    name: '',
    phoneNumber: '',
    isAdmin: false,
    emailPreferences: { orderUpdates: true },
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await database.doc(profilePath(uid)).set(profile);
}
