import { useEffect, useReducer, useRef, useState } from 'react';
import type { SaveDefinition, SaveReply } from '@keepsong/domain/calls/define-call';
import { toast } from '@/lib/feedback/toast';
import type { ActionOptions } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';
import {
  changeDraft,
  type DraftEvent,
  type DraftState,
  type DraftView,
  type IsSame,
  startDraft,
  type Stored,
  viewDraft,
} from './draft';
import { isSameValue } from './fields';
import { type KeepAs, keptDraft } from './kept-draft';

/** What a draft does to be saved; `useSave` makes it of a call. */
export interface Save<T, Sent = T> {
  /** Sends the value that replaces the version `seen`. Null after a failure. */
  run: (sent: Sent, seen: number) => Promise<SaveReply<T> | null>;
  isPending: boolean;
  error: Error | null;
}

export interface DraftOptions<T, Sent> {
  stored: Stored<T>;
  save: Save<T, Sent>;
  /** Keeps the unsaved value on this device, so that neither a reload nor another form loses it. */
  keepAs?: KeepAs;
  /** Must not change between renders. Default: each field as the server stores it. */
  isSame?: IsSame<T>;
  /** Applies both changes of `base`; null where they contradict each other. Without it, two changes are always a conflict. */
  merge?: (base: T, mine: T, theirs: T) => T | null;
}

/** `part`: more was typed meanwhile, which stays unsaved. `left`: the form is gone. Null: nothing was saved. */
export type Saved = 'all' | 'part' | 'left' | null;

export interface DraftOf<T, Sent = T> extends DraftView<T> {
  change: (value: T) => void;
  discard: () => void;
  /** Ends a conflict: the next save replaces what somebody else has stored. */
  keepMine: () => void;
  /** Changes what `stored` is compared with, to end a part of a conflict. */
  rebase: (stored: Stored<T>) => void;
  /** Saves what was typed, as it is `sent`. After a save that is pending, the last one asked for is sent. */
  save: (sent: Sent) => Promise<Saved>;
  /** Saves a choice at once, and shows the stored value again when that fails. The last choice wins. */
  choose: (value: T & Sent) => Promise<Saved>;
  isSaving: boolean;
  error: Error | null;
}

/** Shows the live value until something is typed; then only the person changes it. The component has the thing's id as its key. */
export function useDraft<T, Sent = T>(options: DraftOptions<T, Sent>): DraftOf<T, Sent> {
  const { stored: live, save: saving, keepAs, isSame = isSameValue, merge } = options;
  const [kept] = useState(() => keepAs && keptDraft(keepAs, live.value));
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
  useEffect(() => void kept?.write(unsaved), [kept, unsaved]);

  // For a save that waits for another one, or is pending.
  const latest = useRef({ value, stored, saving });
  useEffect(() => {
    latest.current = { value, stored, saving };
  });
  const queue = useRef({ asked: 0, pending: 0, end: Promise.resolve<unknown>(null) });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  function change(next: T): void {
    latest.current.value = next;
    dispatch({ type: 'changed', value: next, stored: latest.current.stored });
  }

  async function send(sent: Sent): Promise<Saved> {
    const { value: typed, stored: over } = latest.current;
    dispatch({ type: 'sent', value: typed });
    const reply = await latest.current.saving.run(sent, over.version);
    if (reply?.outcome !== 'saved') {
      if (reply) dispatch({ type: 'conflict', theirs: reply });
      if (isLeft.current && kept?.read())
        toast.error('What you typed was not saved', 'It is kept on this device. Open it again to save it.');
      return null;
    }
    dispatch({ type: 'saved', stored: reply });
    latest.current.stored = reply;
    const { value: since } = latest.current;
    // Before an effect, for which the component may be gone. What was typed since, also in another form, stays.
    const found = kept?.read();
    if (found && isSame(found.value, typed)) kept?.write(null);
    if (isLeft.current) return 'left';
    return isSame(since, typed) ? 'all' : 'part';
  }

  async function save(sent: Sent): Promise<Saved> {
    const turns = queue.current;
    const mine = (turns.asked += 1);
    const isSecond = turns.pending > 0;
    turns.pending += 1;
    const result = turns.end.then(() => {
      const isReplaced = mine !== turns.asked;
      const isRepeat = isSecond && isSame(latest.current.value, latest.current.stored.value);
      return isReplaced || isRepeat ? null : send(sent);
    });
    turns.end = result;
    try {
      return await result;
    } finally {
      turns.pending -= 1;
    }
  }

  function discard(): void {
    kept?.write(null);
    latest.current.value = latest.current.stored.value;
    dispatch({ type: 'discarded' });
  }

  async function choose(next: T & Sent): Promise<Saved> {
    change(next);
    const saving = save(next);
    const mine = queue.current.asked;
    const saved = await saving;
    if (!saved && mine === queue.current.asked) discard();
    return saved;
  }

  return {
    ...view,
    change,
    discard,
    keepMine: () => dispatch({ type: 'rebased', stored }),
    rebase: (onto) => dispatch({ type: 'rebased', stored: onto }),
    save,
    choose,
    isSaving: saving.isPending,
    error: saving.error,
  };
}

export function useSave<Target extends object, Sent, Value, Typed>(
  definition: SaveDefinition<Target, Sent, Value, Typed>,
  target: Target,
  options: ActionOptions,
): Save<Value, Typed> {
  const { run, isPending, error } = useCommand(definition, options);
  return { run: (value, seen) => run({ ...target, seen, value }), isPending, error };
}

/** The same save for a draft whose fields are made of the stored value. */
export function savedAs<Value, T, Sent>(
  save: Save<Value, Sent>,
  fieldsOf: (value: Value) => T,
): Save<T, Sent> {
  return {
    ...save,
    async run(sent, seen) {
      const reply = await save.run(sent, seen);
      return reply && { ...reply, value: fieldsOf(reply.value) };
    },
  };
}
