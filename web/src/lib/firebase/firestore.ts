import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
  terminate,
} from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { environment } from '@/config/env';
import { onSignOut } from '@/lib/sign-out-tasks';
import { firebaseApp } from './app';
import { renewWith } from './patience';

let database: Firestore | undefined;

/**
 * Firestore with a cache in memory (decision 012): a screen that comes back is drawn at once and asks only for what has
 * changed; nothing private outlives the page.
 */
export function firestore(): Firestore {
  if (database) return database;
  database = initializeFirestore(firebaseApp(), {
    localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
    ignoreUndefinedProperties: true,
  });
  const { emulators } = environment();
  if (emulators) connectFirestoreEmulator(database, emulators.host, emulators.ports.firestore);
  renewWith(renewConnection);
  onSignOut('firestore', forget);
  return database;
}

/** Ends the streams and opens them anew; each listener goes on from what it has. */
async function renewConnection(): Promise<void> {
  const renewed = database;
  if (!renewed) return;
  await disableNetwork(renewed);
  // Signed out meanwhile: there is nothing left to enable.
  if (renewed === database) await enableNetwork(renewed);
}

async function forget(): Promise<void> {
  const leaving = database;
  database = undefined;
  if (leaving) await terminate(leaving);
}
