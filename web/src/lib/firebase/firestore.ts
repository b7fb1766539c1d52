import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { environment } from '@/config/env';
import { onSignOut } from '@/lib/sign-out-tasks';
import { firebaseApp } from './app';

let database: Firestore | undefined;

/** Firestore with a cache on disk that all tabs share; it is emptied at sign-out. */
export function firestore(): Firestore {
  if (database) return database;
  database = initializeFirestore(firebaseApp(), {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    ignoreUndefinedProperties: true,
  });
  const { emulators } = environment();
  if (emulators) connectFirestoreEmulator(database, emulators.host, emulators.ports.firestore);
  onSignOut('firestore', emptyFirestoreCache);
  return database;
}

const CLEAR_PATIENCE_MS = 4000;

/**
 * Ends the current connection and deletes the cache on disk. Rejects when another tab would not let go of it in time;
 * whoever signs in next is kept away from it by the session, which tries again first.
 */
export async function emptyFirestoreCache(): Promise<void> {
  const leaving = firestore();
  database = undefined;
  await terminate(leaving);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('another tab holds the cache')), CLEAR_PATIENCE_MS);
  });
  try {
    await Promise.race([clearIndexedDbPersistence(leaving), patience]);
  } finally {
    clearTimeout(timer);
  }
  for (const key of Object.keys(localStorage)) {
    // What the tabs told each other about their listeners.
    if (key.startsWith('firestore_')) localStorage.removeItem(key);
  }
}
