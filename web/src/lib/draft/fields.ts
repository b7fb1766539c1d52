/** The values of a form by the names of its fields. */
export type Fields = Record<string, string | boolean>;

const stored = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value);

/** Whether the server stores both as the same: texts without space at the ends. */
export const isSameField = (
  one: string | boolean | undefined,
  other: string | boolean | undefined,
): boolean => stored(one) === stored(other);

export const areSameFields = <T extends Fields>(one: T, other: T): boolean =>
  Object.keys(one).every((name) => isSameField(one[name], other[name]));

/** The fields that two people have changed to different values. */
export function disputedFields<T extends Fields>(base: T, mine: T, theirs: T): (keyof T & string)[] {
  return Object.keys(base).filter(
    (name) =>
      !isSameField(mine[name], base[name]) &&
      !isSameField(theirs[name], base[name]) &&
      !isSameField(mine[name], theirs[name]),
  );
}

/** Each field as the person who changed it wants it; null where both changed the same one. */
export function mergeFields<T extends Fields>(base: T, mine: T, theirs: T): T | null {
  if (disputedFields(base, mine, theirs).length > 0) return null;
  const changed = Object.entries(mine).filter(([name, value]) => !isSameField(value, base[name]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
