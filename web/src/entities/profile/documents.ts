/** References to profiles, without React: the first read of a page starts before it loads. */
import { firestore } from '@/lib/firebase/firestore';
import { PROFILES, profilePath, profileSchema } from '@keepsong/domain/documents/profile';
import type { Profile } from '@keepsong/domain/documents/profile';
import { collection, doc } from 'firebase/firestore';
import type { CollectionReference, DocumentReference } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';

const profileConverter = converter(profileSchema);

export function profilesCollection(): CollectionReference<Profile> {
  return collection(firestore, PROFILES).withConverter(profileConverter);
}

export function profileRef(uid: string): DocumentReference<Profile> {
  return doc(firestore, profilePath(uid)).withConverter(profileConverter);
}
