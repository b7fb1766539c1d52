import { KEYS, PREFIX, type Store } from './keys';
import { keptText, storageOf } from './kept';

const STORES: readonly Store[] = ['tab', 'device'];

/** Each tab has its own store, so each store has its own owner. */
const OWNER = `${PREFIX}data-owner`;

const NOT_PERSONAL = Object.entries(KEYS)
  .filter(([, { isPersonal }]) => !isPersonal)
  .map(([name]) => PREFIX + name);

/** Also removes keys that an earlier version has left. */
function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && !NOT_PERSONAL.includes(key)) storage.removeItem(key);
  }
}

function forEachStore(act: (storage: Storage) => void): void {
  for (const store of STORES) {
    try {
      act(storageOf(store));
    } catch {
      // The browser blocks it, so it holds nothing.
    }
  }
}

/** Removes what the person left in the browser: drafts, the e-mail address of a magic link, the player's song. */
export function clearStoredData(): void {
  forEachStore(clear);
}

/** Removes what another person has left. What a visitor has typed stays for the person who signs in next. */
export function claimStoredData(uid: string | null): void {
  forEachStore((storage) => {
    const owner = storage.getItem(OWNER);
    if (owner !== null && owner !== uid) clear(storage);
    if (uid !== null) storage.setItem(OWNER, uid);
  });
}

/** The uid whose data this browser holds; null when it holds nobody's. */
export const dataOwner = keptText('data-owner').read;
