import type { z } from '@keepsong/domain/zod';
import { KEYS, PREFIX, type FamilyName, type KeyName, type SingleName, type Store } from './keys';

export interface Kept<T> {
  /** Null when it is missing or does not fit the schema. */
  read: () => T | null;
  /** Null removes it. Returns false when storage is full or blocked: then the value is kept until the page is left. */
  write: (value: T | null) => boolean;
  /** After a change by this or another tab, and when a frozen tab goes on. Returns the function that stops it. */
  onChange: (listener: () => void) => () => void;
}

interface KeptFamily<T> {
  of: (id: string) => Kept<T>;
  ids: (beginning: string) => string[];
}

interface Format<T> {
  parse: (stored: string) => T | null;
  format: (value: T) => string;
}

export const storageOf = (store: Store): Storage => (store === 'device' ? localStorage : sessionStorage);

/** What the browser did not store, by its key. */
const unstored = new Map<string, string>();
/** Tells of what this tab writes, of which the browser tells others only. */
const writes = new EventTarget();

function kept<T>(store: Store, key: string, { parse, format }: Format<T>): Kept<T> {
  return {
    read() {
      try {
        const stored = unstored.get(key) ?? storageOf(store).getItem(key);
        return stored === null ? null : parse(stored);
      } catch {
        return null;
      }
    },
    write(value) {
      unstored.delete(key);
      try {
        if (value === null) storageOf(store).removeItem(key);
        else storageOf(store).setItem(key, format(value));
        return true;
      } catch {
        if (value !== null) unstored.set(key, format(value));
        return false;
      } finally {
        writes.dispatchEvent(new Event(key));
      }
    },
    onChange(listener) {
      // The key is null when the whole storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      writes.addEventListener(key, listener);
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', listener);
      document.addEventListener('visibilitychange', listener);
      return () => {
        writes.removeEventListener(key, listener);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', listener);
        document.removeEventListener('visibilitychange', listener);
      };
    },
  };
}

const asJson = <T extends z.ZodMiniType>(schema: T): Format<z.output<T>> => ({
  parse(stored) {
    const parsed = schema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  },
  format: (value) => JSON.stringify(value),
});

const asText: Format<string> = { parse: (stored) => stored, format: (value) => value };

const keyOf = (name: KeyName, id = ''): string => PREFIX + name + id;

export const keptText = (name: SingleName): Kept<string> => kept(KEYS[name].store, keyOf(name), asText);

export const keptJson = <T extends z.ZodMiniType>(name: SingleName, schema: T): Kept<z.output<T>> =>
  kept(KEYS[name].store, keyOf(name), asJson(schema));

export function keptFamily<T extends z.ZodMiniType>(name: FamilyName, schema: T): KeptFamily<z.output<T>> {
  const { store } = KEYS[name];
  return {
    of: (id) => kept(store, keyOf(name, id), asJson(schema)),
    ids(beginning) {
      try {
        const whole = keyOf(name, beginning);
        const keys = Object.keys(storageOf(store)).filter((key) => key.startsWith(whole));
        return keys.map((key) => key.slice(keyOf(name).length));
      } catch {
        return [];
      }
    },
  };
}
