import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { environment } from '@/config/env';
import { firebaseApp } from './app';

let auth: Auth | undefined;

/**
 * Authentication without the pop-up resolver: no social providers are used, and leaving it out saves its iframe and
 * half of the SDK. SMS codes bring their own verifier.
 */
export function firebaseAuth(): Auth {
  if (auth) return auth;
  auth = initializeAuth(firebaseApp(), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  const { emulators } = environment();
  if (emulators) {
    connectAuthEmulator(auth, `http://${emulators.host}:${emulators.ports.auth}`, { disableWarnings: true });
  }
  return auth;
}
