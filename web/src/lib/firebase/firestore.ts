import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  waitForPendingWrites,
} from 'firebase/firestore';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';
import { takeAvoidDiskCache } from '@/lib/storage/stored-data';
import { app } from './auth';

/** False when the cache on disk holds another person's data that could not be cleared. */
export const mayUseDiskCache = !takeAvoidDiskCache();

/** WebKit: a page that closes while Firestore writes blocks the database for later pages (firebase-js-sdk #8081). */
const isWebKit = navigator.userAgent.includes('AppleWebKit/605');

/** Uses the cache on disk where it can, to show stored data at once. `lib/firebase/person.ts` clears it. */
export const firestore = initializeFirestore(app, {
  localCache:
    mayUseDiskCache && !isWebKit
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  ignoreUndefinedProperties: true,
});

const { emulators } = environment();
if (emulators) connectFirestoreEmulator(firestore, LOCAL_HOST, emulators.firestoreForPages);

/** Resolves when the reads that were started have been sent: Firestore does its work in order, and the client writes nothing. */
export async function readsSent(): Promise<void> {
  await waitForPendingWrites(firestore);
  // The connection opens right after.
  await new Promise((resolve) => setTimeout(resolve));
}
