/** As the specification has it for the gallery. */
export const FRESH_MS = 5 * 60_000;
export const RETAINED_MS = 30 * 60_000;

interface Entry<T> {
  value: T;
  at: number;
}

/** What was read is shown again at once; for how long it also counts as true is another question. */
export function createTimedCache<T>(now: () => number = Date.now) {
  const entries = new Map<string, Entry<T>>();
  const watchers = new Set<() => void>();

  /** The entry, unless it is too old to be shown. */
  function retained(key: string): Entry<T> | undefined {
    const entry = entries.get(key);
    if (entry && now() - entry.at >= RETAINED_MS) entries.delete(key);
    return entries.get(key);
  }

  return {
    read: (key: string): T | undefined => retained(key)?.value,
    isFresh(key: string): boolean {
      const entry = retained(key);
      return entry !== undefined && now() - entry.at < FRESH_MS;
    },
    /** `keepAge`: the value grew (another page), and its first part is no younger for it. */
    write(key: string, value: T, keepAge = false): void {
      const before = retained(key);
      entries.set(key, { value, at: keepAge && before ? before.at : now() });
      for (const watcher of watchers) watcher();
    },
    /** From now on nothing counts as fresh; what is shown stays until it has been renewed. */
    expire(): void {
      for (const [key, { value, at }] of entries)
        entries.set(key, { value, at: Math.min(at, now() - FRESH_MS) });
    },
    subscribe: (changed: () => void) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}
