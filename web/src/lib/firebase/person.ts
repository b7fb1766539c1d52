import { onAuthStateChanged, signOut } from 'firebase/auth';
import { clearIndexedDbPersistence, terminate } from 'firebase/firestore';
import { paths } from '@/config/paths';
import { auth } from '@/lib/firebase/auth';
import { firestore, mayUseDiskCache } from '@/lib/firebase/firestore';
import { reportError } from '@/lib/early/report';
import { claimStoredData, clearStoredData, dataOwner } from '@/lib/storage/owner';
import { avoidDiskCache, cacheOwner, keepForNextPage, type KeptMessage } from '@/lib/storage/stored-data';

/** A database that hangs must not block the next person. Another tab that does not close it makes the deletion wait. */
const CLEARING_MS = 5_000;

let person: string | null | undefined;
/** Whose data the browser held when this page last looked. */
let owner: string | null = null;
/** The session of this page is over, and the next page is about to load. */
let isLeaving = false;
/** Where this tab goes on when what it does ends the session. */
let onward: { page: string; message: Promise<KeptMessage | null> } | null = null;

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
    owner = dataOwner();
    if (before === undefined) void claimCache(uid).then((isClaimed) => isClaimed && resolve(uid));
    else if (uid && cacheOwner.read() === null) cacheOwner.write(uid);
  });
});

/** The browser's Back can show a person's page as it was, although their session is over: it has missed that, or was on its way out. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (isLeaving || (owner !== null && dataOwner() !== owner))) location.reload();
});

/**
 * Clears the cache of another person. If that fails, the page loads again and keeps its cache in memory, because the person would
 * read the other one's. The owner stays, so that the page after that tries again. False when the page must not be used.
 */
async function claimCache(uid: string | null): Promise<boolean> {
  const owner = cacheOwner.read();
  if (owner !== null && owner !== uid) {
    if (!mayUseDiskCache) return true;
    if (!(await hasCleared(clearIndexedDbPersistence(firestore)))) {
      // Without the mark, it would load again for ever; the session stays unknown, and the page says so.
      if (avoidDiskCache()) location.reload();
      return false;
    }
    cacheOwner.write(null);
  }
  // The session as it is now, which may have begun while the cache was cleared.
  if (person) cacheOwner.write(person);
  return true;
}

/** False when clearing failed or takes too long. */
async function hasCleared(clearing: Promise<unknown>): Promise<boolean> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('Clearing takes too long')), CLEARING_MS),
  );
  try {
    await Promise.race([clearing, late]);
    return true;
  } catch (error) {
    reportError(error, 'clearing the cache');
    return false;
  }
}

/** Clears the data of the person who signed out, here or in another tab, and reloads the page, which clears its memory. */
async function leave(): Promise<void> {
  isLeaving = true;
  clearStoredData();
  const isCleared = await hasCleared(terminate(firestore).then(() => clearIndexedDbPersistence(firestore)));
  const message = await onward?.message;
  // Again: meanwhile a song plays on and keeps its position. Not what somebody keeps who has signed in in another tab.
  if (dataOwner() === null) clearStoredData();
  if (isCleared) cacheOwner.write(null);
  else avoidDiskCache();
  if (message) keepForNextPage(message);
  // Without the fragment, because the browser would only scroll to it.
  location.replace(onward?.page ?? location.pathname + location.search);
}

/** `work` can end this tab's session. Then `to` is loaded, with the message that it resolves to, and this never settles. */
export async function leaveFor(to: string, work: () => Promise<KeptMessage | null>): Promise<void> {
  const working = work();
  onward = { page: to, message: working.catch(() => null) };
  try {
    await working;
  } finally {
    if (!isLeaving) onward = null;
  }
  if (isLeaving) await new Promise(() => undefined);
}

/** Ends the session in every tab and loads `to`. Rejects when that failed; otherwise never settles, because the page reloads. */
export async function signOutWith(message: KeptMessage, to: string = paths.home): Promise<never> {
  await leaveFor(to, async () => {
    await signOut(auth);
    return message;
  });
  return new Promise(() => undefined);
}
