import { PROFILES } from '@keepsong/domain/documents/profile';
import type { Profile } from '@keepsong/domain/documents/profile';
import { collection, limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { profileConverter } from '@/entities/profile/use-my-profile';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const MAX_ADMINS = 100;

/** All profiles that mirror the admin claim. */
export function useAdmins(): Live<Profile[]> {
  const profiles = collection(useFirestore(), PROFILES).withConverter(profileConverter);
  return useLiveQuery(query(profiles, where('isAdmin', '==', true), limit(MAX_ADMINS)));
}

/** Returns an admin's name or e-mail; null for null, for others, and while loading. */
export function useAdminName(): (uid: string | null) => string | null {
  const { data: admins } = useAdmins();
  return (uid) => {
    const admin = admins?.find(({ id }) => id === uid);
    return admin ? admin.name || admin.email : null;
  };
}
