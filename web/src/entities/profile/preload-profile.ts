import { profilePath } from '@keepsong/domain/documents/profile';
import { doc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { preloadDoc } from '@/lib/firebase/preload';

export function preloadMyProfile(uid: string): void {
  preloadDoc(doc(firestore, profilePath(uid)));
}
