import { firestore } from '@/lib/firebase/firestore';
import { profilePath } from '@keepsong/domain/documents/account';
import { doc, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';

/** Creates the own profile, unless there is one, with exactly the fields that the rules accept. Resolves to the e-mail that it names. */
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
