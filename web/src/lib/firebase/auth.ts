import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { environment } from '@/config/env';
import { reportError } from '@/lib/report';
import { firebaseApp } from './app';

let auth: Auth | undefined;

/**
 * Authentication without the pop-up resolver: no social providers are used, and leaving it out saves its iframe and
 * half of the SDK. SMS codes bring their own verifier.
 */
export function firebaseAuth(): Auth {
  if (auth) return auth;
  // Local storage tells other tabs by itself; IndexedDB would be asked every 800 ms for as long as the page is open.
  auth = initializeAuth(firebaseApp(), { persistence: browserLocalPersistence });
  const { emulators } = environment();
  if (emulators) {
    connectAuthEmulator(auth, `http://${emulators.host}:${emulators.ports.auth}`, { disableWarnings: true });
  }
  return auth;
}

/**
 * Fetches a token with the claims as they are now. For after a refusal: rights that were taken away while the page was
 * open are noticed by everything that follows the token, instead of up to an hour later.
 */
export async function renewToken(): Promise<void> {
  await firebaseAuth()
    .currentUser?.getIdToken(true)
    .catch((error: unknown) => reportError(error, 'renewing the token'));
}
