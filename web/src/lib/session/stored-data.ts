import { reportError } from '@/lib/feedback/report';

/** Everything this client keeps in the browser's storage has this prefix. */
const PREFIX = 'keepsong.';

/** Not data of a person: settings of the browser, and whose data its disk cache holds. */
const NOT_PERSONAL = ['keepsong.mode', 'keepsong.player-settings', 'keepsong.cache-owner'];

const MESSAGE = 'keepsong.message';

/** The key of the uid whose data a storage holds. Each tab has its own session storage, so each storage has its own owner. */
const DATA_OWNER = 'keepsong.data-owner';

/** Returns null when the browser blocks storage. */
function ifAllowed<T>(access: () => T): T | null {
  try {
    return access();
  } catch (error) {
    reportError(error, 'using the browser storage');
    return null;
  }
}

/** Removes what the person left in the browser's storage: drafts, the e-mail address of a magic link, the player's song. */
export function clearStoredData(): void {
  ifAllowed(() => [sessionStorage, localStorage].forEach(clear));
}

function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && !NOT_PERSONAL.includes(key)) storage.removeItem(key);
  }
}

/**
 * Makes `uid` the owner of what the storages hold, and first removes what another person has left. What a visitor has typed
 * belongs to nobody yet, so it stays for the person who signs in next.
 */
export function claimStoredData(uid: string | null): void {
  ifAllowed(() => {
    for (const storage of [sessionStorage, localStorage]) {
      const owner = storage.getItem(DATA_OWNER);
      if (owner !== null && owner !== uid) clear(storage);
      if (uid !== null) storage.setItem(DATA_OWNER, uid);
    }
  });
}

/** The uid whose data this browser holds; null when it holds nobody's. */
export const dataOwner = (): string | null => ifAllowed(() => localStorage.getItem(DATA_OWNER));

export interface KeptMessage {
  title: string;
  description?: string;
}

/** Stores a message for the next page, because this one reloads. */
export function keepForNextPage(message: KeptMessage): void {
  ifAllowed(() => sessionStorage.setItem(MESSAGE, JSON.stringify(message)));
}

export function takeMessage(): KeptMessage | null {
  return ifAllowed(() => {
    const kept = sessionStorage.getItem(MESSAGE);
    sessionStorage.removeItem(MESSAGE);
    return kept === null ? null : (JSON.parse(kept) as KeptMessage);
  });
}

/** The key of the uid whose data the disk cache holds, until the cache is cleared. */
const CACHE_OWNER = 'keepsong.cache-owner';

export const cacheOwner = {
  read: () => ifAllowed(() => localStorage.getItem(CACHE_OWNER)),
  write: (uid: string) => ifAllowed(() => localStorage.setItem(CACHE_OWNER, uid)),
  remove: () => ifAllowed(() => localStorage.removeItem(CACHE_OWNER)),
  /** Calls back when another tab writes or removes it. Returns the function that stops it. */
  onChange: (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => key === CACHE_OWNER && listener();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

/** The key that makes the next page of this tab keep Firestore's cache in memory. */
const AVOID_DISK = 'keepsong.avoid-disk-cache';

/** Makes the next page of this tab leave the disk cache alone. False when the browser could not store that. */
export const avoidDiskCache = (): boolean =>
  ifAllowed(() => {
    sessionStorage.setItem(AVOID_DISK, '1');
    return true;
  }) ?? false;

/** True when this page must leave the disk cache alone. Once, so that the next page tries again to clear it. */
export const takeAvoidDiskCache = (): boolean =>
  ifAllowed(() => {
    const isAvoided = sessionStorage.getItem(AVOID_DISK) !== null;
    sessionStorage.removeItem(AVOID_DISK);
    return isAvoided;
  }) ?? false;
