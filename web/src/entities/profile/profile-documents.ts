/** References to profiles, without React: the first read of a page starts before it loads. */
import { PROFILES, profilePath, profileSchema } from '@keepsong/domain/documents/account';
import { documents } from '@/lib/firebase/documents';
import { preload, readDoc } from '@/lib/firebase/read';

const profiles = documents(profileSchema);

export const profilesCollection = () => profiles.in(PROFILES);

export const profileRef = (uid: string) => profiles.at(profilePath(uid));

export const preloadMyProfile = (uid: string): void => preload(readDoc(profileRef(uid)));
