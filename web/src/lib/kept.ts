import type { z } from '@keepsong/domain/zod';

/** Signing out removes keys with this prefix. */
const PREFIX = 'keepsong.';

/** What this tab keeps through a reload under the key; null when there is nothing of that shape. */
export function readKept<T extends z.ZodMiniType>(key: string, schema: T): z.output<T> | null {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    const kept = stored === null ? null : schema.safeParse(JSON.parse(stored));
    return kept?.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Keeps a value through a reload; null removes it. Does nothing when storage is full or blocked. */
export function keep(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // What was typed stays in its field.
  }
}

/** The ends of all kept keys that begin so. */
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
