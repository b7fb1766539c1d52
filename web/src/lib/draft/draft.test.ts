import { expect, it } from 'vitest';
import { changeDraft, startDraft, viewDraft, type DraftEvent, type Stored } from './draft';

type Step = DraftEvent<string> | { type: 'live'; stored: Stored<string> };

const at = (version: number, value: string): Stored<string> => ({ version, value });

const isSame = (one: string, other: string) => one.trim() === other.trim();

/** Plays the steps on a field whose stored value is "old", version 1. */
function played(steps: readonly Step[]) {
  let state = startDraft<string>(null);
  let live = at(1, 'old');
  for (const step of steps) {
    if (step.type === 'live') live = step.stored;
    else state = changeDraft(state, step, isSame);
  }
  return viewDraft(state, live, isSame);
}

const typed = (value: string, stored = at(1, 'old')): Step => ({ type: 'changed', value, stored });
const sent = (value: string): Step => ({ type: 'sent', value });
const saved = (stored: Stored<string>): Step => ({ type: 'saved', stored });
const live = (stored: Stored<string>): Step => ({ type: 'live', stored });
const conflict = (theirs: Stored<string>): Step => ({ type: 'conflict', theirs });
const rebased = (stored: Stored<string>): Step => ({ type: 'rebased', stored });

const SENT = [typed('a'), sent('a')];
const A = at(2, 'a');
const [X, X3] = [at(2, 'x'), at(3, 'x')];
const NEW = at(2, 'new');
/** `é` as one character, and as two. */
const [ONE, TWO] = ['\u00e9', 'e\u0301'] as const;

it.each<[string, Step[], Partial<ReturnType<typeof played>>]>([
  ['follows the live value until something is typed', [live(NEW)], { value: 'new', isDirty: false }],
  ['keeps what was typed', [typed('mine'), live(NEW)], { value: 'mine', theirs: NEW }],
  ['is not dirty after typing back', [typed('mine'), typed('old')], { value: 'old', isDirty: false }],
  ['shows the saved value at once', [...SENT, saved(A)], { value: 'a', isDirty: false }],
  ['keeps later words', [...SENT, typed('ab'), saved(A)], { value: 'ab', theirs: null, stored: A }],
  ['sees its own save come before the reply', [...SENT, typed('ab'), live(A)], { value: 'ab', theirs: null }],
  ['misses no lost reply', [...SENT, live(A)], { value: 'a', isDirty: false, theirs: null }],
  ['sees a save after its own', [...SENT, saved(A), typed('ab', A), live(X3)], { value: 'ab', theirs: X3 }],
  ['learns of a conflict', [typed('a'), conflict(X)], { value: 'a', theirs: X }],
  ['replaces theirs', [typed('a'), live(X), rebased(X)], { value: 'a', theirs: null, stored: X }],
  ['takes theirs', [typed('a'), live(X), { type: 'discarded' }], { value: 'x', isDirty: false }],
  ['ignores other changes', [typed('a'), live(at(2, 'old'))], { theirs: null, stored: at(2, 'old') }],
  ['takes a reply without a version', [...SENT, saved(at(1, 'a'))], { value: 'a', isDirty: false }],
  ['keeps a space, because a word may follow', [typed('old ')], { value: 'old ', isDirty: false }],
  ['follows the live value after a space', [typed('old '), live(NEW)], { value: 'new', theirs: null }],
  ['takes the saved value', [typed(TWO), sent(TWO), saved(at(2, ONE))], { value: ONE, isDirty: false }],
])('a draft %s', (_name, steps, expected) => {
  expect(played(steps)).toMatchObject(expected);
});

it('begins with the unsaved value that the device has kept', () => {
  const state = startDraft({ base: at(1, 'old'), value: 'mine' });
  expect(viewDraft(state, at(2, 'new'), Object.is)).toMatchObject({ value: 'mine', theirs: at(2, 'new') });
});
