import { syncAccountEmail } from '@keepsong/domain/calls/account';
import { profilePath } from '@keepsong/domain/documents/account';
import type { User } from 'firebase/auth';
import { doc, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { callLater } from '@/lib/calls/call-later';
import { reportError } from '@/lib/early/report';

/** Creates the profile, or brings its e-mail up to date. After a failure, the next sign-in or order tries again. */
export async function syncProfile(user: User): Promise<void> {
  try {
    const email = user.email ?? '';
    const profileEmail = await ensureProfile({ uid: user.uid, email });
    // Not awaited: nothing that the person sees next depends on it.
    if (profileEmail !== email) void callLater(syncAccountEmail, {}).catch(() => {});
  } catch (error) {
    reportError(error, 'creating the profile');
  }
}

/** Creates the own profile, unless there is one, with exactly the fields that the rules accept. Resolves to the e-mail that it names. */
async function ensureProfile(person: { uid: string; email: string }): Promise<string> {
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
