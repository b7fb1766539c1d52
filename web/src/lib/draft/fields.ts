import { isBlank } from '@keepsong/domain/text';

export type Fields = Record<string, string | boolean>;

const asStored = (value: unknown) => (typeof value !== 'string' ? value : isBlank(value) ? '' : value.trim());

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the server stores both as the same: texts without space at the ends, and one without a visible character as empty. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return Object.is(asStored(one), asStored(other));
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameValue(one[name], other[name]));
}

/** The fields that two people have changed to different values. */
export function disputedFields<T extends Fields>(base: T, mine: T, theirs: T): (keyof T & string)[] {
  return Object.keys(base).filter(
    (name) =>
      !isSameValue(mine[name], base[name]) &&
      !isSameValue(theirs[name], base[name]) &&
      !isSameValue(mine[name], theirs[name]),
  );
}

/** Each field as the person who changed it wants it; null where both changed the same one. */
export function mergeFields<T extends Fields>(base: T, mine: T, theirs: T): T | null {
  if (disputedFields(base, mine, theirs).length > 0) return null;
  const changed = Object.entries(mine).filter(([name, value]) => !isSameValue(value, base[name]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
