import type { z } from '@keepsong/domain/zod';

/** Signing out removes keys with this prefix. */
const PREFIX = 'keepsong.';

/** Reads this tab's stored value of the key; null when it is missing or does not fit the schema. */
export function readKept<T extends z.ZodMiniType>(key: string, schema: T): z.output<T> | null {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    const kept = stored === null ? null : schema.safeParse(JSON.parse(stored));
    return kept?.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Stores a value for this tab; null removes it. Does nothing when storage is full or blocked. */
export function keep(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // The typed text stays in its field.
  }
}

/** All stored keys with this prefix, without it. */
export function keptKeys(beginning: string): string[] {
  try {
    const whole = PREFIX + beginning;
    return Object.keys(sessionStorage).flatMap((key) =>
      key.startsWith(whole) ? [key.slice(whole.length)] : [],
    );
  } catch {
    return [];
  }
}
