import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import {
  changeDraft,
  isSameDraft,
  startDraft,
  viewDraft,
  type DraftEvent,
  type DraftState,
  type DraftView,
  type IsSame,
  type Stored,
  type Unsaved,
} from './draft';

/** What a save found: stored, or refused because somebody else had stored another value meanwhile. */
export type SaveOutcome<T> = { outcome: 'saved' | 'conflict'; stored: Stored<T> };

/** Where this device keeps an unsaved value, so that a reload does not lose it. */
export interface KeptDraft<T> {
  read: () => Unsaved<T> | null;
  /** Null removes it. False: it could not be kept. */
  write: (unsaved: Unsaved<T> | null) => boolean | void;
  /**
   * Calls back when another tab has changed it. With it, the tabs edit one draft: needed where the server has nothing to compare
   * a second sending with. Not for a field that saves by itself, because each tab would save.
   */
  onChange?: (listener: () => void) => () => void;
}

interface DraftOptions<T> {
  /** The live value. */
  stored: Stored<T>;
  /** Must not change between renders, like `isSame`. */
  kept?: KeptDraft<T>;
  /** Default: `Object.is`. */
  isSame?: IsSame<T>;
  /** Applies both changes of `base`; null where they contradict each other. Without it, two changes are always a conflict. */
  merge?: (base: T, mine: T, theirs: T) => T | null;
}

export interface DraftOf<T> extends DraftView<T> {
  change: (value: T) => void;
  discard: () => void;
  /** Ends a conflict: the next save replaces what somebody else has stored. */
  keepMine: () => void;
  /** Changes what `stored` is compared with, to end a part of a conflict. */
  rebase: (stored: Stored<T>) => void;
  /**
   * Sends the value with the stored one that it replaces. `send` resolves to null when it failed; the value then stays unsaved.
   * What is typed meanwhile stays too. Resolves to `part` when that was more than what was saved, and to null when nothing was.
   * A field that saves at once gives the new `value`, which it may not have been rendered with.
   */
  save: (
    send: (value: T, over: Stored<T>) => Promise<SaveOutcome<T> | null>,
    value?: T,
  ) => Promise<'all' | 'part' | null>;
}

/**
 * Edits a stored value that others may change meanwhile. The field shows the live value until something is typed; from then on
 * only the person changes it. The component needs the edited thing's id as its key.
 */
export function useDraft<T>({ stored: live, kept, isSame = Object.is, merge }: DraftOptions<T>): DraftOf<T> {
  const [state, dispatch] = useReducer(
    (before: DraftState<T>, event: DraftEvent<T>) => changeDraft(before, event, isSame),
    null,
    () => startDraft(kept?.read() ?? null),
  );
  const view = viewDraft(state, live, isSame);
  const { value, stored, base, isDirty, theirs } = view;

  const unsaved = isDirty ? state.unsaved : null;
  // The live value has become what was typed (a save whose reply was lost), or nothing is changed: a later one is no conflict.
  if (state.unsaved && !isDirty && state.unsaved.base.version < stored.version)
    dispatch({ type: 'discarded' });
  const merged = theirs && merge ? merge(base.value, value, theirs.value) : null;
  if (merged !== null) dispatch({ type: 'rebased', stored, value: merged });
  /** What this tab has last read or kept. */
  const known = useRef(unsaved);
  useEffect(() => {
    if (kept?.write(unsaved) !== false) known.current = unsaved;
  }, [kept, unsaved]);

  const follow = useEffectEvent(() => {
    const found = kept?.read() ?? null;
    if (isSameDraft(found, known.current, isSame)) return;
    // Here it was changed too, and could not be kept.
    const isOwn = !isSameDraft(unsaved, known.current, isSame);
    known.current = found;
    if (!isOwn) dispatch({ type: 'adopted', unsaved: found });
  });
  useEffect(() => kept?.onChange?.(follow), [kept]);

  // A save that was pending compares with it.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  return {
    ...view,
    change: (next) => dispatch({ type: 'changed', value: next, stored }),
    discard() {
      // The component may be gone before its effect runs, as after a saved value below.
      kept?.write(null);
      dispatch({ type: 'discarded' });
    },
    keepMine: () => dispatch({ type: 'rebased', stored }),
    rebase: (onto) => dispatch({ type: 'rebased', stored: onto }),
    async save(send, sent = value) {
      dispatch({ type: 'sent', value: sent });
      const reply = await send(sent, stored);
      if (!reply) return null;
      if (reply.outcome === 'conflict') {
        dispatch({ type: 'conflict', theirs: reply.stored });
        return null;
      }
      dispatch({ type: 'saved', stored: reply.stored });
      if (!isSame(latest.current, sent)) return 'part';
      kept?.write(null);
      return 'all';
    },
  };
}
