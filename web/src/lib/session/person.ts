import { onAuthStateChanged, signOut } from 'firebase/auth';
import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { paths } from '@/config/paths';
import { removeDeviceSongs } from '@/lib/device-songs';
import { auth, firestore } from '@/lib/firebase/instances';
import { reportError } from '@/lib/report';
import { cacheOwner, claimStoredData, clearStoredData, keepForNextPage } from './stored-data';
import type { KeptMessage } from './stored-data';

/** A database that hangs must not block the next person. */
const CLEARING_MS = 5_000;

let person: string | null | undefined;
let destination: string | null = null;

/** Resolves to the uid or null, once the session is known and the cache holds no other person's data. Reads await it. */
export const personReady: Promise<string | null> = new Promise((resolve) => {
  onAuthStateChanged(auth, (user) => {
    const uid = user?.uid ?? null;
    const before = person;
    person = uid;
    if (before !== undefined && before !== null && before !== uid) {
      void leave();
      return;
    }
    claimStoredData(uid);
    if (before === undefined) void claimCache(uid).then(() => resolve(uid));
    else if (uid && cacheOwner.read() === null) cacheOwner.write(uid);
  });
});

/** Clears the cache of another person. If that fails, the owner stays, so that the next page tries again. */
async function claimCache(uid: string | null): Promise<void> {
  const owner = cacheOwner.read();
  if (owner !== null && owner !== uid) {
    try {
      await Promise.all([clearIndexedDbPersistence(firestore), removeDeviceSongs()]);
    } catch (error) {
      reportClearing(error);
      return;
    }
    cacheOwner.remove();
  }
  // The session as it is now, which may have begun while the cache was cleared.
  if (person) cacheOwner.write(person);
}

function reportClearing(error: unknown): void {
  reportError(error, 'clearing the cache');
}

/** Clears the data of the person who signed out, here or in another tab, and reloads the page, which clears its memory. */
async function leave(): Promise<void> {
  clearStoredData();
  const late = new Promise((resolve) => setTimeout(resolve, CLEARING_MS));
  await Promise.race([clearCache().catch(reportClearing), late]);
  location.replace(destination ?? location.href);
}

async function clearCache(): Promise<void> {
  await terminate(firestore);
  await Promise.all([clearIndexedDbPersistence(firestore), removeDeviceSongs()]);
  cacheOwner.remove();
}

/**
 * Ends the session in every tab and loads the page `to`, which shows the message. Rejects when the session could not be
 * ended; otherwise never settles, because the page reloads.
 */
export async function signOutWith(message: KeptMessage, to: string = paths.home): Promise<never> {
  destination = to;
  try {
    await signOut(auth);
  } catch (error) {
    destination = null;
    throw error;
  }
  // After `leave` has started, which removes what was stored.
  keepForNextPage(message);
  return new Promise(() => undefined);
}
