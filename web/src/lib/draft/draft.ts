/** A value that the server stores. A later save has a higher version. */
export interface Stored<T> {
  value: T;
  version: number;
}

export interface Unsaved<T> {
  base: Stored<T>;
  value: T;
}

export interface DraftState<T> {
  unsaved: Unsaved<T> | null;
  /** The newest stored value of a reply. It can be newer than the live one. */
  replied: Stored<T> | null;
  /** What the last save sent. When the live value equals it, the save was our own, even if its reply was lost. */
  sent: { value: T } | null;
  refusal: Refusal | null;
}

/** Why the last save wrote nothing. With `gone`, somebody has deleted the thing; another save creates it again. */
type Refusal = 'changed' | 'gone';

export type DraftEvent<T> =
  | { type: 'changed'; value: T; stored: Stored<T> }
  | { type: 'sent'; value: T }
  | { type: 'saved'; stored: Stored<T> }
  | { type: 'conflict'; theirs: Stored<T> }
  /** The unsaved value changes another stored one from now on: the person keeps theirs, or both were merged to `value`. */
  | { type: 'rebased'; stored: Stored<T>; value?: T }
  | { type: 'discarded' };

/** Whether the server stores both as the same value. */
export type IsSame<T> = (one: T, other: T) => boolean;

export const startDraft = <T>(unsaved: Unsaved<T> | null): DraftState<T> => ({
  unsaved,
  replied: null,
  sent: null,
  refusal: null,
});

export function changeDraft<T>(state: DraftState<T>, event: DraftEvent<T>, isSame: IsSame<T>): DraftState<T> {
  const { unsaved } = state;
  switch (event.type) {
    case 'changed':
      return { ...state, unsaved: changed(unsaved, event.value, event.stored, isSame) };
    case 'sent':
      return { ...state, sent: { value: event.value }, refusal: null };
    case 'saved': {
      const replied = newest(state.replied, event.stored);
      // What was typed while the save was pending stays, on top of the saved value.
      const isDone =
        !unsaved ||
        isSame(unsaved.value, event.stored.value) ||
        // The server may store it a little differently, for instance without a space at the end.
        (state.sent !== null && isSame(unsaved.value, state.sent.value));
      return { ...state, replied, unsaved: isDone ? null : { ...unsaved, base: event.stored } };
    }
    case 'conflict': {
      const { theirs } = event;
      if (unsaved && theirs.version < unsaved.base.version)
        return { ...state, replied: null, unsaved: { ...unsaved, base: theirs }, refusal: 'gone' };
      return { ...state, replied: newest(state.replied, theirs), refusal: 'changed' };
    }
    case 'rebased': {
      const { stored, value = unsaved?.value } = event;
      return { ...state, unsaved: unsaved && value !== undefined ? { base: stored, value } : null };
    }
    case 'discarded':
      return { ...state, unsaved: null, refusal: null };
  }
}

function changed<T>(
  unsaved: Unsaved<T> | null,
  value: T,
  stored: Stored<T>,
  isSame: IsSame<T>,
): Unsaved<T> | null {
  // A draft that equals the stored value is based on it from now on.
  const base = unsaved && !isSame(unsaved.value, stored.value) ? unsaved.base : stored;
  // Not `isSame`: if that ignores a space at the end, the space must still be typed before the next word.
  return base.version === stored.version && Object.is(value, base.value) ? null : { base, value };
}

function newest<T>(one: Stored<T> | null, other: Stored<T>): Stored<T> {
  return one && one.version >= other.version ? one : other;
}

export interface DraftView<T> {
  /** The unsaved value, else the stored one. */
  value: T;
  /** The newest known stored value. */
  stored: Stored<T>;
  /** The stored value that the person began with. */
  base: Stored<T>;
  isDirty: boolean;
  /** What somebody else has stored since the draft was begun; null without a conflict. */
  theirs: Stored<T> | null;
  refusal: Refusal | null;
}

/** Derives what is shown from the draft and the live value, which never replaces an unsaved one. */
export function viewDraft<T>(
  { unsaved, replied, sent, refusal }: DraftState<T>,
  live: Stored<T>,
  isSame: IsSame<T>,
): DraftView<T> {
  const known = newest(replied, live);
  const stored = unsaved ? newest(unsaved.base, known) : known;
  const isOlder = unsaved !== null && stored.version > unsaved.base.version;
  if (!unsaved || (isOlder && isSame(unsaved.value, unsaved.base.value))) {
    return { value: stored.value, stored, base: stored, isDirty: false, theirs: null, refusal };
  }
  const { value, base } = unsaved;
  if (isSame(value, stored.value)) return { value, stored, base, isDirty: false, theirs: null, refusal };
  const isOurs = isSame(base.value, stored.value) || (sent !== null && isSame(sent.value, stored.value));
  return { value, stored, base, isDirty: true, theirs: isOlder && !isOurs ? stored : null, refusal };
}
