import type { z } from '@keepsong/domain/zod';

/** Signing out removes keys with this prefix. */
const PREFIX = 'keepsong.';

const STORAGES = {
  /** This tab, until it is closed. */
  tab: () => sessionStorage,
  /** This browser, for all tabs. */
  device: () => localStorage,
};
type Place = keyof typeof STORAGES;

/** Reads the stored value of the key; null when it is missing or does not fit the schema. */
export function readKept<T extends z.ZodMiniType>(
  key: string,
  schema: T,
  place: Place = 'tab',
): z.output<T> | null {
  try {
    const stored = STORAGES[place]().getItem(PREFIX + key);
    const kept = stored === null ? null : schema.safeParse(JSON.parse(stored));
    return kept?.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Returns false, and changes nothing, when storage is full or blocked. */
export function keep(key: string, value: object | string | null, place: Place = 'tab'): boolean {
  try {
    if (value === null) STORAGES[place]().removeItem(PREFIX + key);
    else STORAGES[place]().setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    // The page still has the value in memory.
    return false;
  }
}

/**
 * Calls back when another tab has changed this key of the device, and when a page that did not run (a frozen tab) continues.
 * Returns the function that stops it.
 */
export function onKeptChange(key: string, listener: () => void): () => void {
  // The key is null when the whole storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === PREFIX + key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** This browser's stored keys that begin with `beginning`, without it. */
export function keptKeys(beginning: string): string[] {
  try {
    const whole = PREFIX + beginning;
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(whole) ? [key.slice(whole.length)] : [],
    );
  } catch {
    return [];
  }
}
