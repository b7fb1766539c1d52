import { PROFILES, profileSchema } from '@keepsong/domain/documents/profile';
import type { Profile } from '@keepsong/domain/documents/profile';
import { collection, limit, query, where } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { useAdminKey } from './use-admin-key';

const profileConverter = converter(profileSchema);
const MOST_ADMINS = 40;

/** Everybody whose profile mirrors the admin claim. */
export function useAdmins(): Live<Profile[]> {
  const profiles = collection(firestore(), PROFILES).withConverter(profileConverter);
  return useLiveQuery(
    query(profiles, where('isAdmin', '==', true), limit(MOST_ADMINS)),
    `${useAdminKey()}/admins`,
  );
}
