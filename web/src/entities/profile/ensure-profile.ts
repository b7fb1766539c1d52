import { firestore } from '@/lib/firebase/firestore';
import { profilePath } from '@keepsong/domain/documents/profile';
import { doc, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';

/**
 * Creates the person's own profile unless there is one. The rules accept exactly these fields, with the token's
 * e-mail and `isAdmin: false`. Resolves to the e-mail that the profile names; rejects when the server cannot be reached.
 */
export async function ensureProfile(person: { uid: string; email: string }): Promise<string> {
  const ref = doc(firestore, profilePath(person.uid));
  const stored = await getDocFromServer(ref);
  if (stored.exists()) return String(stored.get('email') ?? '');
  await setDoc(ref, {
    id: person.uid,
    email: person.email,
    name: '',
    phoneNumber: '',
    isAdmin: false,
    emailPreferences: { orderUpdates: true, checkoutReminders: true },
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  return person.email;
}
