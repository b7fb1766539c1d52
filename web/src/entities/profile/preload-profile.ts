import { preload, readDoc } from '@/lib/firebase/read';
import { profileRef } from './documents';

export function preloadMyProfile(uid: string): void {
  preload(readDoc(profileRef(uid)));
}
