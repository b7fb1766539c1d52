import type { Profile } from '@keepsong/domain/documents/account';
import { limit, query, where } from 'firebase/firestore';
import { profilesCollection } from '@/entities/profile/profile-documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { nameOf } from '../model/options';

const MAX_ADMINS = 100;

export function useAdmins(): Read<Profile[]> {
  const profiles = profilesCollection();
  return useLiveQuery(query(profiles, where('isAdmin', '==', true), limit(MAX_ADMINS)));
}

/** Returns an admin's name or e-mail; null for null, for others, and while loading. */
export function useAdminName(): (uid: string | null) => string | null {
  const { data: admins } = useAdmins();
  return (uid) => {
    const admin = admins?.find(({ id }) => id === uid);
    return admin ? nameOf(admin) : null;
  };
}
