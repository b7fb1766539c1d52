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

const SENT = [typed('a'), sent('a')];

it.each<[string, Step[], Partial<ReturnType<typeof played>>]>([
  ['follows the live value until something is typed', [live(at(2, 'new'))], { value: 'new', isDirty: false }],
  ['keeps what was typed', [typed('mine'), live(at(2, 'new'))], { value: 'mine', theirs: at(2, 'new') }],
  ['is not dirty after typing back', [typed('mine'), typed('old')], { value: 'old', isDirty: false }],
  ['shows the saved value at once', [...SENT, saved(at(2, 'a'))], { value: 'a', isDirty: false }],
  [
    'keeps what was typed while the save was pending',
    [...SENT, typed('ab'), saved(at(2, 'a'))],
    { value: 'ab', isDirty: true, theirs: null, stored: at(2, 'a') },
  ],
  [
    "sees its own save, not somebody else's, when the live value comes before the reply",
    [...SENT, typed('ab'), live(at(2, 'a'))],
    { value: 'ab', theirs: null },
  ],
  ['misses no lost reply', [...SENT, live(at(2, 'a'))], { value: 'a', isDirty: false, theirs: null }],
  [
    "shows somebody else's save after its own",
    [...SENT, saved(at(2, 'a')), typed('ab', at(2, 'a')), live(at(3, 'x'))],
    { value: 'ab', theirs: at(3, 'x') },
  ],
  [
    'learns of a conflict',
    [typed('a'), { type: 'conflict', theirs: at(2, 'x') }],
    { value: 'a', theirs: at(2, 'x') },
  ],
  [
    'replaces theirs after the choice',
    [typed('a'), live(at(2, 'x')), { type: 'rebased', stored: at(2, 'x') }],
    { value: 'a', isDirty: true, theirs: null, stored: at(2, 'x') },
  ],
  ['takes theirs', [typed('a'), live(at(2, 'x')), { type: 'discarded' }], { value: 'x', isDirty: false }],
  ['ignores other changes', [typed('a'), live(at(2, 'old'))], { theirs: null, stored: at(2, 'old') }],
  ['takes a reply without a version', [...SENT, saved(at(1, 'a'))], { value: 'a', isDirty: false }],
  ['keeps a space, because a word may follow', [typed('old ')], { value: 'old ', isDirty: false }],
  [
    'follows the live value after a space that the server would remove',
    [typed('old '), live(at(2, 'new'))],
    { value: 'new', isDirty: false, theirs: null },
  ],
  [
    'takes the saved value',
    [typed('a\u0301'), sent('a\u0301'), saved(at(2, 'á'))],
    { value: 'á', isDirty: false },
  ],
])('a draft %s', (_name, steps, expected) => {
  expect(played(steps)).toMatchObject(expected);
});

it('begins with the unsaved value that the device has kept', () => {
  const state = startDraft({ base: at(1, 'old'), value: 'mine' });
  expect(viewDraft(state, at(2, 'new'), Object.is)).toMatchObject({ value: 'mine', theirs: at(2, 'new') });
});
