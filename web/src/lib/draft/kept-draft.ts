import { z } from '@keepsong/domain/zod';
import { keptFamily, type Kept } from '@/lib/storage/kept';
import type { FamilyName } from '@/lib/storage/keys';
import type { Unsaved } from './draft';

/** The key of an unsaved value on this device, and the ids that name the thing edited, never only what it belongs to. */
export type KeepAs = readonly [FamilyName, ...string[]];

const keptSchema = z.object({
  base: z.object({ value: z.unknown(), version: z.number() }),
  value: z.unknown(),
});

/** Whether the value has the fields of the example; one that an earlier version of the client has kept may not. */
function fits(value: unknown, example: unknown): boolean {
  if (typeof example !== 'object' || example === null) return typeof value === typeof example;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example).every(([name, inner]) => fits(Reflect.get(value, name), inner))
  );
}

/** The unsaved value of one thing, which has the fields of `example`, with the stored value that it changes. */
export function keptDraft<T>([name, ...ids]: KeepAs, example: T): Kept<Unsaved<T>> {
  const kept = keptFamily(name, keptSchema).of(ids.join('.'));
  return {
    ...kept,
    read() {
      const found = kept.read();
      const isFitting = found && fits(found.value, example) && fits(found.base.value, example);
      return isFitting ? (found as Unsaved<T>) : null;
    },
  };
}

/** Which of the things whose ids begin with these have an unsaved value on this device: the rest of their ids. */
export function keptIds([name, ...ids]: KeepAs): string[] {
  const beginning = `${ids.join('.')}.`;
  const family = keptFamily(name, keptSchema);
  const kept = family.ids(beginning).filter((whole) => family.of(whole).read() !== null);
  return kept.map((whole) => whole.slice(beginning.length));
}
