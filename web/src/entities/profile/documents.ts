/** References to profiles, without React: the first read of a page starts before it loads. */
import { PROFILES, profilePath, profileSchema } from '@keepsong/domain/documents/profile';
import type { Profile } from '@keepsong/domain/documents/profile';
import { collection, doc } from 'firebase/firestore';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';

const profileConverter = converter(profileSchema);

export function profilesCollection(db: Firestore): CollectionReference<Profile> {
  return collection(db, PROFILES).withConverter(profileConverter);
}

export function profileRef(db: Firestore, uid: string): DocumentReference<Profile> {
  return doc(db, profilePath(uid)).withConverter(profileConverter);
}
