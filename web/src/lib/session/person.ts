import { onAuthStateChanged, signOut } from 'firebase/auth';
import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { paths } from '@/config/paths';
import { removeDeviceSongs } from '@/lib/device-songs';
import { auth, firestore } from '@/lib/firebase/instances';
import { reportError } from '@/lib/report';
import { cacheOwner, clearStoredData, keepForNextPage } from './stored-data';
import type { KeptMessage } from './stored-data';

/** A database that does not answer must not keep the next person waiting. */
const CLEARING_MS = 5_000;

let person: string | null | undefined;
let destination: string | null = null;

/** The person's uid, or null, once the session is known and the cache holds nobody else's data. Reads start after it. */
export const personReady: Promise<string | null> = new Promise((resolve) => {
  onAuthStateChanged(auth, (user) => {
    const uid = user?.uid ?? null;
    const before = person;
    person = uid;
    if (before === undefined) void claimCache(uid).then(() => resolve(uid));
    else if (before !== null && before !== uid) void leave();
    else if (uid) cacheOwner.write(uid);
  });
});

async function claimCache(uid: string | null): Promise<void> {
  const owner = cacheOwner.read();
  if (owner !== null && owner !== uid) {
    await Promise.all([clearIndexedDbPersistence(firestore), removeDeviceSongs()]).catch(reportClearing);
  }
  if (uid) cacheOwner.write(uid);
  else cacheOwner.remove();
}

function reportClearing(error: unknown): void {
  reportError(error, 'clearing the cache');
}

/** Clears what belongs to the person who left, here or in another tab, and loads the page again, which clears its memory. */
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
 * ended; otherwise it never resolves, because the page is loaded again.
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
