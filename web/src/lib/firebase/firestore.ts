import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { environment } from '@/config/env';
import { takeAvoidDiskCache } from '@/lib/session/stored-data';
import { app } from './auth';

/** False when the cache on disk holds another person's data that could not be cleared. */
export const usesDiskCache = !takeAvoidDiskCache();

/** Uses the cache on disk, to show stored data at once. `lib/session/person.ts` clears it. */
export const firestore = initializeFirestore(app, {
  localCache: usesDiskCache
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache(),
  ignoreUndefinedProperties: true,
});

const { emulators } = environment();
if (emulators) connectFirestoreEmulator(firestore, emulators.host, emulators.ports.firestoreForPages);
